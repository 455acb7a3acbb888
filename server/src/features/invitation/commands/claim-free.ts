import { COUPON_SCOPE, type CouponCopy } from '@xinqi/domain/rules/coupon'
import { conflict } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import { priceNow } from '../../campaign/commands/claim-campaign'
import { findFree } from '../free-data'

interface Sold {
  org_id: number
  service_id: number
  order_type: number
  sessions: number
  minutes: number
  price_fen: number
}

/** What an order takes over that costs who was invited nothing. */
export interface Freed {
  invitationId: number
  /** All of the price: what the organisation adds, so that the consultant has the usual one. */
  addedFen: number
  copy: CouponCopy
}

interface FreeOrder {
  order_no: string
  org_id: number
  invitation_id: number | null
  coupon_fen: number
}

/**
 * The session that somebody was invited to, looked up in the order's own transaction and under its person's lock. The order takes it as
 * the last thing that it does: see takeFree.
 * @throws Refusal where there is none, or it is not what is ordered
 */
export async function askFree(trx: Trx, userId: number, sold: Sold, now: Date): Promise<Freed> {
  const free = await findFree(trx, userId, sold, now)
  if (!free) throw conflict('这里没有能用的受邀免费咨询，可以按平常的价格预约')
  if (free.obstacle !== null) throw conflict(free.obstacle)
  const addedFen = await priceNow(trx, sold)
  return { invitationId: free.invitationId, addedFen, copy: copyOf(sold, addedFen) }
}

/** In the terms of a coupon, so that the order's lines and its consultant's share work as with one. */
const copyOf = ({ service_id }: Sold, addedFen: number): CouponCopy => ({
  name: '朋友邀请的第一次咨询',
  bearer: 'platform',
  offFen: addedFen,
  offPercent: null,
  capFen: null,
  fromFen: 0,
  scope: COUPON_SCOPE.service,
  scopeIds: [service_id],
})

/**
 * The order stands, and has the session of its invitation from now on; what it costs is set aside. To be called last: who orders in this
 * way next waits until this transaction ends.
 * @throws Refusal where the budget has gone meanwhile
 */
export async function takeFree(trx: Trx, { order_no, org_id, invitation_id, coupon_fen }: FreeOrder): Promise<void> {
  const taken = await trx
    .updateTable('invitation')
    .set({ free_order_no: order_no })
    .where('id', '=', invitation_id)
    .where('free_order_no', 'is', null)
    .returning('id')
    .executeTakeFirst()
  const borne = await trx
    .updateTable('invite_program')
    .set((eb) => ({ reserved_fen: eb('reserved_fen', '+', coupon_fen) }))
    .where('org_id', '=', org_id)
    .where((eb) => eb(eb('reserved_fen', '+', coupon_fen), '<=', eb.ref('budget_fen')))
    .returning('org_id')
    .executeTakeFirst()
  if (!taken || !borne) throw conflict('受邀免费的预算刚刚用完了，可以按平常的价格预约')
}

/** An order that ends before its session gives it back: the person may book it again while the invitation is good. */
export async function releaseFree(trx: Trx, { order_no, org_id, invitation_id, coupon_fen }: FreeOrder): Promise<void> {
  if (invitation_id === null) return
  const released = await trx
    .updateTable('invitation')
    .set({ free_order_no: null })
    .where('id', '=', invitation_id)
    .where('free_order_no', '=', order_no)
    .returning('id')
    .executeTakeFirst()
  if (!released) return
  await trx
    .updateTable('invite_program')
    .set((eb) => ({ reserved_fen: eb('reserved_fen', '-', coupon_fen) }))
    .where('org_id', '=', org_id)
    .execute()
}
