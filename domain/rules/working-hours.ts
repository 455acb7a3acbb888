import { DAY_CLOSES_MINUTE, DAY_OPENS_MINUTE, GRANULE_MINUTES } from '../constants'
import type { WeeklyRule } from './availability'

export interface WorkingWindow {
  startMinute: number
  endMinute: number
}

/** `540-720;840-1080`: the form in which a day's windows travel in a form body. */
export const windowsToText = (windows: readonly WorkingWindow[]): string =>
  windows.map((one) => `${one.startMinute}-${one.endMinute}`).join(';')

export const weeklyToText = (rules: readonly WeeklyRule[]): string =>
  rules.map((rule) => `${rule.weekday}-${rule.startMinute}-${rule.endMinute}`).join(';')

const numbers = (text: string): number[][] =>
  text
    .split(';')
    .filter(Boolean)
    .map((part) => part.split('-').map(Number))

export const windowsFromText = (text: string): WorkingWindow[] =>
  numbers(text).map(([startMinute = Number.NaN, endMinute = Number.NaN]) => ({ startMinute, endMinute }))

export const weeklyFromText = (text: string): WeeklyRule[] =>
  numbers(text).map(([weekday = Number.NaN, startMinute = Number.NaN, endMinute = Number.NaN]) => ({
    weekday,
    startMinute,
    endMinute,
  }))

/** What is wrong with the windows of one day, in a sentence, or null. Whole half hours between 09:00 and 24:00 (R161). */
export function windowsMistake(windows: readonly WorkingWindow[]): string | null {
  for (const { startMinute, endMinute } of windows) {
    if (![startMinute, endMinute].every((minute) => Number.isInteger(minute) && minute % GRANULE_MINUTES === 0))
      return '时间以半小时为单位'
    if (startMinute < DAY_OPENS_MINUTE || endMinute > DAY_CLOSES_MINUTE) return '工作时间在 09:00 到 24:00 之间'
    if (endMinute <= startMinute) return '结束时间要晚于开始时间'
  }
  const sorted = [...windows].sort((a, b) => a.startMinute - b.startMinute)
  const overlaps = sorted.some((one, index) => index > 0 && one.startMinute < sorted[index - 1]!.endMinute)
  return overlaps ? '同一天的时段不能重叠' : null
}

/** The same for a whole week. */
export function weeklyMistake(rules: readonly WeeklyRule[]): string | null {
  if (rules.some((rule) => !Number.isInteger(rule.weekday) || rule.weekday < 1 || rule.weekday > 7)) return '星期不正确'
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const mistake = windowsMistake(rules.filter((rule) => rule.weekday === weekday))
    if (mistake) return mistake
  }
  return null
}
