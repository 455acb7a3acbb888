import { ROOM_OPENS_MINUTES } from '../constants'
import { DAY, HOUR, MINUTE, minuteOf, timeOf } from '../time'

export const CHANNELS = ['message', 'wechat', 'sms'] as const
/** The list of messages here, WeChat's subscription messages, a short message to the telephone. */
export type Channel = (typeof CHANNELS)[number]

export const REMINDER_KINDS = [
  'changes',
  'dayBefore',
  'hourBefore',
  'quarterBefore',
  'roomOpen',
  'unpaid',
  'unread',
  'mood',
  'platform',
] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** Where each may be told; whether it is, unless somebody chose otherwise. What changes stands among the messages in any case. */
export const USUAL: Record<ReminderKind, Partial<Record<Channel, boolean>>> = {
  changes: { wechat: true },
  dayBefore: { message: true, wechat: false, sms: false },
  // A short message only where WeChat cannot tell it.
  hourBefore: { message: true, wechat: true, sms: true },
  quarterBefore: { message: false },
  roomOpen: { message: true },
  unpaid: { message: true, wechat: true },
  // The tab of messages counts it in any case.
  unread: { message: false, wechat: true },
  // Only at the time that somebody has set for it. Each day's would spend a yes that was meant for a booking.
  mood: { message: true, wechat: false },
  // Words of the platform's to many people; whoever does not want them is passed over.
  platform: { message: true },
}

export const CHANNEL_LABEL: Record<Channel, string> = { message: '消息', wechat: '微信', sms: '短信' }

export const REMINDER_TITLE: Record<ReminderKind, { title: string; note: string }> = {
  changes: { title: '预约有变化', note: '约好、改时间、取消、退款。消息里总会有，这里只管微信。' },
  dayBefore: { title: '前一天', note: '开始前 24 小时' },
  hourBefore: { title: '一小时前', note: '短信只在微信里收不到的时候发' },
  quarterBefore: { title: '一刻钟前', note: '开始前 15 分钟' },
  roomOpen: { title: '可以进入了', note: `开始前 ${ROOM_OPENS_MINUTES} 分钟` },
  unpaid: { title: '还没有付款', note: '为你留着的时间还有 10 分钟' },
  unread: { title: '有消息没有读', note: '咨询师写来的，或家庭对话、团体聊天里的，一小时还没有读' },
  mood: { title: '记心情', note: '到了你在心情里定的时间，当天还没有记。没有定时间，就不会提醒。' },
  platform: { title: '平台写来的话', note: '比如服务有了变化。与你的预约有关的，照常会有。' },
}

export interface SessionReminder {
  kind: 'dayBefore' | 'hourBefore' | 'quarterBefore' | 'roomOpen'
  /** So long before the session, in milliseconds, and until so long before it. */
  fromMs: number
  untilMs: number
  /** Waits for the end of the quiet hours outside of the app. */
  waits: boolean
}

/** The windows do not touch: a session that is booked late is told of once. */
export const SESSION_REMINDERS: readonly SessionReminder[] = [
  { kind: 'dayBefore', fromMs: DAY, untilMs: DAY / 2, waits: true },
  { kind: 'hourBefore', fromMs: HOUR, untilMs: 20 * MINUTE, waits: false },
  { kind: 'quarterBefore', fromMs: 15 * MINUTE, untilMs: 6 * MINUTE, waits: false },
  { kind: 'roomOpen', fromMs: ROOM_OPENS_MINUTES * MINUTE, untilMs: 0, waits: false },
]

/** A message that nobody has read is told of after so long, and not any more after a day: older news is none. */
export const UNREAD_FOR_MS = HOUR
export const UNREAD_UNTIL_MS = DAY

/** An order that nobody has paid is told of when so long is left. */
export const UNPAID_LEFT_MS = 10 * MINUTE

export interface QuietHours {
  /** Minutes of Beijing's day; the same twice: none. */
  from: number
  to: number
}

export const USUAL_QUIET: QuietHours = { from: 22 * 60, to: 8 * 60 }
export const QUIET_CHOICES: readonly QuietHours[] = [
  USUAL_QUIET,
  { from: 21 * 60, to: 9 * 60 },
  { from: 23 * 60, to: 7 * 60 },
  { from: 0, to: 0 },
]

/** Whether a moment lies in the quiet hours, which may go over midnight. The last minute is not quiet any more. */
export function isQuiet({ from, to }: QuietHours, at: Date): boolean {
  const minute = minuteOf(timeOf(at))
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}
