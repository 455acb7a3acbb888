import calendar from 'chinese-days/dist/chinese-days.json'
import type { DayKind } from '@xinqi/domain/rules/office-hours'
import { weekdayOf, type DateText } from '@xinqi/domain/time'

const FRIDAY = 5

/**
 * Whether people work on that day in China, with the State Council's holidays and made-up working days; a plain weekday
 * or weekend where none are announced yet. Only the package's table is used: its functions read the machine's time zone.
 */
export function dayKind(date: DateText): DayKind {
  if (date in calendar.holidays) return 'holiday'
  if (date in calendar.workdays) return 'workday'
  return weekdayOf(date) > FRIDAY ? 'holiday' : 'workday'
}
