import type { Suspicion } from '../text/invitation'
import type { TraceKind } from './person-trace'
import { strongParts } from './strong-parts'

/** Days over whose invitations rings are looked for. */
export const GRAPH_DAYS = 30
/** A network of more persons than these is a company's, a school's or a telephone company's: it says nothing of any two of them. */
export const NETWORK_OF_FEW = 50
/** So many friends of one person with one network, device or account between them are a farm. */
export const FARM = 3

export interface GraphInvitation {
  id: number
  inviterId: number
  inviteeId: number
}

/** What several persons have left behind: all of them, of whatever invitation. */
export interface SharedTrace {
  kind: TraceKind
  persons: readonly number[]
}

export interface InvitationGraph {
  invitations: readonly GraphInvitation[]
  shared: readonly SharedTrace[]
}

/** In the order in which an operator reads them. */
const SAID = ['payer', 'wechat', 'device', 'network', 'farm', 'ring'] as const satisfies readonly Suspicion[]
type Said = (typeof SAID)[number]
type Found = Map<number, Set<Said>>

type StrongTrace = SharedTrace & { kind: Exclude<TraceKind, 'network'> }
/** A network is shared by a household as well: of two persons it says nothing. */
const isStrong = (trace: SharedTrace): trace is StrongTrace => trace.kind !== 'network'
const tells = ({ kind, persons }: SharedTrace): boolean => kind !== 'network' || persons.length <= NETWORK_OF_FEW

/**
 * Which invitations somebody has to look at, and why: its two have paid, or were here, with one account, WeChat or device; three or
 * more friends of one person share something, a network too; invitations lead round in a ring, from one hand back to the same one. Who
 * share an account, a WeChat or a device are one hand, and whoever shares one with either of them.
 */
export function suspiciousInvitations({ invitations, shared }: InvitationGraph): Map<number, Said[]> {
  const telling = shared.filter(tells)
  const accepted = new Map<number, GraphInvitation[]>()
  for (const one of invitations) putInto(accepted, one.inviteeId, one)
  const found: Found = new Map()
  for (const trace of telling) {
    const friends = trace.persons.flatMap((person) => accepted.get(person) ?? [])
    if (isStrong(trace)) notePairs(trace, friends, found)
    if (friends.length >= FARM) noteFarms(trace, friends, found)
  }
  noteRings(invitations, handsOf(telling), found)
  return new Map([...found].map(([id, said]) => [id, SAID.filter((one) => said.has(one))]))
}

function note(found: Found, id: number, said: Said): void {
  const before = found.get(id)
  if (before) before.add(said)
  else found.set(id, new Set([said]))
}

function putInto<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function notePairs({ kind, persons }: StrongTrace, friends: readonly GraphInvitation[], found: Found): void {
  const having = new Set(persons)
  for (const { id, inviterId } of friends) if (having.has(inviterId)) note(found, id, kind)
}

function noteFarms(trace: SharedTrace, friends: readonly GraphInvitation[], found: Found): void {
  const sent = new Map<number, GraphInvitation[]>()
  for (const one of friends) putInto(sent, one.inviterId, one)
  // Nearly every network is here, and nearly none has friends of one person.
  if (friends.length - sent.size < FARM - 1) return
  for (const group of sent.values())
    // Somebody may be a friend in several organisations.
    if (new Set(group.map(({ inviteeId }) => inviteeId)).size >= FARM)
      for (const { id } of group) note(found, id, isStrong(trace) ? 'farm' : 'network')
}

/** The hand of each person, as a union-find: by one of the persons whose it is. */
function handsOf(shared: readonly SharedTrace[]): (person: number) => number {
  const above = new Map<number, number>()
  const handOf = (person: number): number => {
    let at = person
    for (let next = above.get(at); next !== undefined; next = above.get(at)) {
      // Each look makes the way shorter for the next.
      const beyond = above.get(next)
      if (beyond !== undefined) above.set(at, beyond)
      at = next
    }
    return at
  }
  for (const { persons } of shared.filter(isStrong))
    for (const person of persons) {
      const [one, other] = [handOf(persons[0] ?? person), handOf(person)]
      if (one !== other) above.set(other, one)
    }
  return handOf
}

function noteRings(invitations: readonly GraphInvitation[], handOf: (person: number) => number, found: Found): void {
  const inviting = new Set<number>()
  for (const { inviterId } of invitations) inviting.add(handOf(inviterId))
  // A ring goes on at both ends; most invitations do not, and are left out before.
  const going: { id: number; from: number; to: number }[] = []
  for (const { id, inviterId, inviteeId } of invitations) {
    const to = handOf(inviteeId)
    if (!inviting.has(to)) continue
    const from = handOf(inviterId)
    if (from !== to) going.push({ id, from, to })
    else if (!isOfOne(found.get(id))) note(found, id, 'ring')
  }
  const invited = new Set(going.map(({ to }) => to))
  const between = going.filter(({ from }) => invited.has(from))
  const parts = strongParts(between.map(({ from, to }) => [from, to] as const))
  for (const { id, from, to } of between) if (parts.get(from) === parts.get(to)) note(found, id, 'ring')
}

/** It is said already that the two have something in common. */
const isOfOne = (said: ReadonlySet<Said> | undefined): boolean =>
  said !== undefined && (said.has('payer') || said.has('wechat') || said.has('device'))
