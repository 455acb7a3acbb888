import { outsideOf } from '@xinqi/domain/rules/day-plan'
import type { WeeklyRule } from '@xinqi/domain/rules/availability'
import type { WorkingWindow } from '@xinqi/domain/rules/working-hours'
import { weekdayName } from '@xinqi/domain/text/day-names'
import { weekdayOf } from '@xinqi/domain/time'
import { ask } from '@/state/overlays'
import type { CalendarDay } from './calendar-grid'
import { dateText } from './schedule-draft'
import { dayOf } from './weekly-editor'

/** More than these are counted and not named: the dialog stays a dialog. */
const NAMED = 5

/** A session that would lie outside of new hours, and its day. */
export interface Conflict {
  date: string
  startTime: string
  endTime: string
  visitorName: string
}

/** The booked sessions of one day that other hours would no longer cover. */
export const conflictsOf = (
  { scheduleDate, booked }: Pick<CalendarDay, 'scheduleDate' | 'booked'>,
  windows: readonly WorkingWindow[],
): Conflict[] =>
  outsideOf(windows, booked).map(({ startTime, endTime, visitorName }) => ({
    date: scheduleDate,
    startTime,
    endTime,
    visitorName,
  }))

/** The same of a new week; days that are arranged by themselves do not follow it. */
export const weekConflicts = (days: readonly CalendarDay[], rules: readonly WeeklyRule[]): Conflict[] =>
  days
    .filter(({ overridden }) => !overridden)
    .flatMap((day) => conflictsOf(day, dayOf(rules, weekdayOf(day.scheduleDate))))

const line = ({ date, startTime, endTime, visitorName }: Conflict): string =>
  `${dateText(date)} ${weekdayName(weekdayOf(date))} ${startTime}–${endTime} ${visitorName}`

/** `12月1日 周二 18:00–18:50 小舟`, one a line, and that they stand. */
export function conflictWords(conflicts: readonly Conflict[]): string {
  const more = conflicts.length - NAMED
  const lines = conflicts.slice(0, NAMED).map(line)
  return ['这些预约在新的时间之外。它们会保留，改动只影响新的预约：', ...lines, more > 0 ? `还有 ${more} 次` : '']
    .filter(Boolean)
    .join('\n')
}

/** Whether to go on, where sessions would lie outside of the new hours; at once where none does. */
export const agreesToConflicts = async (conflicts: readonly Conflict[]): Promise<boolean> =>
  conflicts.length === 0 ||
  ask({
    title: `有 ${conflicts.length} 次预约不在新的时间里`,
    body: conflictWords(conflicts),
    confirmText: '保存',
    cancelText: '再想想',
  })
