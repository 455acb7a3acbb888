import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER_TYPES_OF_FEW } from '@xinqi/domain/order-types'
import { ORDER } from '@xinqi/domain/status/order'
import { DAY } from '@xinqi/domain/time'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '../../call/services'
import type { Database } from '../../db/database'

/**
 * The shown consultants of an organisation, each with the service whose price a list shows: one session, the shortest, the
 * cheapest; a free first interview and a student's price are none. Who offers no service cannot be booked and is not listed.
 */
const shown = (db: Db, orgId?: number) =>
  db
    .selectFrom('consultant')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('consult_service')
          .select([
            'id',
            'minutes',
            sql<number>`price_fen / sessions`.as('price_fen'),
            sql<boolean>`count(*) over () > 1`.as('is_more'),
          ])
          .whereRef('consult_service.consultant_id', '=', 'consultant.id')
          .where('active', '=', true)
          .where('order_type', 'not in', ORDER_TYPES_OF_FEW)
          .orderBy('sessions')
          .orderBy('minutes')
          .orderBy('price_fen')
          .orderBy('id')
          .limit(1)
          .as('offer'),
      (join) => join.onTrue(),
    )
    .where('display_status', '=', 1)
    .$if(orgId !== undefined, (query) => query.where('org_id', '=', orgId ?? 0))

/** Who is read: these, or the next so many after an id. */
export type ListedScope = { ids: readonly number[] } | { after: number; limit: number }

const LATELY = 28 * DAY

/** How often each was booked lately. */
const bookingsSince = (eb: ExpressionBuilder<Database, 'consultant'>, now: Date) =>
  eb
    .selectFrom('consult_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('consult_order.consultant_id', '=', 'consultant.id')
    .where('consult_order.created_at', '>', new Date(now.getTime() - LATELY))
    .where('order_show_status', '<>', ORDER.cancelled)

/** Of the shown ones among them all that lists filter and sort by, by id. */
export function findListed(db: Db, scope: ListedScope, now: Date) {
  const rows = shown(db)
    .leftJoin('consultant_preference', 'consultant_preference.consultant_id', 'consultant.id')
    .select([
      'consultant.id',
      'org_id',
      'gender',
      'consultant_type',
      'years',
      'recommend_rank',
      'star_sum',
      'rate_count',
    ])
    .select(['offer.minutes', 'offer.price_fen'])
    .select((eb) => [
      // Texts: an array column takes pg several times as long to read.
      sql<string>`array_to_string(modes, ',')`.as('modes'),
      sql<string>`array_to_string(tags, e'\n')`.as('tags'),
      sql<string | null>`array_to_string(more_topics, ',')`.as('more_topics'),
      sql<string | null>`array_to_string(less_topics, ',')`.as('less_topics'),
      sql<string | null>`array_to_string(more_modes, ',')`.as('more_modes'),
      sql<string | null>`array_to_string(more_ages, ',')`.as('more_ages'),
      bookingsSince(eb, now).as('bookings'),
      eb
        .selectFrom('consultant_category')
        .innerJoin('category', 'category.id', 'consultant_category.category_id')
        .select(
          sql<string>`string_agg(concat_ws(',', category.id, nullif(category.parent_id, 0)), ',' order by category.id)`.as(
            'ids',
          ),
        )
        .whereRef('consultant_category.consultant_id', '=', 'consultant.id')
        .as('categories'),
    ])
    .orderBy('consultant.id')
  return 'ids' in scope
    ? rows.where(sql<boolean>`consultant.id = any(${scope.ids})`).execute()
    : rows.where('consultant.id', '>', scope.after).limit(scope.limit).execute()
}

const cardColumns = [
  'consultant.id',
  'consultant.name',
  'portrait',
  'motto',
  'consultant_type',
  'display_status',
  'rest_status',
  'gender',
  'specialties',
  'tags',
  'modes',
  'years',
  'rate_count',
  'star_sum',
  'offer.id as srv_id',
  'offer.minutes',
  'offer.price_fen',
  'offer.is_more',
] as const

/** What a list shows of these consultants, in the order of the ids. */
export async function findCards(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await shown(db).where('consultant.id', 'in', ids).select(cardColumns).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Who guides each of these, by their ids; nobody who is hidden (R164). */
export async function findSupervisors(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('consultant')
    .innerJoin('consultant as guide', 'guide.id', 'consultant.supervisor_id')
    .select(['consultant.id', 'guide.name'])
    .where('consultant.id', 'in', ids)
    .where('guide.display_status', '=', 1)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type Card = Awaited<ReturnType<typeof findCards>>[number]

/** The length of the session whose price a list shows, in minutes; undefined for who is not shown (R164). */
export const findListedMinutes = (db: Db, consultantId: number): Promise<number | undefined> =>
  shown(db)
    .where('consultant.id', '=', consultantId)
    .select('offer.minutes')
    .executeTakeFirst()
    .then((row) => row?.minutes)

/** One shown consultant with what the detail page tells, or undefined. */
export const findDetail = (db: Db, consultantId: number) =>
  shown(db)
    .innerJoin('organization', 'organization.id', 'consultant.org_id')
    .where('consultant.id', '=', consultantId)
    .select([
      ...cardColumns,
      'introduction',
      'hours',
      'city',
      'school',
      'languages',
      'education',
      'training',
      'consultant.org_id',
      'organization.name as org_name',
      'organization.change_time_before',
      'organization.refund_tiers',
    ])
    .executeTakeFirst()

export type Detail = NonNullable<Awaited<ReturnType<typeof findDetail>>>

/** What one offers, the free first interview after everything else. */
export const findServices = (db: Db, consultantId: number) =>
  db
    .selectFrom('consult_service')
    .select(['id', 'name', 'price_fen', 'minutes', 'sessions', 'modes', 'order_type'])
    .where('consultant_id', '=', consultantId)
    .where('active', '=', true)
    .orderBy((eb) => eb('order_type', 'in', ORDER_TYPES_OF_FEW))
    .orderBy('sessions')
    .orderBy('minutes')
    .orderBy('price_fen')
    .orderBy('id')
    .execute()

export const findConsultantType = async (db: Db, consultantId: number): Promise<number> => {
  const consultant = db.selectFrom('consultant').select('consultant_type').where('id', '=', consultantId)
  return (await consultant.executeTakeFirstOrThrow()).consultant_type
}

export const findCredentials = (db: Db, consultantId: number) =>
  db
    .selectFrom('credential')
    .select(['name', 'issuer', 'number_masked', 'issued_on', 'valid_until'])
    .select(['verified_at', 'verified_by', 'verified_with'])
    .where('consultant_id', '=', consultantId)
    .orderBy('id')
    .execute()

export const countStars = (db: Db, consultantId: number) =>
  db
    .selectFrom('appoint_rate')
    .select(({ fn }) => ['stars', fn.countAll<number>().as('count')])
    .where('consultant_id', '=', consultantId)
    .groupBy('stars')
    .execute()

/** Orders with a session ahead, or whose next session waits for a time. */
export const GOING_ON = [ORDER.toConfirm, ORDER.toConsult, ORDER.awaitingInformation, ORDER.awaitingReservation]

/** Whether a person has an order with the consultant that goes on: not a new visitor (R163). */
export const isKnownVisitor = (db: Db, userId: number, consultantId: number): Promise<boolean> =>
  db
    .selectFrom('consult_order')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('consultant_id', '=', consultantId)
    .where('order_show_status', 'in', GOING_ON)
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Whom a person has had a session with, the last one first. */
export async function listMet(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('appointment')
    .select(({ fn }) => ['consultant_id', fn.max('start_at').as('last')])
    .where('user_id', '=', userId)
    .where('status', '=', APPOINTMENT.consulted)
    .groupBy('consultant_id')
    .orderBy('last', 'desc')
    .execute()
  return rows.map(({ consultant_id }) => consultant_id)
}

/** With whom a person's own order is, and in which organisation; undefined for an order of somebody else. */
export const findOrdered = (db: Db, userId: number, orderNo: string) =>
  db
    .selectFrom('consult_order')
    .innerJoin('consultant', 'consultant.id', 'consult_order.consultant_id')
    .select(['consultant.id', 'consultant.name', 'portrait', 'consultant_type', 'display_status', 'consultant.org_id'])
    .where('order_no', '=', orderNo)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const findOwnConsultant = (db: Db, id: number) =>
  db.selectFrom('consultant').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
