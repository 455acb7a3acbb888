import { nextFree, type Granule } from '@xinqi/domain/rules/availability'
import { SECOND } from '@xinqi/domain/time'
import type { Db } from '../../call/services'
import { loadCalendars, rangeOfDays } from './data'

const DAYS = 7
/** The two numbers greet people on the home page; nothing is sold by them, so they may be this old. */
const FRESH_MS = 15 * SECOND

export interface WeekAhead {
  bookable: number
  earliest: Granule | null
}

/** A consultant with the length of the session that is offered, in minutes. */
export interface Bookable {
  id: number
  minutes: number
}

interface Remembered {
  at: number
  answer: Promise<WeekAhead>
}

const remembered = new WeakMap<Db, Map<number, Remembered>>()

/** Drops what is remembered of a database: for tests, and after a change that should show at once. */
export const forget = (db: Db): boolean => remembered.delete(db)

/** How many of an organisation can be booked within seven days, and the earliest start; at most 15 seconds old by `now`. */
export function weekAhead(
  db: Db,
  orgId: number,
  everyone: () => Promise<readonly Bookable[]>,
  now: Date,
): Promise<WeekAhead> {
  const ofDatabase = remembered.get(db) ?? new Map<number, Remembered>()
  remembered.set(db, ofDatabase)
  const known = ofDatabase.get(orgId)
  const age = known ? now.getTime() - known.at : Infinity
  // The clock of the sandbox can be put back.
  if (known && age >= 0 && age < FRESH_MS) return known.answer
  const answer = everyone().then((people) => look(db, people, now))
  ofDatabase.set(orgId, { at: now.getTime(), answer })
  answer.catch(() => ofDatabase.delete(orgId))
  return answer
}

async function look(db: Db, people: readonly Bookable[], now: Date): Promise<WeekAhead> {
  const calendars = await loadCalendars(
    db,
    people.map((person) => person.id),
    rangeOfDays(now, DAYS),
    now,
  )
  const starts = people.flatMap(({ id, minutes }) => {
    const calendar = calendars.get(id)
    return (calendar && nextFree(calendar, minutes, now, DAYS)) ?? []
  })
  return { bookable: starts.length, earliest: starts.length > 0 ? starts.reduce((a, b) => Math.min(a, b)) : null }
}
