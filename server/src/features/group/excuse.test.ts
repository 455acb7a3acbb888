import { CODE } from '@xinqi/domain/codes'
import { EXCUSED_ALREADY } from '@xinqi/domain/text/group'
import { parseMoment } from '@xinqi/domain/time'
import { runSweeps } from '../../jobs/sweeps'
import { joinGroup, publishGroup, type Member } from '../../testing/groups'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor } from '../../testing/visitor'
import { sweeps } from '../sweeps'

const DETAIL = 'GET /appoint/consultGroupOrder/detail'
const EXCUSE = 'POST /appoint/consultGroupOrder/excuse'
const TAKE_BACK = 'POST /appoint/consultGroupOrder/takeBackExcuse'

const app = useTestApp()

const excusesOf = async ({ visitor, groupOrderNo }: Member) =>
  (await visitor.call(DETAIL, { groupOrderNo })).sessionList.map(({ excuse }) => excuse)

async function formed(): Promise<{ groupId: number; members: Member[] }> {
  const groupId = await publishGroup(app)
  const members = [await joinGroup(app, groupId), await joinGroup(app, groupId), await joinGroup(app, groupId)]
  return { groupId, members }
}

async function until(moment: string): Promise<void> {
  app.clock.set(parseMoment(moment))
  await runSweeps(app.services, sweeps)
}

test('a member says once that they cannot come: the leader sees it, and it is taken back until it begins', async () => {
  const { groupId, members } = await formed()
  const [one, two] = members as [Member, Member]
  const { groupOrderNo, visitor } = one
  const leader = await newConsultantLogin(app, app.world.lin)
  const seen = async (sessionNo: number) => ({
    inGroup: (await leader.call('GET /consult/group/info', { groupId })).sessionList.map(({ excused }) => excused),
    there: (await leader.call('GET /consult/group/session', { groupId, sessionNo })).members
      .filter(({ excused }) => excused)
      .map((member) => member.groupOrderNo),
  })
  expect(await excusesOf(one)).toEqual(['open', 'open', 'open'])
  for (const _ of [1, 2]) await visitor.call(EXCUSE, { groupOrderNo, sessionNo: 2 })
  expect(await excusesOf(one)).toEqual([null, 'excused', null])
  expect(await excusesOf(two)).toEqual(['open', 'open', 'open'])
  expect(await seen(2)).toEqual({ inGroup: [0, 1, 0], there: [groupOrderNo] })
  expect(await visitor.answer(EXCUSE, { groupOrderNo, sessionNo: 1 })).toMatchObject({
    code: CODE.conflict,
    msg: EXCUSED_ALREADY,
  })
  for (const _ of [1, 2]) await visitor.call(TAKE_BACK, { groupOrderNo })
  expect(await seen(2)).toEqual({ inGroup: [0, 0, 0], there: [] })
  await visitor.call(EXCUSE, { groupOrderNo, sessionNo: 1 })
  await until('2026-11-24 20:01:00')
  await until('2026-11-28 19:00:00')
  expect(await excusesOf(one)).toEqual(['kept', null, null])
  expect((await visitor.answer(TAKE_BACK, { groupOrderNo })).code).toBe(CODE.conflict)
  expect((await visitor.answer(EXCUSE, { groupOrderNo, sessionNo: 2 })).code).toBe(CODE.conflict)
  expect((await two.visitor.answer(EXCUSE, { groupOrderNo: two.groupOrderNo, sessionNo: 1 })).code).toBe(CODE.conflict)
})

test('two sessions at once are one; nobody speaks for another, nor of a session that is not theirs', async () => {
  const { members } = await formed()
  const [one, two] = members as [Member, Member]
  const { groupOrderNo, visitor } = one
  const wishes = [1, 2, 3].map((sessionNo) => visitor.answer(EXCUSE, { groupOrderNo, sessionNo }))
  const codes = (await Promise.all(wishes)).map(({ code }) => code)
  expect(codes.filter((code) => code === CODE.ok)).toHaveLength(1)
  expect(codes.filter((code) => code === CODE.conflict)).toHaveLength(2)
  for (const other of [two.visitor, await newVisitor(app)]) {
    expect((await other.answer(EXCUSE, { groupOrderNo, sessionNo: 1 })).code).toBe(CODE.notFound)
    expect((await other.answer(TAKE_BACK, { groupOrderNo })).code).toBe(CODE.notFound)
  }
  const missing = { groupOrderNo: two.groupOrderNo, sessionNo: 4 }
  expect((await two.visitor.answer(EXCUSE, missing)).code).toBe(CODE.notFound)
})
