import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { sql } from 'kysely'
import type { Db } from '../../call/services'

/** Somebody has had a session with this consultant. */
const hasMet = (userId: number | null) =>
  sql<boolean>`exists (select 1 from appointment where appointment.user_id = ${userId ?? 0}
    and appointment.consultant_id = visitor_discount.consultant_id and completed_at is not null)`

const standing = (db: Db, userId: number | null, now: Date) =>
  db
    .selectFrom('visitor_discount')
    .innerJoin('consultant', 'consultant.id', 'visitor_discount.consultant_id')
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where('consultant.display_status', '=', 1)
    .where((eb) =>
      eb.or([eb('visitor_discount.user_id', 'is', null), eb('visitor_discount.user_id', '=', userId ?? 0)]),
    )
    .select([
      'visitor_discount.id',
      'visitor_discount.consultant_id',
      'visitor_discount.user_id',
      'off_percent',
      'ends_at',
    ])
    .select(['consultant.name', 'consultant.org_id'])
    .select(sql<boolean>`visitor_discount.user_id is not null or ${hasMet(userId)}`.as('is_yours'))
    .orderBy('off_percent', 'desc')
    .orderBy('visitor_discount.id')

/** What a consultant takes off for who comes again, for a reader; those for somebody else are nobody's business. */
export const listDiscounts = (db: Db, consultantId: number, userId: number | null, now: Date) =>
  standing(db, userId, now).where('visitor_discount.consultant_id', '=', consultantId).execute()

/** What somebody has with every consultant whom they have met, or who meant them. */
export const listDiscountsOf = async (db: Db, userId: number, now: Date) =>
  await standing(db, userId, now)
    .where((eb) => eb.or([eb('visitor_discount.user_id', '=', userId), hasMet(userId)]))
    .limit(200)
    .execute()

/** A consultant's own, the newest first, each of one person named by their newest session. */
export const listOwnDiscounts = (db: Db, consultantId: number, now: Date) =>
  db
    .selectFrom('visitor_discount')
    .select(['id', 'user_id', 'off_percent', 'created_at', 'ends_at'])
    .select((eb) =>
      eb
        .selectFrom('appointment')
        .select('appoint_no')
        .whereRef('appointment.consultant_id', '=', 'visitor_discount.consultant_id')
        .whereRef('appointment.user_id', '=', 'visitor_discount.user_id')
        .orderBy('appointment.created_at', 'desc')
        .limit(1)
        .as('appoint_no'),
    )
    .where('consultant_id', '=', consultantId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('user_id', sql`nulls first`)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()

/** Of whom a session with this consultant was. */
export const findVisitorOf = (db: Db, consultantId: number, appointNo: string) =>
  db
    .selectFrom('appointment')
    .select('user_id')
    .where('appoint_no', '=', appointNo)
    .where('consultant_id', '=', consultantId)
    .executeTakeFirst()

/** Whether somebody has, or had, a session with this consultant. */
export async function isVisitorOf(db: Db, consultantId: number, userId: number): Promise<boolean> {
  const session = await db
    .selectFrom('appointment')
    .select('appoint_no')
    .where('consultant_id', '=', consultantId)
    .where('user_id', '=', userId)
    .where('status', 'not in', [APPOINTMENT.awaitingPayment, APPOINTMENT.cancelled])
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

/** What a consultant has taken off for everybody (null) or one visitor, with its ends, the newest first. */
export const listDiscountHistory = (db: Db, consultantId: number, userId: number | null) =>
  db
    .selectFrom('visitor_discount')
    .select(['id', 'off_percent', 'created_at', 'ended_at', 'ends_at'])
    .where('consultant_id', '=', consultantId)
    .where('user_id', 'is not distinct from', userId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
