import { CODE } from '@xinqi/domain/codes'
import { GROUP_TALK_DAYS } from '@xinqi/domain/rules/group-talk'
import { WORD_WARNING } from '@xinqi/domain/text/watch-word'
import { DAY, MINUTE, parseMoment, type MomentText } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { runSweeps } from '../../jobs/sweeps'
import { insertWatchWords } from '../../seed/watch-words'
import { joinGroup, publishGroup, wishForGroup, type Member } from '../../testing/groups'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { sweeps } from '../sweeps'
import { remindOfGroupTalks } from './commands/remind-of-group-talks'

const INFO = 'GET /appoint/groupTalk/info'
const MESSAGES = 'GET /appoint/groupTalk/messages'
const SEND = 'POST /appoint/groupTalk/send'
const LIST = 'GET /appoint/groupTalk/list'
const ENROL = 'POST /appoint/consultGroupOrder/enrol'

const app = useTestApp()
let lin: Visitor
beforeAll(async () => {
  await app.db.transaction().execute(insertWatchWords)
  lin = await newConsultantLogin(app, app.world.lin)
})

async function until(moment: string): Promise<void> {
  app.clock.set(parseMoment(moment))
  await runSweeps(app.services, sweeps)
}

/** A group of three that is formed, with places left. */
async function formed(
  belowRule: 'goOn' | 'stop' = 'goOn',
): Promise<{ groupId: number; members: [Member, Member, Member] }> {
  const groupId = await publishGroup(app, { belowRule })
  const members: [Member, Member, Member] = [
    await joinGroup(app, groupId),
    await joinGroup(app, groupId),
    await joinGroup(app, groupId),
  ]
  await until('2026-11-24 20:01:00')
  return { groupId, members }
}

let said = 0
const say = (who: Visitor, groupId: number, text: string) => {
  said += 1
  return who.call(SEND, { groupId, clientId: `client-${said}`, text })
}
const words = async (who: Visitor, groupId: number) =>
  (await who.call(MESSAGES, { groupId })).list.map(({ text }) => text)

test('once it is formed its people talk under their alias, and to nobody else it is there', async () => {
  const groupId = await publishGroup(app)
  const one = await joinGroup(app, groupId)
  expect((await one.visitor.answer(INFO, { groupId })).code).toBe(CODE.notFound)
  expect(await one.visitor.call(LIST, {})).toEqual([])
  await joinGroup(app, groupId)
  await joinGroup(app, groupId)
  await until('2026-11-24 20:01:00')
  await say(one.visitor, groupId, '大家好')
  await say(lin, groupId, '欢迎，周六见')
  expect(await one.visitor.call(INFO, { groupId })).toMatchObject({
    people: [
      { name: '林一帆', isLeader: true, isMe: false },
      { name: '小舟', isLeader: false, isMe: true },
      { name: '小舟', isMe: false },
      { name: '小舟', isMe: false },
    ],
    silence: null,
  })
  const { list } = await lin.call(MESSAGES, { groupId })
  expect(list).toMatchObject([
    { shownName: '小舟', text: '大家好', isLeader: false, isMine: false, clientId: '' },
    { shownName: '林一帆', text: '欢迎，周六见', isLeader: true, isMine: true },
  ])
  expect(Object.keys(list[0] ?? {})).not.toContain('userId')
  for (const other of [await newVisitor(app), await newConsultantLogin(app, app.world.zhou)]) {
    expect((await other.answer(INFO, { groupId })).code).toBe(CODE.notFound)
    expect((await other.answer(MESSAGES, { groupId })).code).toBe(CODE.notFound)
    expect((await other.answer(SEND, { groupId, clientId: 'not-here', text: '在吗' })).code).toBe(CODE.notFound)
  }
})

test('who joins late reads what is said from then on; who leaves reads nothing any more, and their words stay', async () => {
  const { groupId, members } = await formed()
  const [one, two] = members
  await say(one.visitor, groupId, '只有我们三个的时候')
  app.clock.advance(MINUTE)
  const late = await joinGroup(app, groupId)
  await say(late.visitor, groupId, '我来了')
  expect(await words(late.visitor, groupId)).toEqual(['我来了'])
  expect((await late.visitor.call(LIST, {}))[0]).toMatchObject({ groupId, unread: 0 })
  await one.visitor.call('POST /appoint/consultGroupOrder/leave', {
    groupOrderNo: one.groupOrderNo,
    reason: 1,
    expectedFen: 30_000,
  })
  expect((await one.visitor.answer(MESSAGES, { groupId })).code).toBe(CODE.notFound)
  expect(await one.visitor.call(LIST, {})).toEqual([])
  expect(await words(two.visitor, groupId)).toEqual(['只有我们三个的时候', '我来了'])
  const { people } = await two.visitor.call(INFO, { groupId })
  expect(people).toHaveLength(4)
})

test('who has not paid is not in', async () => {
  const { groupId } = await formed()
  const waiting = await newVisitor(app)
  await waiting.call(ENROL, wishForGroup(groupId))
  expect((await waiting.answer(MESSAGES, { groupId })).code).toBe(CODE.notFound)
})

test('many who write at once leave no hole, and what is sent twice is one message', async () => {
  const { groupId, members } = await formed()
  const all = [...members.map(({ visitor }) => visitor), lin]
  await Promise.all(Array.from({ length: 12 }, (_none, place) => say(all[place % 4] ?? lin, groupId, `第 ${place} 句`)))
  const seqs = (await lin.call(MESSAGES, { groupId })).list.map(({ seq }) => seq)
  expect(seqs).toEqual(Array.from({ length: 12 }, (_none, place) => place + 1))
  const twice = { groupId, clientId: 'the-same', text: '只说一次' }
  const [one, other] = await Promise.all([lin.call(SEND, twice), lin.call(SEND, twice)])
  expect(one.seq).toBe(other.seq)
})

test('what is new is counted until it was read; one’s own words are not', async () => {
  const { groupId, members } = await formed()
  const [one, two] = members
  await say(one.visitor, groupId, '一')
  const { seq } = await say(one.visitor, groupId, '二')
  const unread = async (who: Visitor) => (await who.call(LIST, {})).find((talk) => talk.groupId === groupId)?.unread
  const people = [one.visitor, two.visitor, lin]
  expect(await Promise.all(people.map(unread))).toEqual([0, 2, 2])
  expect((await two.visitor.call(INFO, { groupId })).unread).toBe(2)
  for (const who of [two.visitor, lin]) await who.call('POST /appoint/groupTalk/read', { groupId, seq: seq + 50 })
  await two.visitor.call('POST /appoint/groupTalk/read', { groupId, seq: 1 })
  expect(await Promise.all(people.map(unread))).toEqual([0, 0, 0])
})

test('what is new stands in the one number of all talks, and other devices hear of reading', async () => {
  const { groupId, members } = await formed()
  const [one, two] = members
  const total = async (who: Visitor) => (await who.call('GET /appoint/message/unReadDialogNum', {})).unReadDialogNum
  const before = await total(lin)
  await say(one.visitor, groupId, '一')
  const { seq } = await say(one.visitor, groupId, '二')
  expect([await total(one.visitor), await total(two.visitor), (await total(lin)) - before]).toEqual([0, 2, 2])
  for (const who of [two.visitor, lin, lin]) await who.call('POST /appoint/groupTalk/read', { groupId, seq })
  expect([await total(two.visitor), (await total(lin)) - before]).toEqual([0, 0])
  const told = await app.db
    .selectFrom('outbox')
    .select('topic')
    .where(sql<boolean>`topic like '%/isRead/%' and body ->> 'groupId' = ${String(groupId)}`)
    .orderBy('id')
    .execute()
  expect(told.map(({ topic }) => topic)).toEqual([
    `/topic/pg/private/isRead/2/${two.visitor.userId}`,
    `/topic/pg/private/isRead/1/${app.world.lin.id}`,
  ])
})

test('what lies unread in a group for an hour is told of once, to members who want it and are still in', async () => {
  const { groupId, members } = await formed()
  const [one, two, gone] = members
  for (const { visitor } of members)
    await visitor.call('POST /appoint/consultUser/chooseReminder', { kind: 'unread', channel: 'message', wanted: true })
  app.clock.set(parseMoment('2026-11-25 10:00:00'))
  const { seq } = await say(one.visitor, groupId, '一')
  await gone.visitor.call('POST /appoint/consultGroupOrder/leave', {
    groupOrderNo: gone.groupOrderNo,
    reason: 1,
    expectedFen: 30_000,
  })
  const told = async ({ visitor }: Member) =>
    (await visitor.call('GET /appoint/message/listReceiveMsg', {})).list.filter(
      ({ title }) => title === '有一条消息没有读',
    )
  const sweep = async (moment: MomentText) => {
    app.clock.set(parseMoment(moment))
    for (let times = 0; times < 2; times += 1) await remindOfGroupTalks(app.services)
  }
  await sweep('2026-11-25 10:59:00')
  expect(await told(two)).toEqual([])
  await sweep('2026-11-25 11:00:00')
  await say(lin, groupId, '二')
  await sweep('2026-11-25 12:30:00')
  expect(await told(two)).toMatchObject([{ route: 'groupChat', params: { groupId: String(groupId) } }])
  expect(await told(gone)).toEqual([])
  await two.visitor.call('POST /appoint/groupTalk/read', { groupId, seq })
  await sweep('2026-11-25 12:31:00')
  expect(await told(two)).toHaveLength(2)
})

test('two minutes long one takes back one’s own words; a leader takes a member’s down at any time, which all see', async () => {
  const { groupId, members } = await formed()
  const [one, two] = members
  const { seq } = await say(one.visitor, groupId, '说错了')
  const recall = (who: Visitor, which: number) => who.answer('POST /appoint/groupTalk/recall', { groupId, seq: which })
  for (const other of [two.visitor, lin]) expect((await recall(other, seq)).code).toBe(CODE.notFound)
  for (const _ of [1, 2]) expect((await recall(one.visitor, seq)).code).toBe(CODE.ok)
  const next = await say(one.visitor, groupId, '这句伤了人')
  app.clock.advance(3 * MINUTE)
  expect((await recall(one.visitor, next.seq)).code).toBe(CODE.conflict)
  const takeDown = { groupId, seq: next.seq }
  const stranger = await newConsultantLogin(app, app.world.zhou)
  expect((await stranger.answer('POST /consult/groupTalk/takeDown', takeDown)).code).toBe(CODE.notFound)
  for (const _ of [1, 2]) await lin.call('POST /consult/groupTalk/takeDown', takeDown)
  const own = await say(lin, groupId, '我自己的')
  const ownDown = await lin.answer('POST /consult/groupTalk/takeDown', { groupId, seq: own.seq })
  expect(ownDown.code).toBe(CODE.notFound)
  expect((await two.visitor.call(MESSAGES, { groupId })).list).toMatchObject([
    { text: null, takenDown: false },
    { text: null, takenDown: true },
    { text: '我自己的' },
  ])
})

test('two weeks after the last session it is read only', async () => {
  const { groupId, members } = await formed()
  const [one] = members
  await say(one.visitor, groupId, '周六见')
  for (const day of ['2026-11-28', '2026-12-05', '2026-12-12']) await until(`${day} 21:00:00`)
  await say(one.visitor, groupId, '谢谢大家')
  app.clock.advance(GROUP_TALK_DAYS * DAY)
  const again = await newConsultantLogin(app, app.world.lin)
  expect((await again.answer(SEND, { groupId, clientId: 'too-late', text: '还在吗' })).msg).toContain('还能看')
  expect(await words(again, groupId)).toEqual(['周六见', '谢谢大家'])
})

test('of a group that was stopped, who stayed until then reads and nobody writes', async () => {
  const { groupId, members } = await formed('stop')
  const [one, two] = members
  await say(two.visitor, groupId, '周六见')
  await one.visitor.call('POST /appoint/consultGroupOrder/leave', {
    groupOrderNo: one.groupOrderNo,
    reason: 1,
    expectedFen: 30_000,
  })
  await runSweeps(app.services, sweeps)
  expect((await two.visitor.call('GET /appoint/consultGroup/detail', { groupId })).status).toBe('stopped')
  for (const who of [two.visitor, lin]) {
    expect(await words(who, groupId)).toEqual(['周六见'])
    expect((await who.call(INFO, { groupId })).silence).toContain('提前结束')
    expect((await who.answer(SEND, { groupId, clientId: 'stopped-1', text: '还在吗' })).msg).toContain('提前结束')
  }
  expect((await one.visitor.answer(MESSAGES, { groupId })).code).toBe(CODE.notFound)
})

test('words of danger are said, show the numbers to their writer alone, and open an alarm about who said them', async () => {
  const { groupId, members } = await formed()
  const [one, two] = members
  expect(await say(one.visitor, groupId, '我真的不想活了')).toMatchObject({ crisis: true })
  const alarms = (await lin.call('GET /consult/caseAlarm/list', {})).list
  expect(alarms.filter(({ sourceId }) => sourceId === one.groupOrderNo)).toMatchObject([
    { sourceKind: 'groupTalk', userId: one.visitor.userId },
  ])
  const crisisFor = async (who: Visitor) => (await who.call(MESSAGES, { groupId })).list.map(({ crisis }) => crisis)
  expect([await crisisFor(one.visitor), await crisisFor(two.visitor), await crisisFor(lin)]).toEqual([
    [true],
    [false],
    [false],
  ])
})

test('a telephone number and an offer to pay elsewhere warn their writer and wait for an operator, a leader’s as well', async () => {
  const { groupId, members } = await formed()
  const [one] = members
  expect(await say(one.visitor, groupId, '加我微信 lin_2026')).toMatchObject({ warning: WORD_WARNING.contact })
  expect(await say(lin, groupId, '可以私下付款吗')).toMatchObject({ warning: WORD_WARNING.payment })
  const operator = await newOperator(app)
  const { list } = await operator.call('GET /operator/wordMark/list', { reviewed: false })
  expect(list.filter(({ sourceKind }) => sourceKind === 'groupTalk')).toMatchObject([
    { kind: 'contact', userId: one.visitor.userId, sourceId: one.groupOrderNo },
    { kind: 'payment', userId: null, consultantId: app.world.lin.id, sourceId: String(groupId) },
  ])
  const hurt = await one.visitor.answer(SEND, { groupId, clientId: 'hurting-1', text: '滚你妈' })
  expect(hurt.code).toBe(CODE.conflict)
})

test('words are sealed, and keep their place in the database', async () => {
  const { groupId, members } = await formed()
  await say(members[0].visitor, groupId, '这句话是封着的')
  const rows = await app.db.selectFrom('group_message').selectAll().where('group_id', '=', groupId).execute()
  expect(JSON.stringify(rows)).not.toContain('封着的')
  const gone = app.db.deleteFrom('group_message').where('group_id', '=', groupId)
  await expect(gone.execute()).rejects.toThrow('keeps its place')
  const holed = app.db.insertInto('group_message').values({
    group_id: groupId,
    seq: 5,
    message_no: 'beyond-the-end',
    consultant_id: app.world.lin.id,
    client_id: 'beyond-1',
    body_cipher: 'sealed',
    created_at: app.clock.now(),
  })
  await expect(holed.execute()).rejects.toThrow('follows another')
})

test('a member complains of what another member or a leader said since they are in', async () => {
  const { groupId, members } = await formed()
  const [one, two] = members
  const hurt = await say(two.visitor, groupId, '你想多了')
  const led = await say(lin, groupId, '今天就到这里')
  const complain = (who: Visitor, seq: number) =>
    who.answer('POST /appoint/groupTalk/complain', { groupId, seq, content: '听了很不舒服' })
  expect((await complain(two.visitor, hurt.seq)).code).toBe(CODE.notFound)
  expect((await complain(await newVisitor(app), hurt.seq)).code).toBe(CODE.notFound)
  expect((await complain(one.visitor, hurt.seq)).code).toBe(CODE.ok)
  expect((await complain(one.visitor, led.seq)).code).toBe(CODE.ok)
  const { title } = await lin.call(INFO, { groupId })
  const told = await one.visitor.call('GET /appoint/consultFeedback/list', {})
  expect(told.map(({ about, aboutSpeaker }) => [about, aboutSpeaker])).toEqual(
    expect.arrayContaining([
      ['你想多了', `团体「${title}」里的小舟`],
      ['今天就到这里', `团体「${title}」里的带领者林一帆`],
    ]),
  )
  app.clock.advance(MINUTE)
  const late = await joinGroup(app, groupId)
  expect((await complain(late.visitor, hurt.seq)).code).toBe(CODE.notFound)
  await lin.call('POST /consult/groupTalk/takeDown', { groupId, seq: hurt.seq })
  expect((await complain(members[2].visitor, hurt.seq)).msg).toBe('这句话已经不在了，可以在意见反馈里告诉我们')
})
