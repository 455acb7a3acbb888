import { noGoodsRefund } from '@xinqi/domain/rules/goods'
import { GOODS_ORDER } from '@xinqi/domain/status/goods-order'
import type { UserCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { moveGoodsOrder } from '../../goods/commands/move-goods-order'
import { lockGoodsOrder } from '../../goods/data'
import { ownGoodsOrder } from '../../goods/policy'
import { requestRefund } from '../../order/commands/request-refund'
import { sendRefunds } from './send-refund'

/** Goods go back whole, while the rule allows it; asked again, nothing more happens. */
export async function refundGoods(
  services: Services,
  caller: UserCaller,
  goodsOrderNo: string,
): Promise<{ status: number }> {
  await inTransaction(services, (trx) => ask(services, trx, caller, goodsOrderNo))
  await sendRefunds(services, goodsOrderNo)
  const { status } = await services.db
    .selectFrom('goods_order')
    .select('status')
    .where('goods_order_no', '=', goodsOrderNo)
    .executeTakeFirstOrThrow()
  return { status }
}

async function ask({ clock }: Services, trx: Trx, caller: UserCaller, goodsOrderNo: string): Promise<void> {
  const now = clock.now()
  const order = ownGoodsOrder(await lockGoodsOrder(trx, goodsOrderNo), caller)
  if (order.status === GOODS_ORDER.refundRequested || order.status === GOODS_ORDER.refunded) return
  if (order.status !== GOODS_ORDER.paid || !order.paid_at) throw conflict('这个订单没有可以退的款')
  const problem = order.earned_at ? '退款的时间已过' : null
  const reason = noGoodsRefund({ paidAt: order.paid_at, openedAt: order.opened_at }, now) ?? problem
  if (reason !== null) throw conflict(reason)
  await moveGoodsOrder(trx, clock, order, 'refundAsked', { refund_requested_at: now })
  await trx.deleteFrom('goods_progress').where('goods_order_no', '=', goodsOrderNo).execute()
  const refund = { refundFen: order.price_fen, lines: [{ label: '内容全额', amountFen: order.price_fen }] }
  await requestRefund(trx, { order_no: goodsOrderNo }, refund, '7 天内未打开，全额退款', now, { kind: 'goods' })
}
