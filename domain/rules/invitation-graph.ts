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
  const traces = tracesByPerson(telling)
  const found: Found = new Map()
  notePairs(invitations, traces, found)
  noteFarms(invitations, traces, found)
  noteRings(invitations, handsOf(telling), found)
  return new Map([...found].map(([id, said]) => [id, SAID.filter((one) => said.has(one))]))
}

function note(found: Found, id: number, said: Said): void {
  const before = found.get(id)
  if (before) before.add(said)
  else found.set(id, new Set([said]))
}

type TracesByPerson = ReadonlyMap<number, readonly SharedTrace[]>

function tracesByPerson(shared: readonly SharedTrace[]): TracesByPerson {
  const traces = new Map<number, SharedTrace[]>()
  for (const trace of shared) for (const person of trace.persons) putInto(traces, person, trace)
  return traces
}

function putInto<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function notePairs(invitations: readonly GraphInvitation[], traces: TracesByPerson, found: Found): void {
  for (const { id, inviterId, inviteeId } of invitations) {
    const theirs = traces.get(inviterId)
    if (!theirs) continue
    for (const trace of traces.get(inviteeId) ?? [])
      if (isStrong(trace) && theirs.includes(trace)) note(found, id, trace.kind)
  }
}

function noteFarms(invitations: readonly GraphInvitation[], traces: TracesByPerson, found: Found): void {
  for (const sent of byInviter(invitations)) {
    if (sent.length < FARM) continue
    const friends = new Map<SharedTrace, GraphInvitation[]>()
    for (const one of sent) for (const trace of traces.get(one.inviteeId) ?? []) putInto(friends, trace, one)
    for (const [trace, having] of friends)
      // Somebody may be a friend in several organisations.
      if (new Set(having.map(({ inviteeId }) => inviteeId)).size >= FARM)
        for (const { id } of having) note(found, id, isStrong(trace) ? 'farm' : 'network')
  }
}

function byInviter(invitations: readonly GraphInvitation[]): Iterable<GraphInvitation[]> {
  const sent = new Map<number, GraphInvitation[]>()
  for (const one of invitations) putInto(sent, one.inviterId, one)
  return sent.values()
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
  const arrows = invitations.map(({ id, inviterId, inviteeId }) => ({
    id,
    from: handOf(inviterId),
    to: handOf(inviteeId),
  }))
  for (const { id, from, to } of arrows) if (from === to && !isOfOne(found.get(id))) note(found, id, 'ring')
  // A ring goes on at both ends; most invitations do not, and are left out before.
  const [inviting, invited] = [new Set(arrows.map(({ from }) => from)), new Set(arrows.map(({ to }) => to))]
  const between = arrows.filter(({ from, to }) => from !== to && invited.has(from) && inviting.has(to))
  const parts = strongParts(between.map(({ from, to }) => [from, to] as const))
  for (const { id, from, to } of between) if (parts.get(from) === parts.get(to)) note(found, id, 'ring')
}

/** It is said already that the two have something in common. */
const isOfOne = (said: ReadonlySet<Said> | undefined): boolean =>
  said !== undefined && (said.has('payer') || said.has('wechat') || said.has('device'))
