import { GOODS_ORDER } from '@xinqi/domain/status/goods-order'
import type { UserCaller } from '../../../call/caller'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { moveGoodsOrder } from '../../goods/commands/move-goods-order'
import { findGoodsOrder, type GoodsOrderRow, listUnpaidGoods, lockGoodsOrder } from '../../goods/data'
import { ownGoodsOrder } from '../../goods/policy'
import { settleOpenPayments } from './settle-open-payments'
import { releaseWalletPart } from './wallet-part'

/** Ends a locked order; what the wallet had set aside for it is its owner's to spend again. */
async function end({ clock }: Services, trx: Trx, order: GoodsOrderRow): Promise<void> {
  const now = clock.now()
  await moveGoodsOrder(trx, clock, order, 'cancelled', { cancelled_at: now })
  await releaseWalletPart(trx, order.goods_order_no, now)
}

/** Its owner gives up an order of goods before paying. Payments under way are asked about and closed first. */
export async function cancelUnpaidGoods(
  services: Services,
  caller: UserCaller,
  goodsOrderNo: string,
): Promise<{ status: number }> {
  // Whose order it is comes first: a stranger must not close the owner's payments.
  ownGoodsOrder(await findGoodsOrder(services.db, goodsOrderNo), caller)
  await settleOpenPayments(services, goodsOrderNo)
  return inTransaction(services, async (trx) => {
    const order = ownGoodsOrder(await lockGoodsOrder(trx, goodsOrderNo), caller)
    if (order.status !== GOODS_ORDER.cancelled) await end(services, trx, order)
    return { status: GOODS_ORDER.cancelled }
  })
}

async function endUnpaid(services: Services, goodsOrderNo: string): Promise<void> {
  await settleOpenPayments(services, goodsOrderNo)
  await inTransaction(services, async (trx) => {
    const order = await lockGoodsOrder(trx, goodsOrderNo)
    if (order?.status !== GOODS_ORDER.awaitingPayment || order.pay_deadline > services.clock.now()) return
    await end(services, trx, order)
  })
}

/** The sweep: orders that were not paid in time. */
export async function endUnpaidGoods(services: Services): Promise<void> {
  await oneByOne(services, await listUnpaidGoods(services.db, services.clock.now()), ({ goods_order_no }) =>
    endUnpaid(services, goods_order_no),
  )
}
