import { CODE } from '@xinqi/domain/codes'
import { WORD_WARNING } from '@xinqi/domain/text/watch-word'
import { HOUR, MINUTE, parseMoment, type MomentText } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { insertWatchWords } from '../../seed/watch-words'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { personalFeedback } from '../feedback/personal'
import { remindOfFamilies } from './commands/remind-of-families'

const OPEN = 'POST /appoint/family/open'
const INVITE = 'POST /appoint/family/invite'
const ASK = 'POST /appoint/family/ask'
const INFO = 'GET /appoint/family/info'
const MESSAGES = 'GET /appoint/family/messages'
const SEND = 'POST /appoint/family/send'
const ADMIT = 'POST /consult/family/admit'

const app = useTestApp()
let lin: Visitor
let zhou: Visitor
let founder: Visitor
let familyNo: string
let serial = 0
beforeAll(async () => {
  await app.db.transaction().execute(insertWatchWords)
  lin = await newConsultantLogin(app, app.world.lin)
  zhou = await newConsultantLogin(app, app.world.zhou)
})
beforeEach(async () => {
  founder = await newVisitor(app)
  await book(app, founder, { at: `2026-11-${23 + (serial % 7)} ${18 + Math.floor(serial / 7)}:00:00` })
  serial += 1
  familyNo = await openWith(founder)
})

const openWith = async (who: Visitor) =>
  (await who.call(OPEN, { consultantId: app.world.lin.id, name: '我们家', shownName: '阿舟' })).familyNo

let said = 0
const say = (who: Visitor, text: string) => {
  said += 1
  return who.call(SEND, { familyNo, clientId: `client-${said}`, text })
}
const words = async (who: Visitor) => (await who.call(MESSAGES, { familyNo })).list.map(({ text }) => text)

/** Somebody who asked by a code; let in unless asked otherwise. */
async function joined({ admitted = true } = {}): Promise<Visitor> {
  const { code } = await founder.call(INVITE, { familyNo })
  const mother = await newVisitor(app)
  expect((await mother.call(ASK, { code: code.toLowerCase(), shownName: '妈妈' })).familyNo).toBe(familyNo)
  if (admitted) await lin.call(ADMIT, { familyNo, userId: mother.userId, admitted: true })
  return mother
}

test('only who has an order with the consultant begins one; opened twice it is one', async () => {
  expect(await openWith(founder)).toBe(familyNo)
  const both = await Promise.all([openWith(founder), openWith(founder)])
  expect(new Set(both)).toEqual(new Set([familyNo]))
  const stranger = await newVisitor(app)
  const wish = { consultantId: app.world.lin.id, name: '我们家', shownName: '阿舟' }
  expect((await stranger.answer(OPEN, wish)).code).toBe(CODE.conflict)
})

test('who was let in reads what is said from then on, and nothing of before; the consultant reads all', async () => {
  await say(founder, '先说一句只有我们知道的')
  const mother = await joined()
  await say(mother, '我来了')
  await say(lin, '欢迎')
  expect(await words(mother)).toEqual(['我来了', '欢迎'])
  expect(await words(founder)).toEqual(['先说一句只有我们知道的', '我来了', '欢迎'])
  expect(await words(lin)).toEqual(['先说一句只有我们知道的', '我来了', '欢迎'])
  const { list } = await lin.call(MESSAGES, { familyNo })
  expect(list.map(({ shownName, isMine }) => [shownName, isMine])).toEqual([
    ['阿舟', false],
    ['妈妈', false],
    ['林一帆', true],
  ])
})

test('who asks waits: they know that it is there, and read and write nothing', async () => {
  await say(founder, '等一等她')
  const mother = await joined({ admitted: false })
  expect(await mother.call(INFO, { familyNo })).toMatchObject({
    ...{ name: '我们家', state: 'asked', lastSeq: 0, unread: 0, silence: '咨询师同意以后就能看、能写了' },
    members: [{ shownName: '妈妈', isMe: true }],
  })
  expect(await words(mother)).toEqual([])
  expect((await mother.answer(SEND, { familyNo, clientId: 'too-early', text: '在吗' })).code).toBe(CODE.conflict)
  expect((await mother.answer(INVITE, { familyNo })).code).toBe(CODE.conflict)
  expect((await founder.call(INFO, { familyNo })).members.map(({ shownName }) => shownName)).toEqual(['阿舟'])
  expect((await lin.call(INFO, { familyNo })).members.map(({ state }) => state)).toEqual(['in', 'asked'])
})

test('refused, sent away or gone by oneself, it is not there any more; only who left may ask again', async () => {
  const refused = await joined({ admitted: false })
  await lin.call(ADMIT, { familyNo, userId: refused.userId, admitted: false })
  const sent = await joined()
  await lin.call(ADMIT, { familyNo, userId: sent.userId, admitted: false })
  const left = await joined()
  await say(founder, '还有谁在')
  await left.call('POST /appoint/family/leave', { familyNo })
  for (const one of [refused, sent, left]) {
    expect((await one.answer(INFO, { familyNo })).code).toBe(CODE.notFound)
    expect((await one.answer(MESSAGES, { familyNo })).code).toBe(CODE.notFound)
    expect(await one.call('GET /appoint/family/list', {})).toEqual([])
  }
  const { code } = await founder.call(INVITE, { familyNo })
  for (const one of [refused, sent])
    expect((await one.answer(ASK, { code, shownName: '妈妈' })).code).toBe(CODE.conflict)
  await left.call(ASK, { code, shownName: '爸爸' })
  await lin.call(ADMIT, { familyNo, userId: left.userId, admitted: true })
  expect(await words(left)).toEqual([])
})

test('a code leads in for three days, a new one ends it, and a wrong one says no more than that', async () => {
  const first = await founder.call(INVITE, { familyNo })
  const second = await founder.call(INVITE, { familyNo })
  const guest = await newVisitor(app)
  const sentence = '没有这个邀请码，或者已经过期了'
  expect((await guest.answer(ASK, { code: first.code, shownName: '妈妈' })).msg).toBe(sentence)
  app.clock.advance(72 * HOUR)
  const later = await newVisitor(app)
  expect((await later.answer(ASK, { code: second.code, shownName: '妈妈' })).msg).toBe(sentence)
  expect(JSON.stringify(await app.db.selectFrom('family').selectAll().execute())).not.toContain(second.code)
})

test('to another consultant and to strangers it is not there', async () => {
  const stranger = await newVisitor(app)
  for (const one of [zhou, stranger]) {
    expect((await one.answer(INFO, { familyNo })).code).toBe(CODE.notFound)
    expect((await one.answer(SEND, { familyNo, clientId: 'not-here', text: '在吗' })).code).toBe(CODE.notFound)
  }
  expect((await zhou.answer('POST /consult/family/close', { familyNo })).code).toBe(CODE.notFound)
})

test('many who write at once leave no hole, and what is sent twice is one message', async () => {
  const mother = await joined()
  await Promise.all(
    Array.from({ length: 12 }, (_none, place) => say([founder, mother, lin][place % 3] ?? founder, `第 ${place} 句`)),
  )
  const seqs = (await lin.call(MESSAGES, { familyNo })).list.map(({ seq }) => seq)
  expect(seqs).toEqual(Array.from({ length: 12 }, (_none, place) => place + 1))
  const twice = { familyNo, clientId: 'the-same', text: '只说一次' }
  const [one, other] = await Promise.all([founder.call(SEND, twice), founder.call(SEND, twice)])
  expect(one.seq).toBe(other.seq)
})

test('what is new is counted until it was read; one’s own words are not', async () => {
  const mother = await joined()
  await say(mother, '一')
  const { seq } = await say(mother, '二')
  const unread = async (who: Visitor) =>
    (await who.call('GET /appoint/family/list', {})).find((one) => one.familyNo === familyNo)?.unread
  expect([await unread(founder), await unread(mother), await unread(lin)]).toEqual([2, 0, 2])
  for (const who of [founder, lin]) await who.call('POST /appoint/family/read', { familyNo, seq })
  expect([await unread(founder), await unread(lin)]).toEqual([0, 0])
})

const total = async (who: Visitor) => (await who.call('GET /appoint/message/unReadDialogNum', {})).unReadDialogNum

test('what is new stands in the one number of all talks; who waits misses nothing, and other devices hear of reading', async () => {
  const before = await total(lin)
  const mother = await joined()
  const waiting = await joined({ admitted: false })
  await say(mother, '一')
  const { seq } = await say(mother, '二')
  expect([await total(founder), await total(mother), (await total(lin)) - before]).toEqual([2, 0, 2])
  expect(await total(waiting)).toBe(0)
  expect((await waiting.call('GET /appoint/family/list', {}))[0]?.unread).toBe(0)
  for (const who of [founder, lin, lin]) await who.call('POST /appoint/family/read', { familyNo, seq })
  expect([await total(founder), (await total(lin)) - before]).toEqual([0, 0])
  expect((await founder.answer('GET /appoint/message/unReadDialogNum', { orgId: 728 })).code).toBe(CODE.notFound)
  const told = await app.db
    .selectFrom('outbox')
    .select('topic')
    .where(sql<boolean>`topic like '%/isRead/%' and body ->> 'familyNo' = ${familyNo}`)
    .orderBy('id')
    .execute()
  expect(told.map(({ topic }) => topic)).toEqual([
    `/topic/pg/private/isRead/2/${founder.userId}`,
    `/topic/pg/private/isRead/1/${app.world.lin.id}`,
  ])
})

test('what lies unread in a family for an hour is told of once, to who wants it and is in', async () => {
  const mother = await joined()
  const waiting = await joined({ admitted: false })
  const silent = await joined()
  for (const who of [founder, mother, waiting])
    await who.call('POST /appoint/consultUser/chooseReminder', { kind: 'unread', channel: 'message', wanted: true })
  app.clock.set(parseMoment('2026-11-23 10:00:00'))
  const { seq } = await say(mother, '一')
  const told = async (who: Visitor) =>
    (await who.call('GET /appoint/message/listReceiveMsg', {})).list.filter(({ title }) => title === '有一条消息没有读')
  const sweep = async (moment: MomentText) => {
    app.clock.set(parseMoment(moment))
    for (let times = 0; times < 2; times += 1) await remindOfFamilies(app.services)
  }
  await sweep('2026-11-23 10:59:00')
  expect(await told(founder)).toEqual([])
  await sweep('2026-11-23 11:00:00')
  await say(mother, '二')
  await sweep('2026-11-23 13:00:00')
  expect(await told(founder)).toMatchObject([{ route: 'familyChat', params: { familyNo } }])
  for (const who of [mother, waiting, silent]) expect(await told(who)).toEqual([])
  await founder.call('POST /appoint/family/read', { familyNo, seq })
  await sweep('2026-11-23 13:01:00')
  expect(await told(founder)).toHaveLength(2)
})

test('two minutes long one takes back one’s own words; nobody else’s', async () => {
  const { seq } = await say(founder, '说错了')
  const recall = (who: Visitor) => who.answer('POST /appoint/family/recall', { familyNo, seq })
  expect((await recall(lin)).code).toBe(CODE.notFound)
  expect((await recall(founder)).code).toBe(CODE.ok)
  expect((await recall(founder)).code).toBe(CODE.ok)
  expect(await words(lin)).toEqual([null])
  const next = await say(founder, '这句留着')
  app.clock.advance(3 * MINUTE)
  expect((await founder.answer('POST /appoint/family/recall', { familyNo, seq: next.seq })).code).toBe(CODE.conflict)
})

test('a closed family is read and not written to', async () => {
  const mother = await joined()
  await say(mother, '最后一句')
  await lin.call('POST /consult/family/close', { familyNo })
  for (const one of [mother, lin])
    expect((await one.answer(SEND, { familyNo, clientId: 'afterwards', text: '还在吗' })).msg).toContain('已经结束')
  expect(await words(mother)).toEqual(['最后一句'])
  expect(await openWith(founder)).not.toBe(familyNo)
})

test('words of danger are said, show the numbers to their writer, and open an alarm about who said them', async () => {
  const mother = await joined()
  expect(await say(mother, '我真的不想活了')).toMatchObject({ crisis: true })
  const { list } = await lin.call('GET /consult/caseAlarm/list', {})
  expect(list.filter(({ sourceId }) => sourceId === familyNo)).toMatchObject([
    { sourceKind: 'family', userId: mother.userId },
  ])
  const [forMother] = (await mother.call(MESSAGES, { familyNo })).list
  const [forLin] = (await lin.call(MESSAGES, { familyNo })).list
  expect([forMother?.crisis, forLin?.crisis]).toEqual([true, false])
})

test('who leaves a way round the platform is told so, once, and an operator can look at it', async () => {
  expect(await say(founder, '加我微信 zhou_2026')).toMatchObject({ warning: WORD_WARNING.contact })
  expect(await say(lin, '可以私下付款吗')).toMatchObject({ warning: WORD_WARNING.payment })
  expect(await say(founder, '今天都早点回家')).toMatchObject({ warning: null })
  const marks = await app.db.selectFrom('word_mark').select('kind').where('source_id', '=', familyNo).execute()
  expect(marks.map(({ kind }) => kind).sort()).toEqual(['contact', 'payment'])
})

test('names and words are sealed, and keep their place in the database', async () => {
  await say(founder, '这句话是封着的')
  const rows = [
    await app.db.selectFrom('family').selectAll().execute(),
    await app.db.selectFrom('family_member').selectAll().execute(),
    await app.db.selectFrom('family_message').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toMatch(/我们家|阿舟|封着的/)
  const gone = app.db.deleteFrom('family_message').where('family_no', '=', familyNo)
  await expect(gone.execute()).rejects.toThrow('keeps its place')
})

test('R208: where the edition has no talks there are no families, whoever asks and whatever for', async () => {
  const [orgId, shownName] = [728, '阿舟']
  const wish = { orgId, consultantId: app.world.lin.id, name: '我们家', shownName }
  const answers = [
    await founder.answer(OPEN, wish),
    await founder.answer(INVITE, { orgId, familyNo }),
    await founder.answer(ASK, { orgId, code: 'ABCDEFGH', shownName }),
    await founder.answer(SEND, { orgId, familyNo, clientId: 'elsewhere', text: '在吗' }),
    await founder.answer('POST /appoint/family/leave', { orgId, familyNo }),
    await lin.answer(ADMIT, { orgId, familyNo, userId: founder.userId, admitted: true }),
    await lin.answer('POST /consult/family/close', { orgId, familyNo }),
  ]
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => CODE.notFound))
  expect(await words(founder)).toEqual([])
})

test('a member complains of what somebody else said since they are in: it is handed over, and by whom it was said', async () => {
  await say(founder, '在她来以前')
  const mother = await joined()
  const [before, own, hurt] = [{ seq: 1 }, await say(mother, '我自己的'), await say(founder, '都怪你')]
  const complain = (who: Visitor, seq: number) =>
    who.answer('POST /appoint/family/complain', { familyNo, seq, content: '这样说我很难过' })
  expect((await complain(mother, before.seq)).code).toBe(CODE.notFound)
  expect((await complain(mother, own.seq)).code).toBe(CODE.notFound)
  expect((await complain(await newVisitor(app), hurt.seq)).code).toBe(CODE.notFound)
  expect((await complain(mother, hurt.seq)).code).toBe(CODE.ok)
  expect((await complain(mother, hurt.seq)).code).toBe(CODE.conflict)
  await founder.call('POST /appoint/family/recall', { familyNo, seq: hurt.seq })
  expect(await mother.call('GET /appoint/consultFeedback/list', {})).toMatchObject([
    { kind: 'complaint', about: '都怪你', aboutSpeaker: '家庭对话「我们家」里的阿舟' },
  ])
  const operator = await newOperator(app, ['clinicalDuty'])
  const { list } = await operator.call('GET /operator/feedback/list', {})
  expect(list.at(-1)).toMatchObject({ about: '都怪你', aboutUserId: founder.userId, aboutFile: null })
  const { phone_hash } = await app.db
    .selectFrom('app_user')
    .select('phone_hash')
    .where('id', '=', founder.userId)
    .executeTakeFirstOrThrow()
  const leaver = { userId: founder.userId, phoneHash: phone_hash, at: app.clock.now() }
  await app.db.transaction().execute(async (trx) => {
    await personalFeedback.erase(trx, leaver)
  })
  const after = await operator.call('GET /operator/feedback/list', {})
  expect(after.list.at(-1)).toMatchObject({ about: '都怪你', aboutUserId: null })
  const gone = await say(founder, '收回去的')
  await founder.call('POST /appoint/family/recall', { familyNo, seq: gone.seq })
  expect((await complain(mother, gone.seq)).msg).toBe('这句话已经收回了，可以在意见反馈里告诉我们')
})
