import type { NoticeKind } from '@xinqi/domain/text/notice'
import { addDays, dateOf, parseMoment, timeOf, type MomentText } from '@xinqi/domain/time'
import type { IconName } from '@/ui/icon/names'

const ICONS: Record<NoticeKind, IconName> = {
  booked: 'calendar',
  toConfirm: 'clock',
  confirmed: 'circle-check',
  information: 'pencil',
  rescheduled: 'refresh-cw',
  comesLate: 'clock',
  absenceWaived: 'ticket',
  cancelled: 'x',
  declined: 'calendar',
  expired: 'clock',
  refunded: 'wallet',
  refundStopped: 'info',
  dayBefore: 'bell',
  goodsRefundStopped: 'info',
  reminder: 'bell',
  quarterBefore: 'bell',
  roomOpen: 'bell',
  unpaid: 'clock',
  unread: 'message-square',
  rateInvite: 'star',
  payAfterUse: 'wallet',
  overdue: 'wallet',
  timeOpened: 'heart',
  built: 'calendar',
  builtEnded: 'clock',
  timeHeld: 'clock',
  waitlistEnded: 'calendar',
  waitlistClosed: 'calendar',
  feedbackAnswered: 'pencil',
  disputeAnswered: 'info',
  questionnaireAsked: 'pencil',
  reportHanded: 'file-text',
  letterAnswered: 'send',
  letterPublished: 'send',
  letterLate: 'clock',
  letterUnanswered: 'info',
  drawingRead: 'image',
  drawingPublic: 'image',
  drawingRefused: 'info',
  readingRefunded: 'wallet',
  readingRefundStopped: 'info',
  adviserAnswered: 'message-square',
  applicationApproved: 'circle-check',
  applicationReturned: 'pencil',
  cashbackEnding: 'clock',
  cashbackReady: 'wallet',
  couponGiven: 'ticket',
  couponTakenBack: 'ticket',
  inviteRewardTakenBack: 'wallet',
  inviteRewardDecided: 'info',
  studentPassed: 'award',
  studentFailed: 'info',
  studentExpired: 'clock',
  invoiceIssued: 'file-text',
  invoiceRefused: 'file-text',
  invoiceToReverse: 'file-text',
  groupJoined: 'circle-check',
  groupFormed: 'users',
  groupNotFormed: 'wallet',
  groupStopped: 'wallet',
  groupMoved: 'refresh-cw',
  groupTomorrow: 'bell',
  groupSeatKept: 'clock',
  groupWaitEnded: 'info',
  groupRefundStopped: 'info',
  groupInterviewYes: 'circle-check',
  groupInterviewNo: 'message-square',
  groupInterviewLate: 'clock',
  groupMakeUpOffered: 'clock',
  groupMakeUpMoved: 'refresh-cw',
  groupMakeUpGone: 'info',
  referralAsked: 'users',
  discountChanged: 'ticket',
  changeAsked: 'calendar',
  ownTime: 'bell',
  emergencyLook: 'bell',
  platformMessage: 'message-square',
}

/** A kind that this edition does not know yet is a message like any other. */
export const noticeIcon = (kind: string): IconName => ICONS[kind as NoticeKind] ?? 'bell'

/** When it came, as one says it: 20:30, 昨天 20:30, 11月5日, 2025年11月5日. */
export function noticeTime(createdAt: MomentText, now: Date): string {
  const moment = parseMoment(createdAt)
  const [date, today] = [dateOf(moment), dateOf(now)]
  if (date === today) return timeOf(moment)
  if (date === addDays(today, -1)) return `昨天 ${timeOf(moment)}`
  const day = `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`
  return date.slice(0, 4) === today.slice(0, 4) ? day : `${date.slice(0, 4)}年${day}`
}
