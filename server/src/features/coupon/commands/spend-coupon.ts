import {
  COUPON_STATE,
  couponObstacle,
  couponOff,
  isOver,
  validAfterFault,
  type Bought,
  type CouponCopy,
} from '@xinqi/domain/rules/coupon'
import type { Fen } from '@xinqi/domain/money'
import { conflict, notFound } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import { lockOwn } from '../data'
import { listDiscounts } from '../discount-data'
import { copyOfBase, copyOfDiscount } from '../terms'

/** What one wants to use: a coupon, or what the consultant takes off for who comes again. */
export interface Chosen {
  couponNo?: string | undefined
  discountId?: number | undefined
}

/** What an order takes over. */
export interface TakenOff {
  couponNo: string | null
  discountId: number | null
  couponFen: Fen
  copy: CouponCopy
}

interface Use extends Bought {
  userId: number
  orgId: number
}

/** An order as far as a coupon is concerned. */
interface CouponOrder {
  order_no: string
  coupon_no: string | null
}

/**
 * Locks a person's own coupon for what they order, and says what it takes off; null where none is wanted.
 * @throws Refusal where it is another's, is used, over, held by an order that waits to be paid, or does not fit
 */
export async function takeOff(
  trx: Trx,
  { couponNo, discountId }: Chosen,
  use: Use,
  now: Date,
): Promise<TakenOff | null> {
  if (couponNo !== undefined && discountId !== undefined) throw conflict('一次只能用一种优惠')
  if (discountId !== undefined) return takeDiscount(trx, discountId, use, now)
  if (couponNo === undefined) return null
  const coupon = await lockOwn(trx, use.userId, couponNo)
  if (!coupon) throw notFound('优惠券')
  if (coupon.state === COUPON_STATE.held)
    throw conflict('这张券正用在一个没有付款的预约里', { orderNo: coupon.order_no })
  if (coupon.state === COUPON_STATE.used) throw conflict('这张券已经用过了')
  if (coupon.taken_back_at !== null) throw conflict('这张券已经收回了')
  if (isOver(coupon.valid_until, now)) throw conflict('这张券已经过期了')
  if (coupon.org_id !== use.orgId) throw conflict('这张券不能用在这家机构')
  return { couponNo, discountId: null, ...fitting(copyOfBase(coupon), use) }
}

async function takeDiscount(trx: Trx, discountId: number, use: Use, now: Date): Promise<TakenOff> {
  const discounts = await listDiscounts(trx, use.consultantId, use.userId, now)
  const discount = discounts.find(({ id, is_yours }) => id === discountId && is_yours)
  if (!discount) throw conflict('这位咨询师的优惠有变化，请再看一下费用')
  return { couponNo: null, discountId, ...fitting(copyOfDiscount(discount), use) }
}

function fitting(copy: CouponCopy, use: Use): { couponFen: Fen; copy: CouponCopy } {
  const obstacle = couponObstacle(copy, use)
  if (obstacle) throw conflict(`这张券现在用不上：${obstacle}`)
  return { couponFen: couponOff(copy, use.priceFen), copy }
}

/** A new order has the coupon from now on; nobody else's order does (its key sees to it). */
export async function holdCoupon(trx: Trx, { order_no, coupon_no }: CouponOrder): Promise<void> {
  if (coupon_no === null) return
  await trx
    .updateTable('coupon')
    .set({ state: COUPON_STATE.held, order_no })
    .where('coupon_no', '=', coupon_no)
    .where('state', '=', COUPON_STATE.open)
    .execute()
}

/** An order that ends unpaid lets its coupon go, as it was. */
export async function releaseCoupon(trx: Trx, { order_no, coupon_no }: CouponOrder): Promise<void> {
  if (coupon_no === null) return
  await trx
    .updateTable('coupon')
    .set({ state: COUPON_STATE.open, order_no: null })
    .where('order_no', '=', order_no)
    .where('state', '=', COUPON_STATE.held)
    .execute()
}

/**
 * Whether an order that is paid has its coupon still, or can have it again after having ended: it was good when the order was made,
 * and is not held to its end again.
 */
export async function hasItsCoupon(trx: Trx, order: CouponOrder): Promise<boolean> {
  if (order.coupon_no === null) return true
  const coupon = await trx
    .selectFrom('coupon')
    .select(['state', 'order_no'])
    .where('coupon_no', '=', order.coupon_no)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (coupon.state === COUPON_STATE.open) {
    await holdCoupon(trx, order)
    return true
  }
  return coupon.state === COUPON_STATE.held && coupon.order_no === order.order_no
}

/** The order that has a coupon is paid: it is used. */
export async function useCoupon(trx: Trx, order: CouponOrder, now: Date): Promise<void> {
  if (order.coupon_no === null) return
  const used = await trx
    .updateTable('coupon')
    .set({ state: COUPON_STATE.used, used_at: now })
    .where('coupon_no', '=', order.coupon_no)
    .where('order_no', '=', order.order_no)
    .where('state', '=', COUPON_STATE.held)
    .returning('coupon_no')
    .executeTakeFirst()
  if (!used) throw new Error(`coupon ${order.coupon_no} is not ${order.order_no}'s`)
}

/** An order of which nothing was held is left as a whole: its coupon comes back, and by the consultant's fault it is good for a while longer, unless it has been taken back meanwhile. */
export async function returnCoupon(trx: Trx, order: CouponOrder, consultantsFault: boolean, now: Date): Promise<void> {
  if (order.coupon_no === null) return
  const coupon = await trx
    .selectFrom('coupon')
    .select(['valid_until', 'taken_back_at'])
    .where('coupon_no', '=', order.coupon_no)
    .where('order_no', '=', order.order_no)
    .where('state', '=', COUPON_STATE.used)
    .forUpdate()
    .executeTakeFirst()
  if (!coupon) return
  const isLonger = consultantsFault && coupon.taken_back_at === null
  await trx
    .updateTable('coupon')
    .set({
      state: COUPON_STATE.open,
      order_no: null,
      used_at: null,
      returned_at: now,
      valid_until: isLonger ? validAfterFault(coupon.valid_until, now) : coupon.valid_until,
    })
    .where('coupon_no', '=', order.coupon_no)
    .execute()
}
