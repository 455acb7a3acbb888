import { GOODS_ORDER } from '@xinqi/domain/status/goods-order'
import type { UserCaller } from '../../../call/caller'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { moveGoodsOrder } from '../../goods/commands/move-goods-order'
import { findGoodsOrder, listUnpaidGoods, lockGoodsOrder } from '../../goods/data'
import { ownGoodsOrder } from '../../goods/policy'
import { settleOpenPayments } from './settle-open-payments'

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
    if (order.status !== GOODS_ORDER.cancelled)
      await moveGoodsOrder(trx, services.clock, order, 'cancelled', { cancelled_at: services.clock.now() })
    return { status: GOODS_ORDER.cancelled }
  })
}

async function endUnpaid(services: Services, goodsOrderNo: string): Promise<void> {
  await settleOpenPayments(services, goodsOrderNo)
  await inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const order = await lockGoodsOrder(trx, goodsOrderNo)
    if (order?.status !== GOODS_ORDER.awaitingPayment || order.pay_deadline > now) return
    await moveGoodsOrder(trx, services.clock, order, 'cancelled', { cancelled_at: now })
  })
}

/** The sweep: orders that were not paid in time. */
export async function endUnpaidGoods(services: Services): Promise<void> {
  await oneByOne(services, await listUnpaidGoods(services.db, services.clock.now()), ({ goods_order_no }) =>
    endUnpaid(services, goods_order_no),
  )
}
