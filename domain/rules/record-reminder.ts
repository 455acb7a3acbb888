import { DAY } from '../time'

export interface RecordReminder {
  /** Hours after the end of a session whose record is not signed. */
  hours: 24 | 72
  /** And until so many: a server that slept does not come with what is old. */
  untilHours: number
}

/** One after the other; none of them twice (docs/domain.md §39). */
export const RECORD_REMINDERS: readonly RecordReminder[] = [
  { hours: 24, untilHours: 72 },
  { hours: 72, untilHours: 168 },
]

/** For so long a reminder stands among the notices, unless the record is signed before. */
export const REMINDER_SHOWN_MS = 28 * DAY
