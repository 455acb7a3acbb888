import { addDays, dateOf, type DateText } from '@xinqi/domain/time'

/** How many sessions begin on each of so many days, in Beijing's calendar; a day without one has its 0. */
export function sessionsByDay(
  starts: readonly (Date | null)[],
  from: DateText,
  days: number,
): { date: DateText; sessions: number }[] {
  return Array.from({ length: days }, (_, day) => {
    const date = addDays(from, day)
    return { date, sessions: starts.filter((start) => start && dateOf(start) === date).length }
  })
}
