export interface CalendarEntry {
  /** Stands on lock screens, so it says nothing about what it is. */
  title: string
  startAt: Date
  endAt: Date
  /** Tells this entry from others; adding it again replaces it. */
  uid: string
}

/** RFC 5545: 20261121T123000Z */
const utcStamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

const REMIND_MINUTES = 15

/** An entry as an .ics file, which every calendar reads. */
const calendarFile = ({ title, startAt, endAt, uid }: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//xinqi//appointment//ZH',
    'BEGIN:VEVENT',
    `UID:${uid}@xinqi`,
    `DTSTAMP:${utcStamp(startAt)}`,
    `DTSTART:${utcStamp(startAt)}`,
    `DTEND:${utcStamp(endAt)}`,
    `SUMMARY:${title}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    `TRIGGER:-PT${REMIND_MINUTES}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** Hands the browser an .ics file; the phone offers to add it to its calendar. */
export function addToCalendar(entry: CalendarEntry): Promise<void> {
  const link = document.createElement('a')
  link.href = `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(entry))}`
  link.download = 'schedule.ics'
  document.body.appendChild(link)
  link.click()
  link.remove()
  return Promise.resolve()
}
