/** An appointment as a calendar knows it: nothing that tells what it is about. */
export interface CalendarEntry {
  /** The same for as long as the appointment lives. */
  uid: string
  /** Which version of it this is; a calendar keeps the highest. */
  sequence: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  startAt: Date
  endAt: Date
  /** When the file was written. */
  now: Date
}

/** Stands on lock screens and in calendars that a family shares. */
const TITLE = '您有一个日程'
const REMIND_MINUTES = 15
/** RFC 5545, 3.1: a line has at most so many bytes. */
const LINE_BYTES = 75

/** RFC 5545: 20261121T123000Z */
const utcStamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A value of type TEXT (RFC 5545, 3.3.11). */
export const escapedText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Breaks a line that is too long; what follows begins with a space, and no letter is cut in two. */
export function foldedLine(line: string): string {
  let bytes = 0
  let folded = ''
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += letter
    bytes += size
  }
  return folded
}

/** Where all that there was is cancelled, the calendar is told to take it out again. */
export const methodOf = (entries: readonly Pick<CalendarEntry, 'status'>[]): 'CANCEL' | 'PUBLISH' =>
  entries.every(({ status }) => status === 'CANCELLED') ? 'CANCEL' : 'PUBLISH'

/**
 * Entries as an .ics file (RFC 5545), which every calendar reads. Fetched again it moves, or takes out, what it put in. `method`: of a
 * calendar that is subscribed to it is always PUBLISH, also when nothing stands in it.
 */
export function calendarFile(entries: readonly CalendarEntry[], method = methodOf(entries)): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//xinqi//appointment//ZH',
    `METHOD:${method}`,
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldedLine(line)}\r\n`).join('')
}

function linesOf(entry: CalendarEntry): string[] {
  const title = escapedText(TITLE)
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    `TRIGGER:-PT${REMIND_MINUTES}M`,
    'END:VALARM',
  ]
  return [
    'BEGIN:VEVENT',
    `UID:${escapedText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `STATUS:${entry.status}`,
    `DTSTAMP:${utcStamp(entry.now)}`,
    `DTSTART:${utcStamp(entry.startAt)}`,
    `DTEND:${utcStamp(entry.endAt)}`,
    `SUMMARY:${title}`,
    'CLASS:PRIVATE',
    ...(entry.status === 'CANCELLED' ? [] : alarm),
    'END:VEVENT',
  ]
}
