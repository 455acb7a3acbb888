import type { Data } from '@xinqi/domain/contract/contract'
import { dateOf, SECOND, systemClock, weekdayOf } from '@xinqi/domain/time'
import { loginConsultant, loginOperator, loginVisitor } from '../../server/src/testing/log-in'
import { newestSettlement } from './settlement-visits'
import { Sandbox } from '../../server/src/testing/sandbox'
import { TestClient } from '../../server/src/testing/test-client'
import { INFORMATION, pay } from '../../server/src/testing/visitor'
import { fillAndReport } from './questionnaire-world'
import { drawInWorld, type DrawingWorld } from './drawing-world'
import { arrangeCase } from './case-world'
import { joinFormedGroup } from './group-world'

/** Who looks at a page. */
export type Reader = 'stranger' | 'visitor' | 'employee' | 'consultant' | 'leader' | 'operator'

/** Who a phone's storage says is logged in, by the key of its side. */
export type Stored = Record<string, StoredSession>

interface StoredSession {
  accessToken: string
  refreshToken: string
  expiresAt: number
  id: number
}

/** Those who look at the pages, and what there is to look at. */
export interface World {
  phones: Record<Reader, string>
  logins: Record<Reader, Stored>
  /** Of the visitor, with the consultant, paid; its room does not open today. */
  orderNo: string
  appointNo: string
  /** An order that the consultant has made for the visitor, and that waits for the answer. */
  builtOrderNo: string
  /** Moment of the wire. */
  appointStartTime: string
  consultantId: number
  /** The visitor, with whom the consultant has a conversation. */
  userId: number
  articleId: number
  /** About the visitor, opened by the consultant. */
  alarmNo: string
  /** The consultant's newest. */
  settlementNo: string
  /** A session of the consultant's whose experience may be collected. */
  experienceNo: string
  /** A section of the consultants' manual. */
  manualId: number
  storyId: number
  /** Of the visitor and the consultant, who have both spoken there. */
  familyNo: string
  drawings: DrawingWorld
  /** What the visitor told of their studies; it waits for an operator. */
  educationId: number
  /** By which the visitor invites. */
  inviteCode: string
  /** Of the visitor, in a group that was formed, in which they have spoken. */
  groupOrderNo: string
  groupId: number
}

/** An employee of two companies; 周砚; 林一帆, whose group is under way; the operator of the demo data. The others have never been here. */
const PHONES = {
  stranger: '13500138000',
  visitor: '13500138001',
  employee: '13800000005',
  consultant: '13900000002',
  leader: '13900000001',
  operator: '13700000001',
  colleague: '13700000003',
} as const
const CONSULTANT_ID = 2
/** Does not work on every day of the week. */
const WAITED_FOR_ID = 6
/** With whom the visitor has a package. */
const PACKAGE_WITH_ID = 1

interface Reach {
  client: TestClient
  sandbox: Sandbox
}

/** By the server's clock, which other tests may have moved. */
const today = async ({ client }: Reach): Promise<string> =>
  dateOf((await client.call('GET /appoint/consultOrg/systemTime', {})).now)

/** Logs everybody in and books a session, by calls: how a page does it is what other journeys are about. */
export async function arrangeWorld(origin: string): Promise<World> {
  const reach = { client: new TestClient(origin), sandbox: new Sandbox(origin) }
  const { client } = reach
  const visitor = await loginVisitor(reach, PHONES.visitor)
  const employee = await loginVisitor(reach, PHONES.employee)
  const consultant = await loginConsultant(reach, PHONES.consultant)
  const leader = await loginConsultant(reach, PHONES.leader)
  const operator = await loginOperator(reach, PHONES.operator)
  await client
    .as(visitor.accessToken)
    .call('POST /appoint/userConsultantFollowRelation/operate', { consultantId: CONSULTANT_ID, followed: true })
  await joinWaitlist(reach, visitor.accessToken)
  await bookPackage(reach, visitor.accessToken)
  await client.as(visitor.accessToken).call('PUT /appoint/consultFeedback/addFeedback', {
    kind: 'wish',
    content: '希望能按城市筛选面对面的咨询',
  })
  await client.as(visitor.accessToken).call('POST /appoint/consultLetter/submitQuestion', {
    topic: 'mood',
    question: '最近做什么都提不起劲，想听听你会怎么看。',
  })
  await client.as(visitor.accessToken).call('POST /appoint/consultUserMoodCurve/save', {
    clientId: 'mood-of-the-world',
    day: await today(reach),
    face: 4,
  })
  const { educationId } = await client.as(visitor.accessToken).call('POST /appoint/student/saveEducationExperience', {
    level: 7,
    school: '听松大学',
    enrolledYear: 2024,
    graduatesYear: 2028,
    registryCode: 'A1B2C3D4E5F6',
  })
  const booked = await book(reach, visitor.accessToken, consultant.token)
  await talk(reach, visitor.accessToken, consultant.token)
  const familyNo = await talkInFamily(reach, visitor.accessToken, consultant.token)
  const drawings = await drawInWorld(client.as(visitor.accessToken), client.as(consultant.token), booked.orderNo)
  const { alarmNo } = await client.as(consultant.token).call('POST /consult/caseAlarm/open', {
    userId: visitor.userId,
    level: 2,
    note: '这次谈话里说到睡不着的时候会想「没有意思」，想请值班的同事一起留意。',
  })
  const words = {
    subjective: '最近常常醒得很早',
    objective: '',
    assessment: '',
    plan: '先把每天的睡眠记下来',
    forVisitor: '',
  }
  await client.as(consultant.token).call('POST /consult/consultRecord/save', {
    appointNo: booked.appointNo,
    revision: 0,
    template: 'soap',
    mentalHealthStatus: 1,
    shared: false,
    words: JSON.stringify(words),
  })
  const { otherSlot, ...held } = booked
  await arrangeCase({
    consultant: client.as(consultant.token),
    userId: visitor.userId,
    appointNo: held.appointNo,
    slot: otherSlot,
  })
  await fillAndReport({
    visitor: client.as(visitor.accessToken),
    consultant: client.as(consultant.token),
    userId: visitor.userId,
    consultantId: CONSULTANT_ID,
  })
  const [article] = await client.call('GET /consult/media/list', {})
  const colleague = await loginOperator(reach, PHONES.colleague)
  await announce(client.as(operator.token), client.as(colleague.token))
  const [chapter] = await client.as(consultant.token).call('GET /consult/operationManual/list', {})
  const [story] = (await client.call('GET /appoint/authorityNone/story/list', {})).list
  return {
    phones: PHONES,
    logins: {
      stranger: {},
      visitor: { userSession: visitorSession(visitor) },
      employee: { userSession: visitorSession(employee) },
      consultant: { consultantSession: consultantSession(consultant) },
      leader: { consultantSession: consultantSession(leader) },
      operator: {
        operatorSession: session(operator.token, operator.refreshToken, operator.expires, operator.operatorId),
      },
    },
    ...held,
    alarmNo,
    experienceNo:
      (await client.as(consultant.token).call('GET /consult/experience/waiting', {})).list[0]?.appointNo ?? '',
    settlementNo: await newestSettlement(client.as(consultant.token)),
    consultantId: CONSULTANT_ID,
    userId: visitor.userId,
    articleId: article?.id ?? 0,
    manualId: chapter?.sections[0]?.id ?? 0,
    storyId: story?.id ?? 0,
    familyNo,
    drawings,
    educationId,
    inviteCode: (await client.as(visitor.accessToken).call('POST /appoint/promote/saveActUser', { shownName: '阿眠' }))
      .code,
    ...(await joinFormedGroup(client.as(visitor.accessToken))),
  }
}

/** Something that consultants are told, written by one operator and let go by another. */
async function announce(operator: Pick<TestClient, 'call'>, colleague: Pick<TestClient, 'call'>): Promise<void> {
  const { id } = await operator.call('POST /operator/platformNotice/publish', {
    title: '十二月一日凌晨维护',
    body: '两点到三点之间，预约和咨询室会断开几分钟。已经约好的时间不受影响。',
  })
  await colleague.call('POST /operator/platformNotice/agree', { id })
}

/** Waits for an evening of a day on which the consultant has no time. */
async function joinWaitlist({ client }: Reach, token: string): Promise<void> {
  const { call } = client.as(token)
  const consultantId = WAITED_FOR_ID
  const { services } = await call('GET /appoint/consultConsultant/getDetailsVO', { consultantId })
  const srvId = services[0]?.srvId ?? 0
  const { days } = await call('GET /appoint/consultSchedule/getSchedule', { consultantId, srvId })
  const free = new Set(days.flatMap((day) => (day.scheduleItem.length > 0 ? [weekdayOf(day.scheduleDate)] : [])))
  const weekday = [1, 2, 3, 4, 5, 6, 7].find((one) => !free.has(one))
  if (weekday === undefined) throw new Error('Who is waited for has time on every day.')
  await call('POST /appoint/waitlist/join', { consultantId, srvId, weekdays: String(weekday), parts: 'evening' })
}

/** Several sessions, paid, the first of them in two weeks or so. */
async function bookPackage(reach: Reach, token: string): Promise<void> {
  const { call } = reach.client.as(token)
  const consultantId = PACKAGE_WITH_ID
  const { services } = await call('GET /appoint/consultConsultant/getDetailsVO', { consultantId })
  const srvId = services.find(({ sessions }) => sessions > 1)?.srvId ?? 0
  const { days } = await call('GET /appoint/consultSchedule/getSchedule', { consultantId, srvId })
  const times = days.flatMap((day) => day.scheduleItem)
  const slot = times[Math.floor(times.length / 2)]
  if (!slot) throw new Error('Who has packages has no free time.')
  const { visitorInfoId } = await call('POST /appoint/consultVisitor/saveVisitorInfo', INFORMATION)
  const wish = { consultantId, srvId, slot: slot.id, consultMode: 1, visitorInfoId } as const
  const { orderNo } = await call('POST /appoint/consultOrder/confirmOrder', wish)
  await pay(reach, token, orderNo)
}

async function book(reach: Reach, token: string, consultantToken: string) {
  const { call } = reach.client.as(token)
  const consultantId = CONSULTANT_ID
  const { services } = await call('GET /appoint/consultConsultant/getDetailsVO', { consultantId })
  const srvId = services.find(({ sessions }) => sessions === 1)?.srvId ?? 0
  const { days } = await call('GET /appoint/consultSchedule/getSchedule', { consultantId, srvId })
  const times = days.slice(1).flatMap((day) => day.scheduleItem)
  const [slot, other, later] = [times[0], times.at(-4), times.at(-1)]
  if (!slot || !other || !later) throw new Error('周砚 has no free time.')
  const { visitorInfoId } = await call('POST /appoint/consultVisitor/saveVisitorInfo', INFORMATION)
  const wish = { consultantId, srvId, slot: slot.id, consultMode: 1, visitorInfoId } as const
  const { orderNo } = await call('POST /appoint/consultOrder/confirmOrder', wish)
  await pay(reach, token, orderNo)
  const { appointment } = await call('GET /appoint/consultOrder/info', { orderNo })
  if (!appointment?.appointStartTime) throw new Error(`The order ${orderNo} has no session.`)
  const { appointNo, appointStartTime } = appointment
  const built = {
    appointNo,
    srvId,
    slot: later.id,
    consultMode: 1,
    priceFen: 10_000,
    note: '给你留了这个时间',
  } as const
  const made = await reach.client.as(consultantToken).call('POST /consult/consultOrder/build', built)
  return { orderNo, appointNo, appointStartTime, builtOrderNo: made.orderNo, otherSlot: other.id }
}

/** The two have written to each other; the last words are unread. */
async function talk({ client }: Reach, token: string, consultantToken: string): Promise<void> {
  const [visitor, consultant] = [client.as(token), client.as(consultantToken)]
  const opening = { sendUserId: CONSULTANT_ID, sendUserType: 1 } as const
  const { conversationNo } = await visitor.call('POST /appoint/message/openDialog', opening)
  const words = { conversationNo, kind: 'text' } as const
  const asked = await visitor.call('POST /appoint/message/send', {
    ...words,
    clientId: 'asked-once',
    text: '作业写到哪里就可以？',
  })
  await consultant.call('POST /appoint/message/send', {
    ...words,
    clientId: 'answered-once',
    text: '写到昨天就好，明天我们一起看。',
    quoteSeq: asked.seq,
  })
}

/** A family of the visitor's, to which the consultant has said something. */
async function talkInFamily({ client }: Reach, token: string, consultantToken: string): Promise<string> {
  const [visitor, consultant] = [client.as(token), client.as(consultantToken)]
  const { familyNo } = await visitor.call('POST /appoint/family/open', {
    consultantId: CONSULTANT_ID,
    name: '我们家',
    shownName: '阿舟',
  })
  await visitor.call('POST /appoint/family/send', {
    familyNo,
    clientId: 'family-of-the-world-1',
    text: '周末想让妈妈也来听听。',
  })
  await consultant.call('POST /appoint/family/send', {
    familyNo,
    clientId: 'family-of-the-world-2',
    text: '好，先想想你最希望她听到的是哪一句。',
  })
  return familyNo
}

/** The client stores every side's login in one form; the calls give each in its own. */
const visitorSession = (granted: Data<'POST /appoint/consultUser/login'>): StoredSession =>
  session(granted.accessToken, granted.refreshToken, granted.accessTokenExpire, granted.userId)

const consultantSession = (granted: Awaited<ReturnType<typeof loginConsultant>>): StoredSession =>
  session(granted.token, granted.refreshToken, granted.expires, granted.consultantId)

const session = (accessToken: string, refreshToken: string, expiresIn: number, id: number): StoredSession => ({
  accessToken,
  refreshToken,
  expiresAt: systemClock.now().getTime() + expiresIn * SECOND,
  id,
})
