export interface CalendarEntry {
  /** Stands on lock screens, so it says nothing about what it is. */
  title: string
  startAt: Date
  endAt: Date
  /** Where our server has it as a file. */
  path: string
}

/** The file takes an entry out again, too. */
export const takesOutOfCalendar = true

/** Opens the .ics file, which a phone offers to its calendar: added again it moves, or takes out, what it put in. */
export function addToCalendar({ path }: Pick<CalendarEntry, 'path'>): Promise<void> {
  const link = document.createElement('a')
  link.href = path
  document.body.appendChild(link)
  link.click()
  link.remove()
  return Promise.resolve()
}
