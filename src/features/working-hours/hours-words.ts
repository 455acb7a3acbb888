import type { WorkingWindow } from '@xinqi/domain/rules/working-hours'
import { minuteText, type DateText } from '@xinqi/domain/time'

/** `09:00–12:00`. */
const windowWords = ({ startMinute, endMinute }: WorkingWindow): string =>
  `${minuteText(startMinute)}–${minuteText(endMinute)}`

/** A day's hours in one line; 休息 where there are none. */
export const dayWords = (windows: readonly WorkingWindow[]): string =>
  windows.length === 0 ? '休息' : windows.map(windowWords).join('，')

/** `11月23日`. */
export const dateWords = (date: DateText): string => `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`
