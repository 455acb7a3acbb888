import { HORIZON_DAYS } from '@xinqi/domain/constants'
import { freeTimeOf, type FreeTime } from '@xinqi/domain/rules/free-time'
import type { Age, Preference } from '@xinqi/domain/rules/preference'
import { addDays, dateOf, instantAt } from '@xinqi/domain/time'
import type { Db } from '../../call/services'
import { loadCalendars, nextExpiries, rangeOfDays } from '../availability/data'
import { findListed, type ListedScope } from './data'

/** The day after is worked out too, so that the days ahead are still known when midnight has passed. */
const KNOWN_DAYS = HORIZON_DAYS + 1

/** What lists know of a shown consultant: all that they filter and sort by. */
export interface Listed {
  id: number
  orgId: number
  gender: number
  /** R279 */
  type: number
  years: number
  tags: readonly string[]
  modes: readonly number[]
  /** With those above them. */
  categories: readonly number[]
  /** Length and price of the session that a list shows. */
  minutes: number
  priceFen: number
  /** Mean of the ratings; null before the first. */
  stars: number | null
  ratings: number
  /** Orders of the last four weeks that were not given up. */
  bookings: number
  rank: number
  /** What they want to see more and less of; for matching alone. */
  preference: Preference
  free: FreeTime
}

export interface Reading {
  listed: Listed
  /** When it is over, by the clock: a hold runs out, or the days ahead are no longer known. */
  goodUntil: number
}

const numbers = (text: string | null): number[] => (text ? text.split(',').map(Number) : [])

/** The shown ones among these consultants as they are in the database now, by id. */
export async function readListed(db: Db, scope: ListedScope, now: Date): Promise<Reading[]> {
  const rows = await findListed(db, scope, now)
  const ids = rows.map((row) => row.id)
  const [calendars, expiries] = await Promise.all([
    loadCalendars(db, ids, rangeOfDays(now, KNOWN_DAYS), now),
    nextExpiries(db, ids, now),
  ])
  const today = dateOf(now)
  const knownUntil = instantAt(addDays(today, KNOWN_DAYS - HORIZON_DAYS + 1), 0).getTime()
  return rows.map((row) => {
    const calendar = calendars.get(row.id)
    if (!calendar) throw new Error(`consultant ${row.id} went away between two reads`)
    const listed: Listed = {
      id: row.id,
      orgId: row.org_id,
      gender: row.gender,
      type: row.consultant_type,
      years: row.years,
      tags: row.tags ? row.tags.split('\n') : [],
      modes: numbers(row.modes),
      categories: numbers(row.categories),
      minutes: row.minutes,
      priceFen: row.price_fen,
      stars: row.rate_count > 0 ? row.star_sum / row.rate_count : null,
      ratings: row.rate_count,
      bookings: row.bookings ?? 0,
      rank: row.recommend_rank,
      preference: {
        moreTopics: numbers(row.more_topics),
        lessTopics: numbers(row.less_topics),
        moreModes: numbers(row.more_modes),
        moreAges: row.more_ages ? (row.more_ages.split(',') as Age[]) : [],
      },
      free: freeTimeOf(calendar, today, KNOWN_DAYS),
    }
    return { listed, goodUntil: Math.min(knownUntil, expiries.get(row.id)?.getTime() ?? Infinity) }
  })
}
