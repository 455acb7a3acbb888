import { writeStrokes } from '@xinqi/domain/rules/drawing'
import { parseMoment } from '@xinqi/domain/time'
import { PHQ_9 } from '../seed/questionnaires/phq-9'
import { insertQuestionnaires } from '../seed/questionnaires'
import { joinGroup, publishGroup } from './groups'
import { holdSession } from './hold-session'
import { practiceMoney } from './practice-money'
import { practicePapers } from './practice-papers'
import { open, say } from './talking'
import { TEST_EVENING, type TestApp } from './test-app'
import { book, detailOf, granuleOf, newConsultantLogin, newVisitor, type Visitor } from './visitor'

const STROKES = writeStrokes([
  {
    colour: 1,
    width: 1,
    points: [
      { x: 100, y: 200, force: 32 },
      { x: 300, y: 420, force: 40 },
    ],
  },
])

/** One of each thing of 林一帆's that has a number. Names of its fields are what the numbers are of. */
export type Practice = Awaited<ReturnType<typeof buildPractice>>

const HELD = '2026-11-21 19:00:00'
const TO_COME = '2026-11-25 20:00:00'
const BUILT = '2026-11-26 20:00:00'
const OFFERED = '2026-11-27 20:00:00'

/** `colleagueId`: to whom a visitor is to be referred. The clock is at the evening on which tests begin. */
export async function buildPractice(
  app: TestApp,
  { colleagueId, supervisorId }: Record<'colleagueId' | 'supervisorId', number>,
) {
  await app.db.transaction().execute(insertQuestionnaires)
  const visitor = await newVisitor(app)
  const own = await newConsultantLogin(app, app.world.lin)
  const heldNo = await holdSession(app, visitor, await book(app, visitor, { at: HELD }))
  app.clock.set(parseMoment(TEST_EVENING))
  const orderNo = await book(app, visitor, { at: TO_COME })
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  const { userId } = visitor
  await writeRecord(own, heldNo)
  await visitor.call('POST /appoint/consultUserMoodCurve/share', { consultantId: app.world.lin.id, shared: true })
  return {
    ...{ userId, orderNo, appointNo, heldNo, serviceId: app.world.lin.single.id },
    ...(await sessionNumbers(app, own, appointNo)),
    ...(await caseNumbers(own, userId, colleagueId)),
    ...(await writtenNumbers(app, visitor, own, orderNo)),
    ...(await talkNumbers(app, visitor, own)),
    ...(await groupNumbers(app)),
    ...(await practiceMoney(app, own)),
    ...(await practicePapers(app, own, supervisorId)),
  }
}

async function writeRecord(own: Visitor, appointNo: string): Promise<void> {
  const words = JSON.stringify({ subjective: '又失眠了' })
  const said = { mentalHealthStatus: 2, shared: true, words } as const
  const saved = { appointNo, revision: 0, template: 'soap', ...said } as const
  await own.call('POST /consult/consultRecord/save', saved)
  await own.call('POST /consult/consultRecord/save', { ...saved, revision: 1, words: '{"subjective":"睡得好一些"}' })
  await own.call('POST /consult/processNote/save', { appointNo, revision: 0, words: '我也有点急' })
}

async function sessionNumbers({ world }: TestApp, own: Visitor, appointNo: string) {
  const moved = { appointNo, slots: String(granuleOf(OFFERED)), reason: '临时有一场督导' }
  const { changeNo } = await own.call('POST /consult/consultAppointment/proposeChange', moved)
  const made = {
    appointNo,
    srvId: world.lin.single.id,
    slot: granuleOf(BUILT),
    consultMode: 1,
    priceFen: 10_000,
  } as const
  const { orderNo: builtNo } = await own.call('POST /consult/consultOrder/build', made)
  return { changeNo, builtNo }
}

async function caseNumbers(own: Visitor, userId: number, toId: number) {
  await own.call('POST /consult/individualCase/open', { userId, goal: '睡得好一些' })
  const said = { userId, toId, reason: '她做睡眠很多年', handed: '已经开始记睡眠' }
  const { referralNo } = await own.call('POST /consult/individualCase/refer', said)
  const { alarmNo } = await own.call('POST /consult/caseAlarm/open', { userId, level: 2, note: '一起留意' })
  await own.call('POST /consult/visitorDiscounts/set', { userId, offPercent: 10 })
  const asked = { userId, questionnaireId: PHQ_9.id }
  const { requestNo } = await own.call('POST /consult/consultQuestionnaire/ask', asked)
  return { referralNo, alarmNo, requestNo }
}

async function writtenNumbers(app: TestApp, visitor: Visitor, own: Visitor, orderNo: string) {
  const draft = { userId: visitor.userId, revision: 0, title: '第一次之后', seen: '你说得出是哪些事' }
  const { reportNo } = (await own.call('POST /consult/assessReportInfo/save', draft)).report
  await own.call('POST /consult/consultPainting/reads', { reads: true })
  const drawn = { clientId: 'drawing-of-the-practice', theme: 'house', title: '我家', strokes: STROKES } as const
  const { drawingNo } = await visitor.call('POST /appoint/consultPainting/createPainting', drawn)
  await visitor.call('POST /appoint/consultPainting/confirmUserInfo', { drawingNo, orderNo, question: '你看到什么？' })
  const { letterNo } = await (
    await newVisitor(app)
  ).call('POST /appoint/consultLetter/submitQuestion', {
    topic: 'sleep',
    question: '最近总是凌晨三点醒来，躺着想很多事情，不知道怎么办。',
  })
  await own.call('POST /consult/consultLetter/take', { letterNo })
  return { reportNo, drawingNo, letterNo }
}

async function talkNumbers(app: TestApp, visitor: Visitor, own: Visitor) {
  const { conversationNo } = await open(visitor, app.world.lin.id, 1)
  await say(visitor, conversationNo, '作业写到哪里就可以？')
  await say(own, conversationNo, '写到昨天就好。')
  const founded = { consultantId: app.world.lin.id, name: '我们家', shownName: '阿舟' }
  const { familyNo } = await visitor.call('POST /appoint/family/open', founded)
  await visitor.call('POST /appoint/family/send', { familyNo, clientId: 'family-of-the-practice', text: '周末见。' })
  return { conversationNo, familyNo }
}

async function groupNumbers(app: TestApp) {
  const groupId = await publishGroup(app)
  const { visitor, groupOrderNo } = await joinGroup(app, groupId)
  // As though the day of its decision were past and enough had come: its people talk.
  await app.db
    .updateTable('group_course')
    .set({ status: 'formed', decided_at: app.clock.now() })
    .where('id', '=', groupId)
    .execute()
  await visitor.call('POST /appoint/groupTalk/send', { groupId, clientId: 'group-of-the-practice', text: '周六见。' })
  return { groupId, groupOrderNo }
}
