import fc from 'fast-check'
import {
  FARM,
  NETWORK_OF_FEW,
  suspiciousInvitations,
  type GraphInvitation,
  type InvitationGraph,
  type SharedTrace,
} from './invitation-graph'
import { TRACE_KINDS } from './person-trace'

const sent = (...pairs: [inviterId: number, inviteeId: number][]): GraphInvitation[] =>
  pairs.map(([inviterId, inviteeId], index) => ({ id: index + 1, inviterId, inviteeId }))
const found = (invitations: GraphInvitation[], ...shared: SharedTrace[]) =>
  Object.fromEntries(suspiciousInvitations({ invitations, shared }))
const network = (...persons: number[]): SharedTrace => ({ kind: 'network', persons })
const device = (...persons: number[]): SharedTrace => ({ kind: 'device', persons })

test.each(['payer', 'wechat', 'device'] as const)('an inviter and a friend with one %s between them', (kind) => {
  expect(found(sent([1, 2], [1, 3]), { kind, persons: [1, 2] })).toEqual({ 1: [kind] })
})

test('a family of two on one network is nothing; of three friends on one somebody asks', () => {
  expect(found(sent([1, 2], [1, 3]), network(1, 2), network(2, 3))).toEqual({})
  expect(found(sent([1, 2], [1, 3], [1, 4], [1, 5]), network(2, 3, 4))).toEqual({
    1: ['network'],
    2: ['network'],
    3: ['network'],
  })
})

test('a company’s network counts for nothing, whoever is on it; one of as many as may know each other does', () => {
  const staff = (count: number) => network(...Array.from({ length: count }, (_, index) => index + 2))
  const friends = sent([1, 2], [1, 3], [1, 4])
  expect(found(friends, staff(NETWORK_OF_FEW + 1))).toEqual({})
  expect(found(friends, staff(NETWORK_OF_FEW))).toEqual({ 1: ['network'], 2: ['network'], 3: ['network'] })
})

test('a farm: three friends with one device, and one friend in three organisations is no three', () => {
  expect(found(sent([1, 2], [1, 3], [1, 4]), device(2, 3, 4))).toEqual({ 1: ['farm'], 2: ['farm'], 3: ['farm'] })
  expect(found(sent([1, 2], [1, 2], [1, 3]), device(2, 3))).toEqual({})
})

test('a ring over organisations, with what hangs on it left out', () => {
  expect(found(sent([1, 2], [2, 3], [3, 1], [3, 4], [5, 1]))).toEqual({ 1: ['ring'], 2: ['ring'], 3: ['ring'] })
})

test('a friend of two who invited one another is in no ring', () => {
  expect(found(sent([1, 2], [1, 3], [2, 3]))).toEqual({})
})

test('a ring is closed by a hand with several accounts, and oneself is reached by what a third account shares', () => {
  expect(found(sent([1, 2], [2, 3]), device(1, 3))).toEqual({ 1: ['ring'], 2: ['ring'] })
  expect(found(sent([1, 3]), device(1, 2), { kind: 'payer', persons: [2, 3] })).toEqual({ 1: ['ring'] })
})

/** The rule as one would say it, by looking at everybody from everybody. */
function byHand({ invitations, shared }: InvitationGraph): Record<number, string[]> {
  const telling = shared.filter(({ kind, persons }) => kind !== 'network' || persons.length <= NETWORK_OF_FEW)
  const strong = telling.filter(({ kind }) => kind !== 'network')
  const closure = (start: number, next: (person: number) => number[]): Set<number> => {
    const seen = new Set([start])
    for (const person of seen) for (const other of next(person)) seen.add(other)
    return seen
  }
  const beside = (person: number) => strong.flatMap(({ persons }) => (persons.includes(person) ? persons : []))
  const invitedBy = (person: number) =>
    invitations.flatMap(({ inviterId, inviteeId }) => (inviterId === person ? [inviteeId] : []))
  const said: Record<number, string[]> = {}
  for (const { id, inviterId, inviteeId } of invitations) {
    const common = (kind: string) =>
      strong.some((one) => one.kind === kind && one.persons.includes(inviterId) && one.persons.includes(inviteeId))
    const crowded = ({ persons }: SharedTrace) =>
      persons.includes(inviteeId) &&
      new Set(invitedBy(inviterId).filter((friend) => persons.includes(friend))).size >= FARM
    const pair = ['payer', 'wechat', 'device'].filter(common)
    const oneHand = closure(inviterId, beside).has(inviteeId)
    const leadsBack = closure(inviteeId, (person) => [...beside(person), ...invitedBy(person)]).has(inviterId)
    const why = [
      ...pair,
      ...(telling.some((one) => one.kind === 'network' && crowded(one)) ? ['network'] : []),
      ...(strong.some(crowded) ? ['farm'] : []),
      ...((oneHand ? pair.length === 0 : leadsBack) ? ['ring'] : []),
    ]
    if (why.length > 0) said[id] = why
  }
  return said
}

const person = fc.integer({ min: 1, max: 9 })
const crowd = fc.constant(Array.from({ length: NETWORK_OF_FEW + 1 }, (_, index) => index + 1))
const anyGraph: fc.Arbitrary<InvitationGraph> = fc.record({
  invitations: fc
    .array(fc.tuple(person, person), { maxLength: 14 })
    .map((pairs) => sent(...pairs.filter(([one, other]) => one !== other))),
  shared: fc.array(
    fc.record({
      kind: fc.constantFrom(...TRACE_KINDS),
      persons: fc.oneof(
        { weight: 8, arbitrary: fc.uniqueArray(person, { minLength: 2, maxLength: 4 }) },
        { weight: 1, arbitrary: crowd },
      ),
    }),
    { maxLength: 5 },
  ),
})

test('of any graph the same is found as by looking at everybody from everybody', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      expect(Object.fromEntries(suspiciousInvitations(graph))).toEqual(byHand(graph))
    }),
    { numRuns: 300 },
  )
})
