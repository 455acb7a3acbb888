import { CODE } from '@xinqi/domain/codes'
import type { GroupDraft } from '@xinqi/domain/contract/group-fields'
import { GROUP_OFFER_MS } from '@xinqi/domain/rules/group'
import { MINUTE, parseMoment, SECOND } from '@xinqi/domain/time'
import { runSweeps } from '../../jobs/sweeps'
import { joinGroup, publishGroup, wishForGroup } from '../../testing/groups'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, type Visitor } from '../../testing/visitor'
import { sweeps } from '../sweeps'

const ENROL = 'POST /appoint/consultGroupOrder/enrol'
const GROUP = 'GET /appoint/consultGroup/detail'
const WAIT = 'POST /appoint/consultGroup/wait'
const STOP = 'POST /appoint/consultGroup/stopWaiting'

const app = useTestApp()

const newVisitors = (howMany: number) => Promise.all(Array.from({ length: howMany }, () => newVisitor(app)))
const sweep = () => runSweeps(app.services, sweeps)

/** Of these people, by their place in the list, who has a seat that is kept for them. */
async function keptFor(groupId: number, people: readonly Visitor[]): Promise<number[]> {
  const seats = await app.db
    .selectFrom('group_seat')
    .select('offered_to')
    .where('group_id', '=', groupId)
    .where('offered_to', 'is not', null)
    .execute()
  return seats.map(({ offered_to }) => people.findIndex(({ userId }) => userId === offered_to)).sort((a, b) => a - b)
}

const toldOf = async ({ userId }: Visitor) =>
  (
    await app.db
      .selectFrom('user_notice')
      .select(['kind', 'route', 'params'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ kind, route, params }) => [kind, route, params])

const span = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

/** A group of three seats, two of them paid and one on its way, and as many as are asked for in front of its door, in their order. */
async function fullWith(waiting: number, change: Partial<GroupDraft> = {}) {
  const groupId = await publishGroup(app, { maxSeats: 3, ...change })
  for (const _ of [1, 2]) await joinGroup(app, groupId)
  const slow = await newVisitor(app)
  await slow.call(ENROL, wishForGroup(groupId))
  const people = await newVisitors(waiting)
  for (const one of people) await one.call(WAIT, { groupId })
  return { groupId, slow, people }
}

test('five hundred who want one of twelve seats at once: twelve have one, and what they let go is asked about in turn', async () => {
  const groupId = await publishGroup(app, { maxSeats: 12 })
  const people = await newVisitors(500)
  const answers = await Promise.all(people.map((one) => one.answer(ENROL, wishForGroup(groupId))))
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(12)
  const told = answers.filter(({ code }) => code !== CODE.ok).map(({ code, msg }) => `${code} ${msg}`)
  expect(new Set(told)).toEqual(new Set([`${CODE.conflict} 位子刚刚满了，可以排队等一个空出来的位子`]))
  const seats = await app.db.selectFrom('group_seat').select('seat_no').where('group_id', '=', groupId).execute()
  expect(seats.map(({ seat_no }) => seat_no).sort((a, b) => a - b)).toEqual(span(1, 13))
  await expect(
    app.db
      .insertInto('group_seat')
      .values({ group_id: groupId, max_seats: 12, seat_no: 13, offered_to: people[0]?.userId ?? 0 })
      .execute(),
  ).rejects.toThrow('check')
  const waiting = people.filter((_, index) => answers[index]?.code !== CODE.ok).slice(0, 30)
  // Nobody goes by when they were made: the last of them comes first.
  waiting.reverse()
  for (const one of waiting) await one.call(WAIT, { groupId })
  expect(await keptFor(groupId, waiting)).toEqual([])
  // The others all ask to wait at one moment: each has one place behind those thirty, and no two have the same.
  const others = people.filter((one, index) => answers[index]?.code !== CODE.ok && !waiting.includes(one))
  await Promise.all(others.map((one) => one.call(WAIT, { groupId })))
  const line = await app.db
    .selectFrom('group_waiting')
    .select(['user_id', 'turn'])
    .where('group_id', '=', groupId)
    .orderBy('turn')
    .execute()
  expect(line.slice(0, 30).map(({ user_id }) => user_id)).toEqual(waiting.map(({ userId }) => userId))
  expect(new Set(line.map(({ turn }) => turn)).size).toBe(488)
  app.clock.advance(31 * MINUTE)
  await sweep()
  expect(await keptFor(groupId, waiting)).toEqual(span(0, 12))
  // One declines, one takes it, ten do not answer: each seat goes on to who is next.
  await waiting[3]?.call(STOP, { groupId })
  expect(await keptFor(groupId, waiting)).toEqual([0, 1, 2, ...span(4, 13)])
  expect((await waiting[0]?.answer(ENROL, wishForGroup(groupId)))?.code).toBe(CODE.ok)
  app.clock.advance(GROUP_OFFER_MS + MINUTE)
  await sweep()
  expect((await keptFor(groupId, waiting)).at(0)).toBe(13)
  expect(await keptFor(groupId, waiting)).toEqual(span(13, 25))
}, 60_000)

test('a seat that is not paid in 30 minutes goes to who waits, who may decline it; each is told', async () => {
  const { groupId, slow, people } = await fullWith(2)
  const [next, last] = people as [Visitor, Visitor]
  expect(await toldOf(next)).toEqual([])
  app.clock.advance(31 * MINUTE)
  await sweep()
  const kept = ['groupSeatKept', 'groupDetail', { groupId: String(groupId) }]
  expect((await next.call(GROUP, { groupId })).offerUntil).not.toBeNull()
  expect((await last.call(GROUP, { groupId })).offerUntil).toBeNull()
  expect([await toldOf(next), await toldOf(last)]).toEqual([[kept], []])
  expect((await slow.answer(ENROL, wishForGroup(groupId))).code).toBe(CODE.conflict)
  expect((await last.answer(ENROL, wishForGroup(groupId))).code).toBe(CODE.conflict)
  await next.call(STOP, { groupId })
  expect((await last.call(GROUP, { groupId })).offerUntil).not.toBeNull()
  // Who has said no need not be told that it is over.
  expect([await toldOf(next), await toldOf(last)]).toEqual([[kept], [kept]])
  expect((await last.answer(ENROL, wishForGroup(groupId))).code).toBe(CODE.ok)
})

test('who does not answer in two hours is told once that the wait is over, and the next is asked', async () => {
  const { groupId, people } = await fullWith(2)
  const [first, second] = people as [Visitor, Visitor]
  app.clock.advance(31 * MINUTE)
  await sweep()
  app.clock.advance(GROUP_OFFER_MS - MINUTE)
  await sweep()
  expect(await keptFor(groupId, people)).toEqual([0])
  app.clock.advance(2 * MINUTE)
  for (const _ of [1, 2]) await sweep()
  expect(await keptFor(groupId, people)).toEqual([1])
  const params = { groupId: String(groupId) }
  expect(await toldOf(first)).toEqual([
    ['groupSeatKept', 'groupDetail', params],
    ['groupWaitEnded', 'groupDetail', params],
  ])
  expect(await toldOf(second)).toEqual([['groupSeatKept', 'groupDetail', params]])
})

test('who came first is asked first, whatever the clocks of the servers say on which they came', async () => {
  const { groupId } = await fullWith(0)
  const [later, first] = [await newVisitor(app), await newVisitor(app)]
  app.clock.advance(2 * SECOND)
  await first.call(WAIT, { groupId })
  app.clock.advance(-2 * SECOND)
  await later.call(WAIT, { groupId })
  app.clock.advance(31 * MINUTE)
  await sweep()
  expect((await first.call(GROUP, { groupId })).offerUntil).not.toBeNull()
  expect((await later.call(GROUP, { groupId })).offerUntil).toBeNull()
})

test('a seat is kept no longer than one may enrol; then nobody waits any more, and all who did are told', async () => {
  const { groupId, people } = await fullWith(3, { lateUntilSession: 0 })
  app.clock.set(parseMoment('2026-11-24 19:00:00'))
  await sweep()
  expect(await keptFor(groupId, people)).toEqual([0])
  expect((await people[0]?.call(GROUP, { groupId }))?.offerUntil).toBe('2026-11-24 20:00:00')
  // Ten minutes are no use to anybody: who declines now frees a seat that nobody is asked about.
  app.clock.set(parseMoment('2026-11-24 19:50:00'))
  await people[0]?.call(STOP, { groupId })
  expect(await keptFor(groupId, people)).toEqual([])
  app.clock.set(parseMoment('2026-11-24 20:00:00'))
  const stranger = await newVisitor(app)
  for (const call of [WAIT, ENROL] as const) {
    const wish = call === WAIT ? { groupId } : wishForGroup(groupId)
    expect(await stranger.answer(call, wish)).toMatchObject({ code: CODE.conflict, msg: '这个团体的报名已经截止' })
  }
  for (const _ of [1, 2]) await sweep()
  const ended = ['groupWaitEnded', 'groupDetail', { groupId: String(groupId) }]
  for (const one of people.slice(1)) expect(await toldOf(one)).toEqual([ended])
  expect((await toldOf(people[0]!)).map(([kind]) => kind)).toEqual(['groupSeatKept'])
  expect(await app.db.selectFrom('group_waiting').select('user_id').where('group_id', '=', groupId).execute()).toEqual(
    [],
  )
})

test('where one may join late one waits until that session begins, and not beyond', async () => {
  const { groupId, people } = await fullWith(1, { lateUntilSession: 2, minSeats: 3, maxSeats: 3 })
  const [one] = people as [Visitor]
  // The third seat is taken by who waited, so that the group is formed and full.
  app.clock.advance(31 * MINUTE)
  await sweep()
  const third = await one.call(ENROL, wishForGroup(groupId))
  const begun = await one.call('POST /appoint/consultPay/payGroupOrder', {
    groupOrderNo: third.groupOrderNo,
    tradeType: 'H5',
  })
  await app.sandbox.atCashier(begun.h5Url ?? '', 'pay')
  await app.sandbox.runDueJobs()
  app.clock.set(parseMoment('2026-12-05 18:59:00'))
  for (const _ of [1, 2]) await sweep()
  const late = await newVisitor(app)
  await late.call(WAIT, { groupId })
  app.clock.set(parseMoment('2026-12-05 19:00:00'))
  await sweep()
  expect((await toldOf(late)).map(([kind]) => kind)).toEqual(['groupWaitEnded'])
  expect((await late.answer(WAIT, { groupId })).code).toBe(CODE.conflict)
})
