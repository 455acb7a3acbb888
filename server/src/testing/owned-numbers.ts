import type { CallKey, Params } from '@xinqi/domain/contract/contract'
import { PHQ_9 } from '../seed/questionnaires/phq-9'
import { CALL_PIECE } from './call-piece'
import type { Practice } from './practice'
import { groupDraft } from './groups'
import { parseMoment } from '@xinqi/domain/time'
import { granuleOf } from './visitor'

/** What somebody who is none of the two may be told of a number: that it is not there, or an answer with nothing in it. */
type Told = 'refused' | 'nothing'

export interface OwnedNumber {
  call: CallKey
  /** The parameter with the number, and which of the practice's it is. */
  param: string
  of: keyof Practice
  more: object
  told: Told
}

/** Which parameter of a call is a number of somebody's, and all that the call needs beside it. */
function owned<K extends CallKey, P extends keyof Params<K> & string>(
  call: K,
  param: P,
  of: keyof Practice,
  more: Omit<Params<K>, P> & { [Other in P]?: never },
  told: Told = 'refused',
): OwnedNumber {
  return { call, param, of, more, told }
}

const slot = granuleOf('2026-12-05 20:00:00')
const WORDS = '树站在房子的左边，我好奇它们之间的那条路通向哪里。'
const PERIOD = { from: '2026-11-01', to: '2026-11-20' }
const draft = JSON.stringify(groupDraft(parseMoment('2026-11-21 18:00:00'), {}))
const saving = { revision: 2, template: 'soap', words: '{}' } as const

/** Of sessions, orders and the room. */
const SESSIONS: OwnedNumber[] = [
  owned('GET /consult/consultAppointment/info', 'appointNo', 'appointNo', {}),
  owned('GET /consult/consultAppointment/changes', 'appointNo', 'appointNo', {}),
  owned('GET /consult/consultOrder/listBuilt', 'appointNo', 'appointNo', {}),
  owned('POST /consult/consultOrder/withdrawBuilt', 'orderNo', 'builtNo', {}),
  owned('POST /consult/consultOrder/build', 'appointNo', 'appointNo', {
    srvId: 1,
    slot,
    consultMode: 1,
    priceFen: 100,
  }),
  owned('POST /appoint/consultAppointment/confirmAppoint', 'appointNo', 'appointNo', {}),
  owned('POST /consult/consultAppointment/noteArrival', 'appointNo', 'appointNo', { code: 'ABCDEF' }),
  owned('POST /consult/consultAppointment/withdrawChange', 'changeNo', 'changeNo', {}),
  owned('POST /consult/consultAppointment/proposeChange', 'appointNo', 'appointNo', {
    slots: String(slot),
    reason: '督导',
  }),
  owned('GET /appoint/consultAppointment/getTrtcInfo', 'appointNo', 'appointNo', {}),
  owned('POST /appoint/consultAppointment/trtcLog', 'appointNo', 'appointNo', { action: 'out' }),
  owned('POST /appoint/callQuality/add', 'appointNo', 'appointNo', CALL_PIECE),
  owned('GET /appoint/consultAppointment/lateness', 'appointNo', 'appointNo', {}),
  owned('POST /appoint/consultAppointment/late', 'appointNo', 'appointNo', { minutes: 5 }),
  owned('GET /appoint/consultAppointment/shownDrawing', 'appointNo', 'appointNo', {}),
  owned('GET /appoint/consultAppointment/lookAtDrawing', 'appointNo', 'appointNo', {}),
  owned('GET /appoint/consultAppointment/ownDrawings', 'appointNo', 'appointNo', {}),
  owned('POST /appoint/consultAppointment/showDrawing', 'appointNo', 'appointNo', { strokes: '' }),
  owned('POST /appoint/consultAppointment/stopDrawing', 'appointNo', 'appointNo', {}),
  owned('POST /appoint/consultAppointment/roomTicket', 'appointNo', 'appointNo', {}),
  owned('GET /appoint/consultAppointment/secretPhoneCall', 'appointNo', 'appointNo', {}),
  owned('GET /appoint/consultAppointment/secretPhoneCallByAppointNo', 'appointNo', 'appointNo', {}),
  owned('GET /consult/consultAppointment/recordDispute', 'appointNo', 'heldNo', {}),
  owned('POST /consult/consultAppointment/disputeRecord', 'appointNo', 'heldNo', { content: '我在的' }),
  owned('GET /consult/experience/session', 'appointNo', 'heldNo', {}),
  owned('POST /consult/experience/collect', 'appointNo', 'heldNo', {}),
  owned('POST /consult/experience/distribute', 'appointNo', 'heldNo', { shares: '1:30' }),
  owned('POST /consult/experience/distributeMany', 'appointNos', 'heldNo', { weights: '1:100' }, 'nothing'),
  owned('POST /appoint/consultAppointment/getTimeCertificate', 'appointNo', 'heldNo', PERIOD, 'nothing'),
  owned('GET /appoint/timeCertificate/list', 'appointNo', 'heldNo', {}, 'nothing'),
  owned('POST /appoint/consultAppointment/completeAppoint', 'appointNo', 'appointNo', {}),
  owned('POST /consult/consultAppointment/declineAppoint', 'appointNo', 'appointNo', {}),
  owned('POST /consult/consultAppointment/waiveAbsence', 'appointNo', 'appointNo', {}),
]

/** Of visitors, their cases, records and what is written about them. */
const VISITORS: OwnedNumber[] = [
  owned('GET /consult/consultVisitor/detail', 'userId', 'userId', {}),
  owned('GET /consult/consultVisitor/sessions', 'userId', 'userId', {}),
  owned('GET /consult/consultRecord/list', 'userId', 'userId', {}, 'nothing'),
  owned('GET /consult/consultRecord/info', 'appointNo', 'heldNo', {}),
  owned('GET /consult/consultRecord/versions', 'appointNo', 'heldNo', {}),
  owned('GET /consult/consultRecord/version', 'appointNo', 'heldNo', { revision: 1 }),
  owned('GET /consult/consultRecord/last', 'appointNo', 'heldNo', {}),
  owned('GET /consult/consultRecord/pdf', 'appointNo', 'heldNo', {}),
  owned('POST /consult/consultRecord/save', 'appointNo', 'heldNo', saving),
  owned('POST /consult/consultRecord/sign', 'appointNo', 'heldNo', { revision: 2, signedName: '林一帆' }),
  owned('POST /consult/consultRecord/amend', 'appointNo', 'heldNo', { reason: '漏了', text: '还谈到了工作' }),
  owned('GET /consult/processNote/info', 'appointNo', 'heldNo', {}),
  owned('POST /consult/processNote/save', 'appointNo', 'heldNo', { revision: 1, words: '我自己的困惑' }),
  owned('GET /consult/individualCase/detail', 'userId', 'userId', {}),
  owned('GET /consult/individualCase/colleagues', 'userId', 'userId', {}),
  owned('POST /consult/individualCase/open', 'userId', 'userId', { goal: '睡得好一些' }),
  owned('POST /consult/individualCase/setGoal', 'userId', 'userId', { goal: '敢说出来' }),
  owned('POST /consult/individualCase/note', 'userId', 'userId', { text: '先记两周睡眠' }),
  owned('POST /consult/individualCase/refer', 'userId', 'userId', { toId: 1, reason: '方向', handed: '睡眠' }),
  owned('POST /consult/individualCase/withdrawReferral', 'referralNo', 'referralNo', {}),
  owned('POST /consult/individualCase/end', 'userId', 'userId', { status: 2, reason: '谈完了' }),
  owned('POST /consult/individualCase/reopen', 'userId', 'userId', { reason: '又来了' }),
  owned('GET /consult/caseAlarm/detail', 'alarmNo', 'alarmNo', {}),
  owned('POST /consult/caseAlarm/open', 'userId', 'userId', { level: 2, note: '一起留意' }),
  owned('POST /consult/caseAlarm/see', 'alarmNo', 'alarmNo', {}),
  owned('POST /consult/caseAlarm/note', 'alarmNo', 'alarmNo', { note: '打过电话' }),
  owned('POST /consult/caseAlarm/close', 'alarmNo', 'alarmNo', { note: '家人在身边' }),
  owned('GET /consult/consultUserMoodCurve/shared', 'userId', 'userId', {}, 'nothing'),
  owned('GET /consult/consultQuestionnaire/ofVisitor', 'userId', 'userId', {}),
  owned('POST /consult/consultQuestionnaire/ask', 'userId', 'userId', { questionnaireId: PHQ_9.id }),
  owned('POST /consult/consultQuestionnaire/withdraw', 'requestNo', 'requestNo', {}, 'nothing'),
  owned('GET /consult/visitorDiscounts/history', 'userId', 'userId', {}, 'nothing'),
  owned('POST /consult/visitorDiscounts/set', 'userId', 'userId', { offPercent: 20 }),
  owned('POST /consult/visitorDiscounts/set', 'appointNo', 'appointNo', { offPercent: 20 }),
  owned('GET /appoint/assessReportInfo/info', 'reportNo', 'reportNo', {}),
  owned('GET /appoint/assessReportInfo/getReportByUserAndConsultant', 'userId', 'userId', {}, 'nothing'),
  owned('POST /consult/assessReportInfo/save', 'userId', 'userId', { revision: 1, title: '之后', seen: '看到的' }),
  owned('POST /consult/assessReportInfo/handOver', 'reportNo', 'reportNo', { revision: 1 }),
  owned('POST /consult/assessReportInfo/discard', 'reportNo', 'reportNo', {}, 'nothing'),
  owned('GET /consult/consultPainting/list', 'userId', 'userId', { shelf: 'waiting' }, 'nothing'),
  owned('GET /consult/consultPainting/info', 'drawingNo', 'drawingNo', {}),
  owned('POST /consult/consultPainting/saveReading', 'drawingNo', 'drawingNo', { part: 'details', words: WORDS }),
  owned('POST /consult/consultPainting/handOver', 'drawingNo', 'drawingNo', {}),
  owned('POST /consult/consultReadingOrder/decline', 'drawingNo', 'drawingNo', { sentence: WORDS }),
]

/** Of what is written to each other, and in groups. */
const TALKS: OwnedNumber[] = [
  owned('POST /appoint/message/openDialog', 'sendUserId', 'userId', { sendUserType: 2 }),
  owned('GET /appoint/message/dialog', 'conversationNo', 'conversationNo', {}),
  owned('GET /appoint/message/getSpecifiedMsg', 'conversationNo', 'conversationNo', {}),
  owned('GET /appoint/message/listCard', 'conversationNo', 'conversationNo', {}),
  owned('GET /appoint/message/file', 'conversationNo', 'conversationNo', { seq: 1 }),
  owned('POST /appoint/message/send', 'conversationNo', 'conversationNo', {
    clientId: 'foreign-1',
    kind: 'text',
    text: '在吗',
  }),
  owned('POST /appoint/message/markDialogRead', 'conversationNo', 'conversationNo', { seq: 1 }),
  owned('POST /appoint/message/beat', 'conversationNo', 'conversationNo', { typing: true }),
  owned('POST /appoint/message/recall', 'conversationNo', 'conversationNo', { seq: 2 }),
  owned('POST /appoint/message/removeForMe', 'conversationNo', 'conversationNo', { seq: 1 }),
  owned('POST /consult/message/closeDialog', 'conversationNo', 'conversationNo', { closed: true }),
  owned('GET /appoint/family/info', 'familyNo', 'familyNo', {}),
  owned('GET /appoint/family/messages', 'familyNo', 'familyNo', {}),
  owned('POST /appoint/family/send', 'familyNo', 'familyNo', { clientId: 'foreign-2', text: '在吗' }),
  owned('POST /appoint/family/read', 'familyNo', 'familyNo', { seq: 1 }),
  owned('POST /appoint/family/recall', 'familyNo', 'familyNo', { seq: 1 }),
  owned('POST /consult/family/admit', 'familyNo', 'familyNo', { userId: 1, admitted: true }),
  owned('POST /consult/family/close', 'familyNo', 'familyNo', {}),
  owned('POST /consult/consultLetter/saveDraft', 'letterNo', 'letterNo', { draft: WORDS }),
  owned('POST /consult/consultLetter/answer', 'letterNo', 'letterNo', { answer: WORDS.repeat(3) }),
  owned('POST /consult/consultLetter/giveBack', 'letterNo', 'letterNo', {}),
  owned('GET /consult/group/info', 'groupId', 'groupId', {}),
  owned('GET /appoint/groupTalk/info', 'groupId', 'groupId', {}),
  owned('GET /appoint/groupTalk/messages', 'groupId', 'groupId', {}),
  owned('POST /appoint/groupTalk/send', 'groupId', 'groupId', { clientId: 'foreign-3', text: '在吗' }),
  owned('POST /appoint/groupTalk/read', 'groupId', 'groupId', { seq: 1 }),
  owned('POST /appoint/groupTalk/recall', 'groupId', 'groupId', { seq: 1 }),
  owned('POST /consult/groupTalk/takeDown', 'groupId', 'groupId', { seq: 1 }),
  owned('GET /appoint/groupRoom/info', 'groupId', 'groupId', { sessionNo: 1 }),
  owned('POST /appoint/groupRoom/roomTicket', 'groupId', 'groupId', { sessionNo: 1 }),
  owned('GET /consult/group/answers', 'groupOrderNo', 'groupOrderNo', {}),
  owned('POST /consult/group/answerInterview', 'groupOrderNo', 'groupOrderNo', { accept: true, words: '来吧' }),
  owned('GET /consult/group/session', 'groupId', 'groupId', { sessionNo: 1 }),
  owned('POST /consult/group/save', 'groupId', 'groupId', { draft }),
  owned('POST /consult/group/answerCoLeading', 'groupId', 'groupId', {
    agree: true,
    savedTime: '2026-11-21 18:00:00',
  }),
  owned('POST /consult/group/submit', 'groupId', 'groupId', {}),
  owned('POST /consult/group/mark', 'groupOrderNo', 'groupOrderNo', { sessionNo: 1, state: 'present' }),
  owned('POST /consult/group/offerMakeUp', 'groupOrderNo', 'groupOrderNo', {
    ...{ sessionNo: 1, startTime: '2026-12-05 20:00', minutes: 30, place: '静安区' },
  }),
  owned('POST /consult/group/takeBackMakeUp', 'groupOrderNo', 'groupOrderNo', { sessionNo: 1 }),
  owned('POST /consult/group/markMakeUp', 'groupOrderNo', 'groupOrderNo', { sessionNo: 1, state: 'present' }),
  owned('POST /consult/group/saveNote', 'groupId', 'groupId', { sessionNo: 1, words: '来了' }),
  owned('POST /consult/group/moveSession', 'groupId', 'groupId', {
    sessionNo: 1,
    startTime: '2026-12-20 19:00:00',
    reason: '病了',
  }),
]

/** Of money, services and papers. */
const PAPERS: OwnedNumber[] = [
  owned('GET /consult/settlement/info', 'settlementNo', 'settlementNo', {}),
  owned('GET /consult/settlement/paper', 'settlementNo', 'settlementNo', {}),
  owned('GET /consult/settlement/table', 'settlementNo', 'settlementNo', {}),
  owned('POST /consult/settlement/question', 'lineNo', 'lineNo', { content: '这是哪一次？' }),
  owned('POST /consult/settlement/confirm', 'settlementNo', 'settlementNo', {}),
  owned('GET /consult/settlement/incomeLines', 'serviceId', 'serviceId', {}, 'nothing'),
  owned('GET /consult/payout/info', 'payoutNo', 'payoutNo', {}),
  owned('POST /consult/payout/withdrawAccount', 'accountNo', 'accountNo', {}),
  owned('POST /appoint/consultDepositOrder/pay', 'orderNo', 'depositNo', { tradeType: 'H5' }),
  owned('GET /appoint/consultDepositOrder/isPaySuccess', 'orderNo', 'depositNo', {}),
  owned('POST /appoint/consultDepositOrder/cancelOrder', 'orderNo', 'depositNo', {}),
  owned('GET /appoint/consultPay/cashier', 'no', 'depositNo', { kind: 'deposit' }),
  owned('GET /appoint/consultDepositOrder/wechatAuthorize', 'depositNo', 'depositNo', {}),
  owned('POST /appoint/consultDepositOrder/applyRefund', 'depositNo', 'depositNo', {}),
  owned('POST /appoint/consultDepositOrder/cancelRefund', 'depositNo', 'depositNo', {}),
  owned('POST /appoint/consultDepositOrder/object', 'logNo', 'logNo', { content: '那天没有迟到' }),
  owned('GET /consult/consultService/prices', 'srvId', 'serviceId', {}),
  owned('POST /consult/consultService/setActive', 'srvId', 'serviceId', { active: false }),
  owned('POST /consult/consultService/setModes', 'srvId', 'serviceId', { consultMode: '1' }),
  owned('POST /consult/consultService/changePrice', 'srvId', 'serviceId', { priceFen: 50_000, expectedFen: 48_000 }),
  owned('POST /consult/consultService/withdrawPrice', 'changeNo', 'priceChangeNo', {}),
  owned('POST /consult/consultantProfile/withdraw', 'changeNo', 'profileChangeNo', {}),
  owned('GET /consult/consultantProfile/paper', 'paperNo', 'paperNo', {}),
  owned('POST /consult/consultantProtocol/download', 'signatureNo', 'signatureNo', {}),
  owned('POST /consult/supervision/withdraw', 'proofNo', 'proofNo', {}),
  owned('POST /consult/supervision/submit', 'paperNo', 'paperNo', {
    ...{ proofType: 2, supervisorName: '温岭', form: 'group', heldDate: '2026-10-31', minutes: 120 },
  }),
  owned('POST /appoint/consultAppointment/downloadTimeCertificate', 'certificateNo', 'certificateNo', {}),
  owned('POST /appoint/timeCertificate/withdraw', 'certificateNo', 'certificateNo', {}),
]

/** Later ones end what earlier ones look at. */
export const OWNED_NUMBERS: readonly OwnedNumber[] = [...SESSIONS, ...VISITORS, ...TALKS, ...PAPERS]
