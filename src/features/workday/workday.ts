import type { Data } from '@xinqi/domain/contract/contract'
import { dayName, momentName, weekdayName } from '@xinqi/domain/text/day-names'
import { dateOf, parseMoment, weekdayOf, type DateText } from '@xinqi/domain/time'
import { timeSpanText } from '@/features/appointment/bookings'

export type Workday = Data<'GET /consult/workday/info'>
export type NextBooking = NonNullable<Workday['next']>
export type GroupTime = Workday['todayGroups'][number]
type Times = Pick<NextBooking, 'appointStartTime' | 'appointEndTime'>

/** `今天 20:00–20:50`, or `正在进行，到 20:50`. */
export function whenText(next: Times, now: Date): string {
  const { appointStartTime, appointEndTime } = next
  if (!appointStartTime) return '时间待定'
  const start = parseMoment(appointStartTime)
  if (start <= now && appointEndTime) return `正在进行，到 ${appointEndTime.slice(11, 16)}`
  return `${dayName(dateOf(start), dateOf(now))} ${timeSpanText(next)}`
}

/** What comes first of the two; a group where both begin at once. */
export const isGroupFirst = ({ next, nextGroup }: Pick<Workday, 'next' | 'nextGroup'>): boolean =>
  nextGroup !== null && (!next?.appointStartTime || nextGroup.startTime <= next.appointStartTime)

/** The day's sessions and times with groups in the order in which they come. */
export const inOrder = ({ today, todayGroups }: Pick<Workday, 'today' | 'todayGroups'>) =>
  [
    ...today.map((session) => ({ at: session.appointStartTime ?? '', session })),
    ...todayGroups.map((group) => ({ at: group.startTime, group })),
  ].sort((one, other) => one.at.localeCompare(other.at))

/** `第一次来访`, or `第 4 次来访，上次是 11月12日 20:00`. */
export function pastText({ heldBefore, lastHeld }: NextBooking, now: Date): string {
  if (heldBefore === 0) return '第一次来访'
  const last = lastHeld ? `，上次是 ${momentName(parseMoment(lastHeld), now)}` : ''
  return `第 ${heldBefore + 1} 次来访${last}`
}

/** `请在12月7日 18:00 之前确认`, and after that that it is late; silence is never taken for a yes. */
export function confirmText({ confirmUntil }: NonNullable<Workday['settlements']>, now: Date): string {
  const until = parseMoment(confirmUntil)
  return until > now ? `请在${momentName(until, now)} 之前确认` : '五天已经过了，确认以后才能提现'
}

/** `今天` and the weekdays that follow. */
export const shortDay = (date: DateText, today: DateText): string =>
  date === today ? '今天' : weekdayName(weekdayOf(date))

/** The week in a sentence, for a screen reader. */
export const weekText = (week: Workday['week'], today: DateText): string =>
  `接下来七天：${week.map(({ date, sessions }) => `${shortDay(date, today)} ${sessions} 次`).join('，')}`
