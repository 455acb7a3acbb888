import { addDays, dateOf, daysBetween, minuteOf, timeOf, weekdayOf, type DateText } from '../time'

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? ''

/** 今天, 明天, 周三 within a week, else 12月5日. */
export function dayName(date: DateText, today: DateText): string {
  if (date === today) return '今天'
  if (date === addDays(today, 1)) return '明天'
  const away = daysBetween(today, date)
  if (away > 1 && away < 7) return weekdayName(weekdayOf(date))
  return `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`
}

/** A moment as one says it: 今天 20:30, 周三 09:00, 12月5日 14:00. */
export const momentName = (moment: Date, now: Date): string =>
  `${dayName(dateOf(moment), dateOf(now))} ${timeOf(moment)}`

/** The time alone for a moment of today, else with its day: 20:25, 周三 20:25. */
export const shortMomentName = (moment: Date, now: Date): string =>
  dateOf(moment) === dateOf(now) ? timeOf(moment) : momentName(moment, now)

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

export const PART_OF_DAY_LABEL: Record<PartOfDay, string> = { morning: '上午', afternoon: '下午', evening: '晚上' }

/** The minute of the day at which each ends: morning at 12:00, afternoon at 18:00 (R167). */
const PART_ENDS: Record<PartOfDay, number> = { morning: 720, afternoon: 1080, evening: 1440 }

export function partOfDay(time: string): PartOfDay {
  const minute = minuteOf(time)
  if (minute < PART_ENDS.morning) return 'morning'
  return minute < PART_ENDS.afternoon ? 'afternoon' : 'evening'
}

/** From and to, in minutes of the day. */
export function minutesOfPart(part: PartOfDay): [number, number] {
  const starts = { morning: 0, afternoon: PART_ENDS.morning, evening: PART_ENDS.afternoon }
  return [starts[part], PART_ENDS[part]]
}

/** The greeting of the home page, by the hour in the consult zone. */
export function greeting(now: Date): string {
  const hour = Number(timeOf(now).slice(0, 2))
  if (hour >= 18 || hour < 5) return '今晚，想聊聊什么？'
  return hour < 12 ? '早上好，想聊聊什么？' : '下午好，想聊聊什么？'
}
