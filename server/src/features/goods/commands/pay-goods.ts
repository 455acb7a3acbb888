import { GOODS_ORDER, nextGoodsStatus } from '@xinqi/domain/status/goods-order'
import { conflict } from '../../../call/refusal'
import type { Services, Trx } from '../../../call/services'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { topicFor, USER } from '../../../realtime/stomp/topics'
import { writeNotice } from '../../message/commands/write-notice'
import { findLiveOrder, type GoodsOrderRow, lockGoodsOrder } from '../data'
import { ownGoodsOrder } from '../policy'
import { moveGoodsOrder } from './move-goods-order'

export async function knownGoodsOrder(trx: Trx, no: string): Promise<GoodsOrderRow> {
  const order = await lockGoodsOrder(trx, no)
  if (!order) throw new Error(`there is no order of goods ${no}`)
  return order
}

/** Locks an order, and says what its owner owes. @throws Refusal where it is not theirs, or cannot be paid now */
export async function lockPayable(trx: Trx, no: string, caller: { userId: number }, now: Date) {
  const order = ownGoodsOrder(await lockGoodsOrder(trx, no), caller)
  if (order.status === GOODS_ORDER.paid) return null
  if (order.status !== GOODS_ORDER.awaitingPayment) throw conflict('这个订单不需要付款')
  if (order.pay_deadline <= now) throw conflict('付款时间已过，请重新购买')
  return { owedFen: order.price_fen, expiresAt: order.pay_deadline }
}

/** A payment that has come. The part that the wallet pays beside it is taken last: it is money already. */
interface Came {
  paidAt: Date
  takeWalletPart: () => Promise<boolean>
}

/**
 * Takes a payment that has come. One that came late still buys, unless its owner has bought the same again meanwhile; one whose
 * part of the wallet was spent meanwhile does not.
 */
export async function markPaid(
  { clock }: Services,
  trx: Trx,
  no: string,
  { paidAt, takeWalletPart }: Came,
): Promise<'taken' | 'paidTwice' | 'notWhole'> {
  const order = await knownGoodsOrder(trx, no)
  if (nextGoodsStatus(order.status, 'paid') === null) return 'paidTwice'
  const isLate = order.status === GOODS_ORDER.cancelled
  if (isLate && (await findLiveOrder(trx, order.user_id, order.goods_id))) return 'paidTwice'
  if (!(await takeWalletPart())) return 'notWhole'
  await moveGoodsOrder(trx, clock, order, 'paid', { paid_at: paidAt, cancelled_at: null })
  return 'taken'
}

/** A refund has arrived: that of the order itself ends it; one of a payment too many changes nothing. */
export async function markRefunded({ clock }: Services, trx: Trx, no: string): Promise<void> {
  const order = await knownGoodsOrder(trx, no)
  if (order.status !== GOODS_ORDER.refundRequested) return
  const left = await trx
    .selectFrom('refund')
    .select('refund_no')
    .where('order_no', '=', no)
    .where('state', '!=', 'success')
    .executeTakeFirst()
  if (!left) await moveGoodsOrder(trx, clock, order, 'refunded', { refunded_at: clock.now() })
}

/** A refund waits for a person: its owner finds that among the messages, and on the order's page. */
export async function tellRefundStopped({ clock }: Services, trx: Trx, no: string): Promise<void> {
  const { user_id: userId } = await knownGoodsOrder(trx, no)
  const params = { goodsOrderNo: no }
  await writeNotice(trx, clock, { userId, kind: 'goodsRefundStopped', route: 'goodsOrder', params })
  await enqueue(trx, clock, topicFor(USER, userId), { kind: 'goods', text: '您的内容有更新' })
}
