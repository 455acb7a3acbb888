import { COUPON_STATE, type CouponWay } from '@xinqi/domain/rules/coupon'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../call/services'
import type { Coupon, CouponBase } from '../../db/database'
import { readPage, type AskedPage } from '../../call/read-page'

export type BaseRow = Selectable<CouponBase>
export type CouponRow = Selectable<Coupon>

export const PAGE_SIZE = 20

/** The names of whom, or of what, a coupon is for. */
const scopeNames = sql<string[]>`case scope
  when 2 then array(select name from consultant where consultant.id = any(scope_ids) order by consultant.id)
  when 3 then array(select consultant.name || ' · ' || s.name from consult_service s join consultant on consultant.id = s.consultant_id
                     where s.id = any(scope_ids) order by s.id)
  else '{}' end`

/** Coupons can be received between their hours, until somebody stops them. */
const obtainable = (db: Db, now: Date) =>
  db
    .selectFrom('coupon_base')
    .where('stopped_at', 'is', null)
    .where('opens_at', '<=', now)
    .where((eb) => eb.or([eb('closes_at', 'is', null), eb('closes_at', '>', now)]))
    .where((eb) => eb.or([eb('coupon_base.valid_until', 'is', null), eb('coupon_base.valid_until', '>', now)]))

/** With how many of each this person has; nobody has any. */
const withReceived = (userId: number | null) =>
  sql<number>`(select count(*)::int from coupon where base_id = coupon_base.id and user_id = ${userId ?? 0})`

/** What the centre of an organisation gives, the newest first. */
export const listCentre = (db: Db, orgId: number, userId: number | null, now: Date) =>
  obtainable(db, now)
    .where('org_id', '=', orgId)
    .where('way', '=', 'centre')
    .selectAll('coupon_base')
    .select([scopeNames.as('scope_names'), withReceived(userId).as('received')])
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export type OfferedBase = Awaited<ReturnType<typeof listCentre>>[number]

/** One that can be asked for by its number: of the centre, or by a link. */
export const findOffered = (db: Db, baseId: number, userId: number | null) =>
  db
    .selectFrom('coupon_base')
    .where('id', '=', baseId)
    .where('way', 'in', ['centre', 'link'])
    .selectAll('coupon_base')
    .select([scopeNames.as('scope_names'), withReceived(userId).as('received')])
    .executeTakeFirst()

export const findBase = (db: Db, baseId: number): Promise<BaseRow | undefined> =>
  db.selectFrom('coupon_base').selectAll().where('id', '=', baseId).executeTakeFirst()

export const lockBase = (trx: Trx, baseId: number): Promise<BaseRow | undefined> =>
  trx.selectFrom('coupon_base').selectAll().where('id', '=', baseId).forUpdate().executeTakeFirst()

/** The newest of a way that is given by itself. */
const newestOfWay = (db: Db, orgId: number, way: CouponWay, now: Date) =>
  obtainable(db, now)
    .where('org_id', '=', orgId)
    .where('way', '=', way)
    .where((eb) => eb.or([eb('stock', 'is', null), eb('given', '<', eb.ref('stock'))]))
    .selectAll('coupon_base')
    .orderBy('id', 'desc')
    .limit(1)

export const findOfWay = (db: Db, orgId: number, way: CouponWay, now: Date): Promise<BaseRow | undefined> =>
  newestOfWay(db, orgId, way, now).executeTakeFirst()

/** Locked; those who ask at once wait for each other. */
export const lockBaseOfWay = (trx: Trx, orgId: number, way: CouponWay, now: Date): Promise<BaseRow | undefined> =>
  newestOfWay(trx, orgId, way, now).forUpdate().executeTakeFirst()

const own = (db: Db, userId: number) =>
  db
    .selectFrom('coupon')
    .innerJoin('coupon_base', 'coupon_base.id', 'coupon.base_id')
    .where('coupon.user_id', '=', userId)
    .select(['name', 'off_fen', 'off_percent', 'cap_fen', 'from_fen', 'scope', 'scope_ids', 'org_id', 'per_person'])
    .selectAll('coupon')

/** One page of whatever somebody has received, newest first. */
export const listOwn = (db: Db, userId: number, asked: AskedPage) =>
  readPage(
    own(db, userId).select(scopeNames.as('scope_names')),
    { columns: { received_at: 'time', coupon_no: 'text' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

export type OwnRow = Awaited<ReturnType<typeof listOwn>>['rows'][number]

export const findOwn = (db: Db, userId: number, couponNo: string) =>
  own(db, userId).select(scopeNames.as('scope_names')).where('coupon_no', '=', couponNo).executeTakeFirst()

/** Open and good, in one organisation. */
export const listUsable = (db: Db, { userId, orgId }: { userId: number; orgId: number }, now: Date) =>
  own(db, userId)
    .where('org_id', '=', orgId)
    .where('state', '=', COUPON_STATE.open)
    .where('coupon.valid_until', '>', now)
    .orderBy('coupon.valid_until')
    .limit(200)
    .execute()

/** Locks somebody's coupon with its terms. Whoever locks an order, a credit or a person as well locks those first. */
export const lockOwn = (trx: Trx, userId: number, couponNo: string) =>
  own(trx, userId).where('coupon_no', '=', couponNo).forUpdate('coupon').executeTakeFirst()

export const findByReason = (db: Db, source: string, reference: string) =>
  db
    .selectFrom('coupon')
    .select('coupon_no')
    .where('source', '=', source)
    .where('reference', '=', reference)
    .executeTakeFirst()

/** What was said of a session by its own visitor, and of which order it is. */
export const findRated = (db: Db, userId: number, appointNo: string) =>
  db
    .selectFrom('appointment')
    .innerJoin('consult_order', 'consult_order.order_no', 'appointment.order_no')
    .leftJoin('appoint_rate', 'appoint_rate.appoint_no', 'appointment.appoint_no')
    .select(['appointment.order_no', 'consult_order.org_id', 'appoint_rate.stars'])
    .where('appointment.appoint_no', '=', appointNo)
    .where('appointment.user_id', '=', userId)
    .executeTakeFirst()

/** What a consultant's services cost. */
export const listPrices = (db: Db, consultantId: number) =>
  db
    .selectFrom('consult_service')
    .select(['id', 'price_fen'])
    .where('consultant_id', '=', consultantId)
    .where('active', '=', true)
    .execute()
