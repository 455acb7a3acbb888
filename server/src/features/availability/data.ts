import { HORIZON_DAYS } from '@xinqi/domain/constants'
import {
  granuleAt,
  granuleStart,
  type Calendar,
  type DayOverride,
  type Granule,
} from '@xinqi/domain/rules/availability'
import { weeklyFromText } from '@xinqi/domain/rules/working-hours'
import { addDays, dateOf, instantAt, type DateText } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Db } from '../../call/services'

/** Both ends belong to the range. */
export interface GranuleRange {
  fromGranule: Granule
  toGranule: Granule
}

/** From now on for `days` days; with the first hours of the day after, where the quiet time of a late session lies. */
export function rangeOfDays(now: Date, days: number = HORIZON_DAYS): GranuleRange {
  return { fromGranule: granuleAt(now), toGranule: granuleAt(instantAt(addDays(dateOf(now), days), 120)) }
}

/** One day, with the first hours of the next, for the same reason. */
export const rangeOfDate = (date: DateText): GranuleRange => ({
  fromGranule: granuleAt(instantAt(date, 0)),
  toGranule: granuleAt(instantAt(addDays(date, 1), 120)),
})

/**
 * Consultants with all that their calendars are made of, in one statement. A list is one text a consultant: pg takes several times
 * as long to read an array column.
 */
const readCalendars = (db: Db, ids: readonly number[], range: GranuleRange, now: Date, heldFor = 0) =>
  db
    .selectFrom('consultant')
    .select((eb) => [
      'id',
      'notice_hours',
      'buffer_minutes',
      'rest_status',
      'horizon_days',
      eb
        .selectFrom('schedule_rule')
        .select(
          sql<string>`string_agg(concat_ws('-', weekday, start_minute, end_minute), ';' order by weekday, start_minute)`.as(
            'text',
          ),
        )
        .whereRef('schedule_rule.consultant_id', '=', 'consultant.id')
        .as('rules'),
      eb
        .selectFrom('schedule_override')
        .select(sql<DayOverride[] | null>`json_agg(json_build_object('date', day, 'windows', windows))`.as('days'))
        .whereRef('schedule_override.consultant_id', '=', 'consultant.id')
        .where('day', '>=', dateOf(granuleStart(range.fromGranule)))
        .where('day', '<=', dateOf(granuleStart(range.toGranule)))
        .as('overrides'),
      // Booked, or held by a hold that has not run out.
      eb
        .selectFrom('slot_granule')
        .select(sql<string | null>`string_agg(granule::text, ',')`.as('granules'))
        .whereRef('slot_granule.consultant_id', '=', 'consultant.id')
        .where('granule', '>=', range.fromGranule)
        .where('granule', '<=', range.toGranule)
        .where((either) => either.or([either('state', '=', 'booked'), either('hold_expires_at', '>', now)]))
        .where('held_for', 'is distinct from', heldFor)
        .as('taken'),
    ])
    .where(sql<boolean>`id = any(${ids})`)
    .execute()

/**
 * Calendars of several consultants for the days of the range. Unknown ids are absent. `heldFor`: what is kept for this person
 * counts as free, as it is for them.
 */
export async function loadCalendars(
  db: Db,
  consultantIds: readonly number[],
  range: GranuleRange,
  now: Date,
  heldFor?: number,
): Promise<Map<number, Calendar>> {
  if (consultantIds.length === 0) return new Map()
  const rows = await readCalendars(db, consultantIds, range, now, heldFor)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        rules: weeklyFromText(row.rules ?? ''),
        overrides: row.overrides ?? [],
        taken: new Set(row.taken?.split(',').map(Number)),
        noticeHours: row.notice_hours,
        bufferMinutes: row.buffer_minutes,
        restStatus: row.rest_status,
        horizonDays: row.horizon_days,
      },
    ]),
  )
}

/** The calendar of one consultant, or undefined for an unknown id. */
export async function loadCalendar(
  db: Db,
  consultantId: number,
  range: GranuleRange,
  now: Date,
  heldFor?: number,
): Promise<Calendar | undefined> {
  return (await loadCalendars(db, [consultantId], range, now, heldFor)).get(consultantId)
}

/** When the next hold of each runs out; who has none is absent. */
export async function nextExpiries(db: Db, consultantIds: readonly number[], now: Date): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('slot_granule')
    .select(({ fn }) => ['consultant_id', fn.min<Date>('hold_expires_at').as('at')])
    .where(sql<boolean>`consultant_id = any(${consultantIds})`)
    .where('granule', '>=', granuleAt(now))
    .where('hold_expires_at', '>', now)
    .groupBy('consultant_id')
    .execute()
  return new Map(rows.map((row) => [row.consultant_id, row.at]))
}
