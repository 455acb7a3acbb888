import { COUPON_STATE, isOver } from '@xinqi/domain/rules/coupon'
import { offText } from '@xinqi/domain/text/coupon'
import { ORDER_STATUS_LABEL, type OrderStatus } from '@xinqi/domain/status/order'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { formatMoment } from '@xinqi/domain/time'
import type { Db } from '../../call/services'

/** What one chooses from. */
const MOST_CARDS = 10

interface Between {
  user_id: number
  consultant_id: number
}

const ordersOf = (db: Db, { user_id, consultant_id }: Between) =>
  db
    .selectFrom('consult_order')
    .innerJoin('consultant', 'consultant.id', 'consult_order.consultant_id')
    .select(['order_no', 'order_show_status', 'consultant.name'])
    .select((eb) =>
      eb
        .selectFrom('appointment')
        .select((inner) => inner.fn.min('start_at').as('start_at'))
        .whereRef('appointment.order_no', '=', 'consult_order.order_no')
        .where('appointment.status', '!=', APPOINTMENT.cancelled)
        .as('start_at'),
    )
    .where('user_id', '=', user_id)
    .where('consultant_id', '=', consultant_id)

const orderCard = (row: Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[number]) => ({
  orderNo: row.order_no,
  consultantName: row.name,
  status: ORDER_STATUS_LABEL[row.order_show_status as OrderStatus],
  startTime: row.start_at ? formatMoment(row.start_at) : null,
})

/** Orders between these two, as they are now, by their numbers; another's order is none. */
export async function readOrderCards(db: Db, between: Between, orderNos: readonly string[]) {
  if (orderNos.length === 0) return new Map<string, never>()
  const rows = await ordersOf(db, between).where('order_no', 'in', orderNos).execute()
  return new Map(rows.map((row) => [row.order_no, orderCard(row)]))
}

/** The latest orders between these two. */
export const listOrderCards = async (db: Db, between: Between) =>
  (await ordersOf(db, between).orderBy('consult_order.created_at', 'desc').limit(MOST_CARDS).execute()).map(orderCard)

const couponsOf = (db: Db, userId: number) =>
  db
    .selectFrom('coupon')
    .innerJoin('coupon_base', 'coupon_base.id', 'coupon.base_id')
    .select(['coupon.coupon_no', 'coupon.state', 'coupon.valid_until'])
    .select(['coupon_base.name', 'coupon_base.off_fen', 'coupon_base.off_percent'])
    .where('coupon.user_id', '=', userId)

const couponCard = (row: Awaited<ReturnType<ReturnType<typeof couponsOf>['execute']>>[number], now: Date) => ({
  couponNo: row.coupon_no,
  name: row.name,
  off: offText({ offFen: row.off_fen, offPercent: row.off_percent }),
  validUntil: formatMoment(row.valid_until),
  isOpen: row.state === COUPON_STATE.open && !isOver(row.valid_until, now),
})

/** The visitor's own coupons, as they are now, by their numbers. */
export async function readCouponCards(db: Db, { user_id }: Between, couponNos: readonly string[], now: Date) {
  if (couponNos.length === 0) return new Map<string, never>()
  const rows = await couponsOf(db, user_id).where('coupon.coupon_no', 'in', couponNos).execute()
  return new Map(rows.map((row) => [row.coupon_no, couponCard(row, now)]))
}

/** Those that the visitor can still use. */
export const listCouponCards = async (db: Db, { user_id }: Between, now: Date) => {
  const rows = await couponsOf(db, user_id)
    .where('coupon.state', '=', COUPON_STATE.open)
    .where('coupon.valid_until', '>', now)
    .orderBy('coupon.valid_until')
    .limit(MOST_CARDS)
    .execute()
  return rows.map((row) => couponCard(row, now))
}

/** People who are shown to everybody, by their ids. */
export async function readConsultantCards(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('consultant')
    .select(['id', 'name', 'portrait', 'motto'])
    .where('id', 'in', ids)
    .where('display_status', '=', 1)
    .execute()
  return new Map(
    rows.map(({ id, name, portrait, motto }) => [id, { consultantId: id, userName: name, homepage: portrait, motto }]),
  )
}
