import { sessionGranules, granuleAt, type Granule } from '@xinqi/domain/rules/availability'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER } from '@xinqi/domain/status/order'
import type { PartOfDay } from '@xinqi/domain/text/day-names'
import { sql } from 'kysely'
import type { Db, Trx } from '../../call/services'

const PAYING = [ORDER.awaitingPayment, ORDER.awaitingUserConfirmation]

/** Whether the owner of the entry `e` got an order there since they joined; false while they pay, null for none. */
const BOOKED = sql<boolean | null>`(
  select bool_or(c.order_show_status <> all (${PAYING})) from consult_order c
   where c.user_id = e.user_id and c.consultant_id = e.consultant_id
     and c.created_at >= e.joined_at and c.order_show_status <> ${ORDER.cancelled})`

/** What of somebody's waiting is shown to them: one consultant's, or all. */
export const findWaiting = (db: Db, userId: number, now: Date, consultantId?: number) =>
  db
    .selectFrom('waitlist_entry as e')
    .innerJoin('consultant', 'consultant.id', 'e.consultant_id')
    .innerJoin('consult_service', 'consult_service.id', 'e.service_id')
    .leftJoin('waitlist_offer as o', (join) =>
      join.onRef('o.entry_id', '=', 'e.id').on('o.state', '=', 'open').on('o.until', '>', now),
    )
    .select(['e.consultant_id', 'e.service_id', 'e.weekdays', 'e.joined_at'])
    .select(sql<PartOfDay[]>`e.parts`.as('parts'))
    .select(['consultant.name', 'consultant.portrait', 'consult_service.name as service_name'])
    .select(['o.id as offer_id', 'o.granule', 'o.until'])
    .select((eb) => [
      // Who joined earlier and would come at some of the same times stands before.
      eb
        .selectFrom('waitlist_entry as other')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('other.consultant_id', '=', 'e.consultant_id')
        .where('other.state', '=', 'waiting')
        .where(sql<boolean>`(other.joined_at, other.id) < (e.joined_at, e.id)`)
        .where(sql<boolean>`other.weekdays && e.weekdays and other.parts && e.parts`)
        .as('before'),
      eb
        .selectFrom('waitlist_entry as anybody')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('anybody.consultant_id', '=', 'e.consultant_id')
        .where('anybody.state', '=', 'waiting')
        .as('among'),
    ])
    .where('e.user_id', '=', userId)
    .where('e.state', '=', 'waiting')
    .$if(consultantId !== undefined, (query) => query.where('e.consultant_id', '=', consultantId ?? 0))
    .orderBy(sql`o.id is null`)
    .orderBy('e.joined_at')
    .orderBy('e.id')
    .execute()

export type WaitingRow = Awaited<ReturnType<typeof findWaiting>>[number]

/** Consultants for whom somebody waits, the shortest session waited for, and whether an offer or somebody's waiting is over. */
export const findAwaited = (db: Db, now: Date) =>
  db
    .selectFrom('waitlist_entry as e')
    .innerJoin('consult_service', 'consult_service.id', 'e.service_id')
    .leftJoin('waitlist_offer as o', (join) =>
      join.onRef('o.entry_id', '=', 'e.id').on('o.state', '=', 'open').on('o.until', '<=', now),
    )
    .select(({ fn }) => ['e.consultant_id', fn.min<number>('minutes').as('minutes')])
    .select(sql<boolean>`coalesce(bool_or(o.id is not null or ${BOOKED}), false)`.as('has_ended'))
    .where('e.state', '=', 'waiting')
    .groupBy('e.consultant_id')
    .orderBy('e.consultant_id')
    .execute()

/** The open offer of a person, by its number; whether it still holds is looked at under the lock. */
export const findOwnOffer = (db: Db, userId: number, offerId: number) =>
  db
    .selectFrom('waitlist_offer')
    .innerJoin('waitlist_entry', 'waitlist_entry.id', 'waitlist_offer.entry_id')
    .select(['waitlist_offer.id', 'entry_id', 'waitlist_offer.consultant_id', 'granule', 'service_id'])
    .where('waitlist_offer.id', '=', offerId)
    .where('waitlist_offer.user_id', '=', userId)
    .executeTakeFirst()

/**
 * All who wait for a consultant, in their order, locked: whoever changes a list locks all of it first. With the open offer of
 * each, and whether they got an order there since they joined.
 */
export const lockWaiting = (trx: Trx, consultantId: number) =>
  trx
    .selectFrom('waitlist_entry as e')
    .innerJoin('consult_service', 'consult_service.id', 'e.service_id')
    .leftJoin('waitlist_offer as o', (join) => join.onRef('o.entry_id', '=', 'e.id').on('o.state', '=', 'open'))
    .select(['e.id', 'e.user_id', 'e.weekdays', 'minutes', 'active', 'o.id as offer_id', 'o.until'])
    .select(sql<PartOfDay[]>`e.parts`.as('parts'))
    .select((eb) => [
      BOOKED.as('booked'),
      eb
        .selectFrom('waitlist_offer as lapsed')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('lapsed.entry_id', '=', 'e.id')
        .where('lapsed.state', '=', 'lapsed')
        .as('lapsed'),
    ])
    .where('e.consultant_id', '=', consultantId)
    .where('e.state', '=', 'waiting')
    .orderBy('e.joined_at')
    .orderBy('e.id')
    .forUpdate('e')
    .execute()

export type LockedWaiting = Awaited<ReturnType<typeof lockWaiting>>[number]

/** By person the granules that are not offered: what was offered them before, and what they are expected at. */
export async function findAvoided(
  db: Db,
  consultantId: number,
  userIds: readonly number[],
  minutes: number,
): Promise<Map<number, Set<Granule>>> {
  const [offered, expected] = await Promise.all([
    db
      .selectFrom('waitlist_offer')
      .select(['user_id', 'granule'])
      .where('consultant_id', '=', consultantId)
      .where(sql<boolean>`user_id = any(${userIds})`)
      .execute(),
    db
      .selectFrom('appointment')
      .select(['user_id', 'start_at', 'minutes'])
      .where(sql<boolean>`user_id = any(${userIds})`)
      .where('status', 'not in', [APPOINTMENT.consulted, APPOINTMENT.cancelled])
      .execute(),
  ])
  const avoided = new Map(userIds.map((userId) => [userId, new Set<Granule>()]))
  for (const { user_id, granule } of offered)
    for (const one of sessionGranules(granule, minutes)) avoided.get(user_id)?.add(one)
  for (const { user_id, start_at, minutes: length } of expected)
    if (start_at) for (const one of sessionGranules(granuleAt(start_at), length)) avoided.get(user_id)?.add(one)
  return avoided
}
