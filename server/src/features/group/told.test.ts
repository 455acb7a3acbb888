import { CODE } from '@xinqi/domain/codes'
import { NOTICE_WORDS } from '@xinqi/domain/text/notice'
import { parseMoment } from '@xinqi/domain/time'
import { runSweeps } from '../../jobs/sweeps'
import { GROUP_PRICE, joinGroup, publishGroup, type Member } from '../../testing/groups'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin } from '../../testing/visitor'
import { sweeps } from '../sweeps'

const LEAVE = 'POST /appoint/consultGroupOrder/leave'
const MOVE = 'POST /consult/group/moveSession'

const app = useTestApp()

async function until(moment: string): Promise<void> {
  app.clock.set(parseMoment(moment))
  for (const _ of [1, 2]) await runSweeps(app.services, sweeps)
}

async function four(belowRule: 'goOn' | 'stop' = 'goOn') {
  const groupId = await publishGroup(app, { belowRule })
  const members: Member[] = []
  for (const _ of [1, 2, 3, 4]) members.push(await joinGroup(app, groupId))
  await until('2026-11-24 20:01:00')
  return { groupId, members, gone: members[0]!, left: members.slice(1) }
}

const leave = ({ visitor, groupOrderNo }: Member) =>
  visitor.call(LEAVE, { groupOrderNo, reason: 1, expectedFen: 3 * GROUP_PRICE })

/** Each leads to the member's own enrolment. */
async function toldOf({ visitor, groupOrderNo }: Member): Promise<string[]> {
  const rows = await app.db
    .selectFrom('user_notice')
    .select(['kind', 'route', 'params', 'title', 'body'])
    .where('user_id', '=', visitor.userId)
    .orderBy('id')
    .execute()
  for (const { kind, route, params, title, body } of rows) {
    expect([route, params]).toEqual(['groupOrderDetail', { groupOrderNo }])
    expect({ title, body }).toEqual(NOTICE_WORDS[kind as keyof typeof NOTICE_WORDS])
  }
  return rows.map(({ kind }) => kind)
}

test('everybody who takes part is told of a new time and of the day before, once each; who has left is not', async () => {
  const { groupId, gone, left } = await four()
  await leave(gone)
  const leader = await newConsultantLogin(app, app.world.lin)
  await until('2026-11-27 18:59:00')
  for (const one of left) expect(await toldOf(one)).toEqual(['groupJoined', 'groupFormed'])
  await until('2026-11-27 19:00:00')
  await until('2026-11-28 12:00:00')
  for (const one of left) expect(await toldOf(one)).toEqual(['groupJoined', 'groupFormed', 'groupTomorrow'])
  const second = { groupId, sessionNo: 2, reason: '场地临时不能用' }
  await leader.call(MOVE, { ...second, startTime: '2026-12-06 19:00' })
  for (const one of left) expect((await toldOf(one)).slice(3)).toEqual(['groupMoved'])
  await until('2026-12-05 18:59:00')
  for (const one of left) expect((await toldOf(one)).slice(3)).toEqual(['groupMoved'])
  await until('2026-12-05 19:01:00')
  for (const one of left) expect((await toldOf(one)).slice(3)).toEqual(['groupMoved', 'groupTomorrow'])
  expect(await toldOf(gone)).toEqual(['groupJoined', 'groupFormed'])
})

test('who was reminded of a session that then moves is reminded of its new day as well', async () => {
  const { groupId, left } = await four()
  const leader = await newConsultantLogin(app, app.world.lin)
  await until('2026-11-27 20:00:00')
  const move = { groupId, sessionNo: 1, startTime: '2026-12-02 19:00', reason: '场地临时不能用' }
  await leader.call(MOVE, move)
  await until('2026-12-02 10:00:00')
  for (const one of left) expect((await toldOf(one)).slice(2)).toEqual(['groupTomorrow', 'groupMoved', 'groupTomorrow'])
})

test('a refused move tells nobody', async () => {
  const { groupId, left } = await four()
  const leader = await newConsultantLogin(app, app.world.lin)
  const move = { groupId, sessionNo: 1, startTime: '2026-11-26 19:00', reason: '场地临时不能用' }
  expect((await leader.answer(MOVE, move)).code).toBe(CODE.failure)
  for (const one of left) expect(await toldOf(one)).toEqual(['groupJoined', 'groupFormed'])
})

test('too few are left of a group that ends with that: those who were there until then are told once', async () => {
  const { members } = await four('stop')
  const [one, two, ...others] = members as [Member, Member, Member, Member]
  await leave(one)
  await until('2026-11-25 10:00:00')
  for (const other of [two, ...others]) expect(await toldOf(other)).toEqual(['groupJoined', 'groupFormed'])
  await leave(two)
  await until('2026-11-25 10:10:00')
  await until('2026-11-26 10:10:00')
  for (const other of others) expect(await toldOf(other)).toEqual(['groupJoined', 'groupFormed', 'groupStopped'])
  for (const gone of [one, two]) expect(await toldOf(gone)).toEqual(['groupJoined', 'groupFormed'])
})
