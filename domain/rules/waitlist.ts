import { HORIZON_DAYS } from '../constants'
import { partOfDay, type PartOfDay } from '../text/day-names'
import { dateOf, weekdayOf } from '../time'
import { freeDays, granuleStart, granuleTime, sessionGranules, type Calendar, type Granule } from './availability'

/** The hold lasts a little longer, so that the sweep can hand the time on before anybody else has it. */
export const HANDOVER_MINUTES = 2
/** What begins sooner than this, beside the consultant's notice, is not offered: there would be no time to get ready. */
export const OFFER_AHEAD_HOURS = 2
/** Who lets so many offers lapse leaves the list, so that nobody waits behind somebody who is not there. */
export const MOST_LAPSED = 2

/** When somebody would come: any of the weekdays (Monday 1 … Sunday 7), in any of the parts of the day. */
export interface WaitlistWish {
  weekdays: readonly number[]
  parts: readonly PartOfDay[]
}

export const suitsWish = ({ weekdays, parts }: WaitlistWish, start: Granule): boolean =>
  weekdays.includes(weekdayOf(dateOf(granuleStart(start)))) && parts.includes(partOfDay(granuleTime(start)))

export interface Waiting extends WaitlistWish {
  /** Length of the session. */
  minutes: number
  /** Granules that were offered before, and those at which the person is expected elsewhere. */
  avoided: ReadonlySet<Granule>
}

/** The first free start that could be offered to somebody who waits. */
export function startToOffer(calendar: Calendar, waiting: Waiting, now: Date): Granule | undefined {
  const { minutes, avoided } = waiting
  const later = { ...calendar, noticeHours: calendar.noticeHours + OFFER_AHEAD_HOURS }
  return freeDays(later, minutes, now, HORIZON_DAYS)
    .flatMap(({ starts }) => starts)
    .find((start) => suitsWish(waiting, start) && !sessionGranules(start, minutes).some((one) => avoided.has(one)))
}
