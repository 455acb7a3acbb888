import { calendarFile, type CalendarEntry } from '@/platform/calendar-file'

export type { CalendarEntry } from '@/platform/calendar-file'

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
