import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import { CODE } from '@xinqi/domain/codes'
import { DEPOSIT_RETURN_DAYS } from '@xinqi/domain/rules/deposit'
import { SETTLEMENT } from '@xinqi/domain/status/settlement'
import { DAY, MINUTE } from '@xinqi/domain/time'
import type { z } from 'zod'
import { afterAnswersDone } from '../../call/after-answer'
import { runSweeps } from '../../jobs/sweeps'
import { PHQ_9 } from '../../seed/questionnaires/phq-9'
import { createEveningConsultant } from '../../testing/build-consultant'
import { offerReadings, orderReading, payReading, writeReading, type Ordered } from '../../testing/bought-reading'
import { wishForGroup } from '../../testing/groups'
import { newOperator } from '../../testing/operator'
import { buildPractice, type Practice } from '../../testing/practice'
import { useTestApp } from '../../testing/use-test-app'
import {
  detailOf,
  granuleOf,
  lastingToken,
  newConsultantLogin,
  newVisitor,
  tryToOrder,
  type Visitor,
} from '../../testing/visitor'
import { followPayouts } from '../payout/commands/follow-payout'
import { availableFen } from '../payout/data'
import { sweeps } from '../sweeps'

const SEEN = '树站在房子的左边，我好奇它们之间的那条路通向哪里。'
const ADVICE = '睡前把担心写下来，写完就合上。'
const LETTER = '最近总是凌晨三点醒来，躺着想很多事情，不知道怎么办。'
const REPLY = '谢谢你写下这些。凌晨醒着的那几个小时一定很长，你还是把白天的事都做完了。'.repeat(2)

const app = useTestApp()
let visitor: Visitor
let own: Visitor
let practice: Practice
let heldOrderNo: string
let groupOrderNo: string
let read: Ordered
beforeAll(async () => {
  const { lin, zhou } = app.world
  const guide = await createEveningConsultant(app, '13900000003', 60_000)
  await app.db.updateTable('consultant').set({ consultant_type: 10 }).where('id', '=', guide.id).execute()
  practice = await buildPractice(app, { colleagueId: zhou.id, supervisorId: guide.id })
  const token = await lastingToken(app, { side: 'user', userId: practice.userId })
  visitor = { userId: practice.userId, token, ...app.client.as(token) }
  own = await newConsultantLogin(app, lin)
  const held = await visitor.call('GET /appoint/consultAppointment/info', { appointNo: practice.heldNo })
  heldOrderNo = held.orderNo
  await writtenByTheConsultant()
  await doneByTheVisitor()
})

/** What a consultant gives a visitor to read: the words of a record, a report, what they saw in a drawing, the answer to a letter. */
async function writtenByTheConsultant(): Promise<void> {
  const { heldNo: appointNo, drawingNo, reportNo } = practice
  const words = JSON.stringify({ subjective: '睡得好一些', forVisitor: ADVICE })
  const { content } = await own.call('POST /consult/consultRecord/save', {
    ...{ appointNo, revision: 2, template: 'soap', mentalHealthStatus: 2, shared: true, words },
  })
  const signed = { appointNo, revision: content.revision, signedName: app.world.lin.name }
  await own.call('POST /consult/consultRecord/sign', signed)
  await own.call('POST /consult/assessReportInfo/handOver', { reportNo, revision: 1 })
  for (const part of ['impression', 'details', 'invitation'] as const)
    await own.call('POST /consult/consultPainting/saveReading', { drawingNo, part, words: SEEN })
  await own.call('POST /consult/consultPainting/handOver', { drawingNo })
  await offerReadings(own)
  read = await orderReading(visitor, app.world.lin.id)
  await payReading(app, visitor, read.readingOrderNo)
  await writeReading(own, read.drawingNo)
  await own.call('POST /consult/consultPainting/handOver', { drawingNo: read.drawingNo })
  const { letterNo } = await visitor.call('POST /appoint/consultLetter/submitQuestion', {
    topic: 'sleep',
    question: LETTER,
  })
  await own.call('POST /consult/consultLetter/take', { letterNo })
  await own.call('POST /consult/consultLetter/answer', { letterNo, answer: REPLY })
}

/** What a visitor leaves behind: stars, a questionnaire, an agreement, an invoice, a place in a group, who is followed. */
async function doneByTheVisitor(): Promise<void> {
  const { heldNo: appointNo, groupId } = practice
  const consultantId = app.world.lin.id
  await visitor.call('POST /appoint/consultAppointRate/addRate', { appointNo, stars: 5, content: '很安心' })
  const begun = { act: 'answer', questionnaireId: PHQ_9.id, itemId: 'q1', value: 1 } as const
  const { sheet } = await visitor.call('POST /appoint/consultQuestionnaireJoinRecord/operate', begun)
  const answers = { ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`q${at + 1}`, 1])), q9: 0, life: 1 }
  const sheetNo = sheet?.sheetNo ?? ''
  await visitor.call('POST /appoint/consultQuestionnaire/report/commit', { sheetNo, answers: JSON.stringify(answers) })
  const shared = { questionnaireId: PHQ_9.id, consultantId }
  await visitor.call('POST /appoint/consultQuestionnaire/share', { ...shared, shared: true })
  await visitor.call('POST /appoint/invoice/request', {
    ...{ orderNo: heldOrderNo, expectedFen: 48_000, kind: 'person', name: '欧阳静姝', email: 'jing@example.com' },
  })
  const [agreement] = await visitor.call('GET /appoint/consultOrganization/getOrgProtocolByCondition', {
    protocolType: 1,
  })
  const { version } = agreement ?? { version: '' }
  await visitor.call('POST /appoint/consultOrganization/agreeProtocol', { protocolType: 1, version })
  await visitor.call('POST /appoint/timeCertificate/issue', { appointNo, holder: '欧阳静姝' })
  groupOrderNo = (await visitor.call('POST /appoint/consultGroupOrder/enrol', wishForGroup(groupId))).groupOrderNo
  const place = await visitor.call('POST /appoint/consultPay/payGroupOrder', { groupOrderNo, tradeType: 'H5' })
  await app.sandbox.atCashier(place.h5Url ?? '', 'pay')
  await app.sandbox.runDueJobs()
  await visitor.call('POST /appoint/groupTalk/send', { groupId, clientId: 'group-of-who-stays', text: '我会来的。' })
  await visitor.call('POST /appoint/userConsultantFollowRelation/operate', { consultantId, followed: true })
}

/** What does something each time: a call is put through, visits are counted. */
const NO_READINGS: readonly CallKey[] = [
  'GET /appoint/consultAppointment/secretPhoneCall',
  'GET /appoint/consultAppointment/secretPhoneCallByAppointNo',
  'GET /appoint/consultUser/welcomeNum',
]

/**
 * Of what this visitor does not have: goods, coupons, a company, papers of a student, a picture in the conversation or of a mood, a code
 * for the door, a poster under a name that was chosen, a group that meets in a room of ours, a drawing that is shown in one.
 */
const NOT_THEIRS: readonly CallKey[] = [
  'GET /appoint/userSidToken/getTokenBySid',
  'GET /appoint/cpConsultant/consultantDatasByCkOrderNo',
  'GET /appoint/consultApplication/paper',
  'GET /appoint/couponUser/couponDetail',
  'GET /appoint/promote/inviteeJudge',
  'GET /appoint/promote/poster',
  'GET /appoint/cpConsultant/getOrderNoBycpOrderNo',
  'GET /appoint/consultGoodsOrder/isPaySuccess',
  'GET /appoint/consultPay/cashier',
  'GET /appoint/consultOrder/qrcode',
  'GET /appoint/consultOrder/refreshQrcode',
  'GET /appoint/consultUserCpRecord/get/type/url',
  'GET /appoint/consultGoodsOrder/buyInfo',
  'GET /appoint/consultGoodsOrder/getGoodsOrderStatus',
  'GET /appoint/consultGoodsOrder/getGoodsOrderDetail',
  'GET /appoint/student/eduExperienceInfo',
  'GET /appoint/message/file',
  'GET /appoint/consultUserMoodCurve/picture',
  'GET /appoint/groupRoom/info',
  'GET /appoint/consultAppointment/lookAtDrawing',
]

/** Each says whether, for what, or with whom of those one knows one can still book. Nothing else may change. */
const TELLS_OF_BOOKING: Partial<Record<CallKey, string[]>> = {
  'GET /appoint/consultConsultant/inviteConsultantList': ['data.list.0'],
  'GET /appoint/consultConsultant/getConsultantByOrder': ['data.displayStatus'],
  'GET /appoint/consultVisitorDiscounts/getDiscountsByUserId': ['data.list.0'],
  'GET /appoint/consultOrder/info': ['data.actions.again'],
  'GET /appoint/consultOrder/remainBuyLimit': ['code', 'msg', 'data'],
  'GET /appoint/consultOrder/translateItemIds': ['data.0.isDelete'],
  'GET /appoint/userConsultantFollowRelation/num': ['data.num'],
  'GET /appoint/userConsultantFollowRelation/list': ['data.list.0'],
}

const numbersOf = (): [name: string, numbers: (string | number)[]][] => [
  ['orderNo', [heldOrderNo, practice.orderNo, practice.builtNo]],
  ['appointNo', [practice.heldNo, practice.appointNo]],
  ['consultantId', [app.world.lin.id]],
  ['reportNo', [practice.reportNo]],
  ['drawingNo', [practice.drawingNo, read.drawingNo]],
  ['readingOrderNo', [read.readingOrderNo]],
  ['conversationNo', [practice.conversationNo]],
  ['familyNo', [practice.familyNo]],
  ['groupOrderNo', [groupOrderNo]],
  ['groupId', [practice.groupId]],
  ['questionnaireId', [PHQ_9.id]],
  ['srvId', [practice.serviceId]],
  ['itemIds', [practice.serviceId]],
  ['month', ['2026-11']],
]

/** Every call by which somebody reads what is theirs, once with each number that it takes. */
const readings = (): { call: CallKey; params: object }[] =>
  (Object.keys(contract) as CallKey[])
    .filter((key) => key.startsWith('GET ') && ['user', 'party'].includes(contract[key].auth))
    .filter((key) => !NO_READINGS.includes(key))
    .flatMap((call) => {
      const params = Object.keys((contract[call].params as z.ZodObject).shape)
      const [name, numbers] = numbersOf().find(([one]) => params.includes(one)) ?? []
      return name && numbers ? numbers.map((no) => ({ call, params: { [name]: no } })) : [{ call, params: {} }]
    })

interface Read {
  call: CallKey
  params: object
  answer: { code: number }
}

async function readEverything(): Promise<Read[]> {
  const read: Read[] = []
  for (const { call, params } of readings()) {
    const response = await app.client.send(call, params, { token: visitor.token })
    read.push({ call, params, answer: (await response.json()) as { code: number } })
  }
  return read
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Where two answers differ. */
function differences(one: unknown, other: unknown, path: readonly string[] = []): string[] {
  if (one === other) return []
  if (!isTree(one) || !isTree(other)) return [path.join('.')]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].flatMap((key) => differences(one[key], other[key], [...path, key]))
}

/** By then the third session of the practice's group was held. */
const GROUP_OVER_DAYS = 22

/** What stands in the way of leaving is brought to its end, by whose it is; what a visitor reads of it stays. */
async function endEverything(): Promise<void> {
  const { orderNo, builtNo, settlementNo, depositNo } = practice
  await own.call('POST /consult/consultOrder/withdrawBuilt', { orderNo: builtNo })
  await own.call('POST /consult/settlement/confirm', { settlementNo })
  await own.call('POST /appoint/consultDepositOrder/applyRefund', { depositNo })
  const { refundFen: expectedFen } = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 4, expectedFen })
  // The deposit goes back after its days, and the group meets for the last time.
  const now = app.clock.now()
  app.clock.advance(Math.max(DEPOSIT_RETURN_DAYS + 1, GROUP_OVER_DAYS) * DAY)
  // It begins, and it ends.
  for (const _ of [1, 2]) await runSweeps(app.services, sweeps)
  await app.sandbox.runDueJobs()
  await payWhatIsOwed()
  app.clock.set(now)
}

/** In January: what was earned this year is settled, confirmed and taken out. */
async function payWhatIsOwed(): Promise<void> {
  app.clock.set(new Date('2027-01-04T10:00:00+08:00'))
  const operator = await newOperator(app)
  await operator.call('POST /operator/settlement/start', { month: '2026-12' })
  await afterAnswersDone()
  const { list } = await own.call('GET /consult/settlement/list', {})
  for (const { settlementNo } of list.filter(({ status }) => status === SETTLEMENT.toConfirm))
    await own.call('POST /consult/settlement/confirm', { settlementNo })
  await own.call('POST /consult/payout/apply', { amountFen: await availableFen(app.db, app.world.lin.id) })
  app.clock.advance(2 * MINUTE)
  await followPayouts(app.services)
}

async function leave(): Promise<void> {
  const operator = await newOperator(app)
  await operator.call('POST /operator/consultant/leave', { consultantId: app.world.lin.id, reason: '换了城市' })
}

describe('when a consultant has left', () => {
  let before: Read[]
  beforeAll(async () => {
    await endEverything()
    // Twice: the first time marks a report and a letter as read.
    await readEverything()
    before = await readEverything()
    await leave()
  })

  test('each call by which a visitor reads what is theirs has something to read', () => {
    const answered = new Set(before.filter(({ answer }) => answer.code === CODE.ok).map(({ call }) => call))
    const refused = new Set(before.map(({ call }) => call).filter((call) => !answered.has(call)))
    expect([...refused].sort()).toEqual([...NOT_THEIRS].sort())
  })

  test.each<[CallKey, string]>([
    [
      'GET /appoint/consultOrder/info',
      '"consultantName":"林一帆","consultantType":7,"homepage":"/files/portraits/1.svg"',
    ],
    ['GET /appoint/consultRecord/shared', ADVICE],
    ['GET /appoint/assessReportInfo/info', '你说得出是哪些事'],
    ['GET /appoint/consultPainting/reading', SEEN],
    ['GET /appoint/consultLetter/getByPhoneOrOpenId', REPLY],
    ['GET /appoint/message/getSpecifiedMsg', '写到昨天就好。'],
    ['GET /appoint/family/messages', '周末见。'],
    ['GET /appoint/groupTalk/messages', '我会来的。'],
    ['GET /appoint/individualCase/referrals', '她做睡眠很多年'],
    ['GET /appoint/consultAppointRate/getRateByUserAndConsultant', '很安心'],
    ['GET /appoint/consultUserCpRecord/info', '"shared":true'],
    ['GET /appoint/invoice/preview', '欧阳静姝'],
  ])('%s still tells what it told', async (call, words) => {
    const told = readings().filter((one) => one.call === call)
    const answers = await Promise.all(
      told.map(async ({ params }) => (await app.client.send(call, params, { token: visitor.token })).text()),
    )
    expect(answers.join()).toContain(words)
  })

  test('every answer is the one of before, but for what tells of booking', async () => {
    const after = await readEverything()
    const changed: Partial<Record<CallKey, string[]>> = {}
    for (const [at, { call, answer }] of before.entries()) {
      const paths = differences(answer, after[at]?.answer)
      if (paths.length > 0) changed[call] = [...new Set([...(changed[call] ?? []), ...paths])]
    }
    expect(changed).toEqual(TELLS_OF_BOOKING)
  })

  test('the conversation is opened as ever', async () => {
    const dialog = { sendUserId: app.world.lin.id, sendUserType: 1 } as const
    const opened = await visitor.call('POST /appoint/message/openDialog', dialog)
    expect(opened).toMatchObject({ conversationNo: practice.conversationNo })
  })

  test('nobody books them any more: neither a stranger nor who was there before', async () => {
    const { id: consultantId } = app.world.lin
    const at = '2026-11-28 20:00:00'
    expect(await tryToOrder(app, await newVisitor(app), { at })).toMatchObject({ code: CODE.notFound })
    const again = { orderNo: heldOrderNo, slot: granuleOf(at) }
    const answer = await visitor.answer('POST /appoint/consultAppointment/againAppoint', again)
    expect(answer.code).toBe(CODE.notFound)
    const page = await visitor.answer('GET /appoint/consultConsultant/getDetailsVO', { consultantId })
    expect(page).toMatchObject({ code: CODE.notFound, msg: '没有找到这个咨询师' })
  })

  test('what came back of a session that was to come is told as before', async () => {
    expect((await detailOf(visitor, practice.orderNo)).refunds).toMatchObject([{ amountFen: 48_000 }])
  })
})
