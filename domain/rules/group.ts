import { formatFen, type Fen } from '../money'
import type { GroupStatus } from '../status/group'
import { DAY, HOUR, MINUTE, instantAt, type DateText } from '../time'

/** A seat is held so long for who has not paid. */
export const GROUP_PAY_MS = 30 * MINUTE
/** Where its leaders talk with people first, a seat is kept so long for their answer, and after a yes so long for paying. */
export const GROUP_INTERVIEW_MS = 3 * DAY
export const GROUP_ACCEPTED_MS = DAY
export const GROUP_INTERVIEW_MAX = 200
/** A seat that became free is offered so long, to one person at a time. */
export const GROUP_OFFER_MS = 2 * HOUR
/** An offer shorter than this is no use to anybody. */
const SHORTEST_OFFER_MS = 15 * MINUTE
/** A session that begins within so many hours is not paid back to who leaves. */
export const GROUP_LEAVE_HOURS = 24
/** Whether a group is formed is decided at this hour of Beijing time. */
export const DECISION_HOUR = 20
/** Between the decision and the first session people arrange their way. */
export const DECISION_LEAD_MS = 12 * HOUR

export const GROUP_SEATS = { min: 3, max: 15 } as const
export const GROUP_SESSIONS_MAX = 20
export const GROUP_MINUTES = [60, 90, 120, 150, 180] as const
export const GROUP_PRICE_MAX: Fen = 200_000
export const GROUP_QUESTIONS_MAX = 5
export const GROUP_ALIAS_MAX = 12
export const GROUP_TEXT_MAX = 1_500
export const GROUP_ANSWER_MAX = 300

/** How people meet. */
export const GROUP_PLACES = ['faceToFace', 'online'] as const
export type GroupPlace = (typeof GROUP_PLACES)[number]
export const GROUP_PLACE_LABEL: Record<GroupPlace, string> = { faceToFace: '面对面', online: '线上' }

/** What happens when fewer than the minimum are left of a group that was formed: it goes on, or the rest is called off. */
export const BELOW_RULES = ['goOn', 'stop'] as const
export type BelowRule = (typeof BELOW_RULES)[number]
export const BELOW_RULE_TEXT: Record<BelowRule, string> = {
  goOn: '成团之后如果有人离开、人数少于下限，团体照常进行到最后一次。',
  stop: '成团之后如果有人离开、人数少于下限，余下的活动取消，没有进行的全部退款。',
}

/** Asked before one enrols. `stopOn`: this answer of a yes-or-no question means that the group is not the right place now. */
export interface GroupQuestion {
  text: string
  kind: 'yesNo' | 'words'
  stopOn: 'yes' | 'no' | null
}
export const YES_NO = ['yes', 'no'] as const
export const YES_NO_LABEL = { yes: '是', no: '否' } as const

export const decisionAt = (day: DateText): Date => instantAt(day, DECISION_HOUR * 60)

export interface GroupSessionTime {
  sessionNo: number
  startsAt: Date
  minutes: number
}

export interface GroupTerms {
  status: GroupStatus
  /** Until then one enrols, and then it is decided. */
  decideAt: Date
  /** One may still join before this session, also after the decision; 0: nobody does. */
  lateUntilSession: number
}

export const endOf = ({ startsAt, minutes }: GroupSessionTime): Date => new Date(startsAt.getTime() + minutes * MINUTE)

/** When no more people can join; null where that is not possible at all. */
export function enrolUntil({ status, decideAt, lateUntilSession }: GroupTerms, sessions: readonly GroupSessionTime[]) {
  if (status === 'enrolling') return decideAt
  if (status !== 'formed' && status !== 'running') return null
  return sessions.find(({ sessionNo }) => sessionNo === lateUntilSession)?.startsAt ?? null
}

/** Why one cannot enrol now, as a sentence; null where one can. */
export function noEnrolment(terms: GroupTerms, sessions: readonly GroupSessionTime[], now: Date): string | null {
  const until = enrolUntil(terms, sessions)
  return until !== null && now < until ? null : '这个团体的报名已经截止'
}

/** Until when a seat is kept for who enrols: no longer than one may join, nor into the first of the sessions that they pay. */
export const heldUntil = (now: Date, forMs: number, joinUntil: Date, firstSessionAt: Date): Date =>
  new Date(Math.min(now.getTime() + forMs, joinUntil.getTime(), firstSessionAt.getTime()))

/** What a member may do about a session that they cannot come to: say so, take it back, or nothing more, for it has begun. */
export const EXCUSE_STATES = ['open', 'excused', 'kept'] as const
export type ExcuseState = (typeof EXCUSE_STATES)[number]

/** What a member may do about not coming to a session, who is excused from `excusedFrom` or from none; null: nothing, and nothing was said. */
export function excuseOf(session: GroupSessionTime, excusedFrom: number | null, now: Date): ExcuseState | null {
  const hasBegun = session.startsAt <= now
  if (excusedFrom === session.sessionNo) return hasBegun ? 'kept' : 'excused'
  return excusedFrom === null && !hasBegun ? 'open' : null
}

/** Sessions that whoever joins now takes part in. */
export const sessionsAhead = <S extends GroupSessionTime>(sessions: readonly S[], now: Date): S[] =>
  sessions.filter(({ startsAt }) => startsAt > now)

/** Until when a seat is kept for who is asked now; null where it is not worth asking. */
export function offerUntil(terms: GroupTerms, sessions: readonly GroupSessionTime[], now: Date): Date | null {
  const end = enrolUntil(terms, sessions)
  if (end === null || end.getTime() - now.getTime() < SHORTEST_OFFER_MS) return null
  return new Date(Math.min(now.getTime() + GROUP_OFFER_MS, end.getTime()))
}

/** Of an enrolment: its price is that of each session from `fromSession` on. */
export interface Enrolled {
  priceFen: Fen
  fromSession: number
}

export interface GroupRefund {
  refundFen: Fen
  /** Sessions that are paid back. */
  sessions: number
  reason: string
}

const shareOf = (enrolled: Enrolled, sessions: readonly GroupSessionTime[]): Fen => {
  const own = sessions.filter(({ sessionNo }) => sessionNo >= enrolled.fromSession).length
  return own === 0 ? 0 : enrolled.priceFen / own
}

/** What goes back to who leaves now: everything before the decision, then each session that begins more than a day later. */
export function refundOnLeaving(
  enrolled: Enrolled,
  status: GroupStatus,
  sessions: readonly GroupSessionTime[],
  now: Date,
): GroupRefund {
  const own = sessions.filter(({ sessionNo }) => sessionNo >= enrolled.fromSession)
  if (status === 'enrolling')
    return { refundFen: enrolled.priceFen, sessions: own.length, reason: '还没有成团，全额退还' }
  const back = own.filter(({ startsAt }) => startsAt.getTime() - now.getTime() > GROUP_LEAVE_HOURS * HOUR).length
  const reason = `${back} 次在 ${GROUP_LEAVE_HOURS} 小时之后开始，按次退还`
  return { refundFen: shareOf(enrolled, sessions) * back, sessions: back, reason }
}

/** What goes back when the group is called off: all that has not begun. */
export function refundOnCallingOff(
  enrolled: Enrolled,
  status: GroupStatus,
  sessions: readonly GroupSessionTime[],
  calledOffAt: Date,
): GroupRefund {
  const own = sessions.filter(({ sessionNo }) => sessionNo >= enrolled.fromSession)
  if (status === 'notFormed')
    return { refundFen: enrolled.priceFen, sessions: own.length, reason: '没有成团，全额退还' }
  const back = own.filter(({ startsAt }) => startsAt > calledOffAt).length
  return { refundFen: shareOf(enrolled, sessions) * back, sessions: back, reason: '余下的活动取消，按次退还' }
}

/** What one session earns of an enrolment; the price divides evenly, since it is made of whole sessions. */
export const earnedBySession = (enrolled: Enrolled, sessions: readonly GroupSessionTime[]): Fen =>
  shareOf(enrolled, sessions)

export const isOver = (session: GroupSessionTime, now: Date): boolean => endOf(session) <= now

export const GROUP_REFUND_RULE = `成团之前离开，全额退还。成团之后离开，${GROUP_LEAVE_HOURS} 小时之后才开始的每一次按次退还，已经进行的和 ${GROUP_LEAVE_HOURS} 小时之内开始的不退。没有成团，全额退还。`

export function lateRule(lateUntilSession: number): string {
  if (lateUntilSession === 0) return '成团之后不再加入新的成员。'
  const pays = lateUntilSession > 1 ? '，只付余下的几次' : ''
  return `成团之后，第 ${lateUntilSession} 次开始之前还可以加入${pays}。`
}

/** What one confirms before leaving. */
export const leavingQuestion = ({ refundFen, reason }: GroupRefund): string =>
  refundFen > 0
    ? `${formatFen(refundFen)} 会退回（${reason}）：付的钱原路退回，余额付的退回余额。位子会让给别人。`
    : '按退款规则，这次离开没有退款。位子会让给别人。'

export interface GroupPlan {
  minSeats: number
  maxSeats: number
  decideDay: DateText
  lateUntilSession: number
  sessions: readonly Omit<GroupSessionTime, 'sessionNo'>[]
}

/** What is wrong with a group's plan, by field; nothing where it can be offered. */
export function planMistakes({ minSeats, maxSeats, decideDay, lateUntilSession, sessions }: GroupPlan, now: Date) {
  const mistakes: Partial<Record<keyof GroupPlan, string>> = {}
  if (minSeats > maxSeats) mistakes.minSeats = '成团人数不能多于上限'
  const [first] = sessions
  if (!first) return { ...mistakes, sessions: '请至少安排一次活动' }
  const overlaps = sessions.some(
    ({ startsAt }, index) => index > 0 && startsAt < endOf({ sessionNo: index, ...sessions[index - 1]! }),
  )
  if (overlaps) mistakes.sessions = '活动要按先后排列，不能重叠'
  if (first.startsAt.getTime() - now.getTime() < DAY) mistakes.sessions = '第一次活动至少在一天之后'
  const decideAt = decisionAt(decideDay)
  if (decideAt <= now) mistakes.decideDay = '决定成团的日子已经过了'
  else if (first.startsAt.getTime() - decideAt.getTime() < DECISION_LEAD_MS)
    mistakes.decideDay = '决定成团要比第一次活动早至少 12 小时'
  if (lateUntilSession > sessions.length) mistakes.lateUntilSession = '没有这么多次活动'
  return mistakes
}
