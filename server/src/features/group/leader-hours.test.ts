import { CODE } from '@xinqi/domain/codes'
import type { GroupDraft } from '@xinqi/domain/contract/group-fields'
import { addDays, dateOf, parseMoment } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { runSweeps } from '../../jobs/sweeps'
import { groupDraft, joinGroup, letGoOfHours, publishGroup } from '../../testing/groups'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, granuleOf, newConsultantLogin, newVisitor, tryToOrder, type Visitor } from '../../testing/visitor'
import { sweeps } from '../sweeps'

/** Of the three evenings of a group of the test evening, which begin at 19:00. */
const EVENING = '2026-11-28'

const app = useTestApp()
afterEach(async () =>
  expect(await auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())).toEqual(NO_MISTAKES),
)

const leaderOf = () => newConsultantLogin(app, app.world.lin)
const codeAt = async (at: string): Promise<number> => (await tryToOrder(app, await newVisitor(app), { at })).code
/** Who has a half hour of the leader's. */
const holderOf = (at: string) =>
  app.db
    .selectFrom('slot_granule')
    .select(['appoint_no', 'group_session_id'])
    .where('consultant_id', '=', app.world.lin.id)
    .where('granule', '=', granuleOf(at))
    .executeTakeFirst()

/** Three evenings, so many days ahead. */
const onDays = (...days: number[]): Pick<GroupDraft, 'sessions'> => ({
  sessions: days.map((ahead) => ({
    topic: '练习',
    startsAt: `${addDays(dateOf(app.clock.now()), ahead)} 19:00:00`,
    minutes: 90,
  })),
})

async function drafted(days: Pick<GroupDraft, 'sessions'>): Promise<{ leader: Visitor; groupId: number }> {
  await letGoOfHours(app)
  const leader = await leaderOf()
  const draft = JSON.stringify(groupDraft(app.clock.now(), days))
  const { groupId } = await leader.call('POST /consult/group/save', { draft })
  return { leader, groupId }
}

test('nobody is sold an hour in which the consultant is with their group, and their calendar shows why', async () => {
  await publishGroup(app)
  expect(await codeAt(`${EVENING} 19:00:00`)).toBe(CODE.slotTaken)
  expect(await codeAt(`${EVENING} 20:00:00`)).toBe(CODE.slotTaken)
  expect(await codeAt(`${EVENING} 18:00:00`)).toBe(CODE.ok)
  const { days } = await (await leaderOf()).call('GET /consult/consultSchedule/getScheduleDates', {})
  const day = days.find(({ scheduleDate }) => scheduleDate === EVENING)
  expect(day?.groups).toEqual([
    expect.objectContaining({ title: '练习小组', sessionNo: 1, startTime: '19:00', endTime: '20:30', makeUpOf: null }),
  ])
})

test('where somebody has booked one of its evenings a group is not handed in, and the sentence says which', async () => {
  const { leader, groupId } = await drafted(onDays(7, 14, 21))
  await book(app, await newVisitor(app), { at: '2026-12-05 20:00:00' })
  const refused = await leader.answer('POST /consult/group/submit', { groupId })
  expect([refused.code, refused.msg]).toEqual([CODE.conflict, expect.stringContaining('2026-12-05 19:00')])
  // Nothing of it is kept, of the first evening either.
  expect(await holderOf(`${EVENING} 19:00:00`)).toBeUndefined()
  expect(await app.db.selectFrom('group_course').select('status').where('id', '=', groupId).execute()).toEqual([
    { status: 'draft' },
  ])
})

test('an hour that a group is handed in for and ten visitors book at once is of one of them', async () => {
  const { leader, groupId } = await drafted(onDays(8, 15, 22))
  const visitors = await Promise.all(Array.from({ length: 10 }, () => newVisitor(app)))
  const [handedIn, ...booked] = await Promise.all([
    leader.answer('POST /consult/group/submit', { groupId }).then(({ code }) => code),
    ...visitors.map((visitor) => tryToOrder(app, visitor, { at: '2026-11-29 19:00:00' }).then(({ code }) => code)),
  ])
  expect([handedIn, ...booked].filter((code) => code === CODE.ok)).toHaveLength(1)
  const holder = await holderOf('2026-11-29 19:00:00')
  expect(Boolean(holder?.group_session_id)).toBe(handedIn === CODE.ok)
})

test('sent back, not formed, moved: what the group does not take any more can be booked', async () => {
  const days = onDays(9, 16, 23)
  const { leader, groupId } = await drafted(days)
  await leader.call('POST /consult/group/submit', { groupId })
  expect(await holderOf('2026-12-14 20:00:00')).toMatchObject({ appoint_no: null })
  const operator = await newOperator(app)
  await operator.call('POST /operator/group/decide', { groupId, approve: false, reason: '请写清楚适合谁' })
  expect(await holderOf('2026-12-14 20:00:00')).toBeUndefined()

  await publishGroup(app, days)
  expect(await holderOf('2026-12-14 19:00:00')).toBeDefined()
  app.clock.set(parseMoment('2026-11-24 20:01:00'))
  await runSweeps(app.services, sweeps)
  expect(await holderOf('2026-12-14 19:00:00')).toBeUndefined()

  app.clock.set(parseMoment('2026-11-21 18:00:00'))
  const formed = await publishGroup(app, days)
  for (const _ of [1, 2, 3]) await joinGroup(app, formed)
  app.clock.set(parseMoment('2026-11-24 20:01:00'))
  await runSweeps(app.services, sweeps)
  const move = { groupId: formed, sessionNo: 2, reason: '场地' }
  await book(app, await newVisitor(app), { at: '2026-12-08 20:00:00' })
  expect(
    (await leader.answer('POST /consult/group/moveSession', { ...move, startTime: '2026-12-08 19:00:00' })).code,
  ).toBe(CODE.conflict)
  expect(await holderOf('2026-12-07 19:00:00')).toBeDefined()
  await leader.call('POST /consult/group/moveSession', { ...move, startTime: '2026-12-09 19:00:00' })
  expect(await holderOf('2026-12-07 19:00:00')).toBeUndefined()
  expect(await holderOf('2026-12-09 20:00:00')).toMatchObject({ appoint_no: null })
})

test('two sessions of a group may follow each other at once, whatever its leader keeps between others', async () => {
  await app.db.updateTable('consultant').set({ buffer_minutes: 30 }).where('id', '=', app.world.lin.id).execute()
  const at = (time: string) => ({ topic: '练习', startsAt: `2026-12-10 ${time}:00`, minutes: 60 as const })
  const { leader, groupId } = await drafted({ sessions: [at('18:00'), at('19:00')] })
  await leader.call('POST /consult/group/submit', { groupId })
  expect(await holderOf('2026-12-10 20:00:00')).toMatchObject({ appoint_no: null })
  expect(await holderOf('2026-12-10 20:30:00')).toBeUndefined()
  await app.db.updateTable('consultant').set({ buffer_minutes: 0 }).where('id', '=', app.world.lin.id).execute()
})
