import { sessionShare, type Fen } from '@xinqi/domain/money'
import { PAY } from '@xinqi/domain/status/order'
import type { Trx } from '../../../call/services'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import type { OrderRow } from '../data'

type Earned = Pick<OrderRow, 'order_no' | 'consultant_id' | 'payable_fen' | 'sessions'>

/** A session that was held: which of its order's, from 0, and what its consultant's lateness takes off. */
export interface Held {
  appointNo: string
  index: number
  backFen: Fen
  /** Of the organisation's share of a coupon, in the same proportion. */
  couponBackFen: Fen
}

/** The share of a session that was held and is paid becomes the consultant's. `index` counts the order's sessions from 0. */
const earnSession = (
  trx: Trx,
  order: Earned,
  { appointNo, index, backFen }: { appointNo: string; index: number; backFen: Fen },
  now: Date,
): Promise<void> =>
  recordTransfer(
    trx,
    {
      kind: 'session',
      reference: appointNo,
      debit: ACCOUNT.order(order.order_no),
      credit: ACCOUNT.consultant(order.consultant_id),
      amountFen: sessionShare(order.payable_fen, order.sessions, index) - backFen,
    },
    now,
  )

/** A session has been held: its share, less what goes back for lateness, is earned now, or when it is paid for. */
export async function earnHeldSession(trx: Trx, order: OrderRow, held: Held, now: Date): Promise<void> {
  if (order.pay_status !== PAY.paid) return
  await earnSession(trx, order, held, now)
  await earnCouponShare(trx, order, held, now)
}

/** What of a session's price the organisation has borne by a coupon. What a consultant takes off themselves is nobody's debt. */
export const couponShareOf = ({ coupon_fen, coupon_terms, sessions }: OrderRow, index: number): Fen =>
  coupon_terms?.bearer === 'platform' ? sessionShare(coupon_fen, sessions, index) : 0

/** The organisation's part of a session that was held. It never was in the order's account, so that no refund gives it to anybody. */
const earnCouponShare = (
  trx: Trx,
  order: OrderRow,
  { appointNo, index, couponBackFen }: Held,
  now: Date,
): Promise<void> =>
  recordTransfer(
    trx,
    {
      kind: 'couponShare',
      reference: appointNo,
      debit: ACCOUNT.coupons,
      credit: ACCOUNT.consultant(order.consultant_id),
      amountFen: couponShareOf(order, index) - couponBackFen,
    },
    now,
  )

/** Sessions that were held before they were paid for are earned with the payment; lateness was taken off the price by then. */
export async function earnPaidSessions(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  const held = await trx
    .selectFrom('appointment')
    .select(['appoint_no', 'seq'])
    .where('order_no', '=', order.order_no)
    .where('completed_at', 'is not', null)
    .execute()
  for (const { appoint_no, seq } of held)
    await earnSession(trx, order, { appointNo: appoint_no, index: seq - 1, backFen: 0 }, now)
}
