import { GOODS_PAY_MS } from '@xinqi/domain/rules/goods'
import { GOODS_ORDER } from '@xinqi/domain/status/goods-order'
import type { UserCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { findGoods, findLiveOrder } from '../data'

/** An order of these goods; the one that there is, for who has one already. */
export const buyGoods = (
  services: Services,
  { userId }: UserCaller,
  { goodsId, expectedFen }: { goodsId: number; expectedFen: number },
): Promise<{ goodsOrderNo: string; status: number }> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const goods = await findGoods(trx, goodsId)
    if (!goods) throw notFound('内容')
    const before = await findLiveOrder(trx, userId, goodsId)
    if (before) return { goodsOrderNo: before.goods_order_no, status: before.status }
    if (!goods.listed) throw notFound('内容')
    if (goods.price_fen !== expectedFen) throw conflict('价格刚刚有变化，请看过新的价格再买')
    await trx
      .insertInto('goods_order')
      .values({
        goods_order_no: newNumber(now),
        user_id: userId,
        goods_id: goodsId,
        title: goods.title,
        price_fen: goods.price_fen,
        status: GOODS_ORDER.awaitingPayment,
        created_at: now,
        pay_deadline: new Date(now.getTime() + GOODS_PAY_MS),
      })
      // Bought twice at once: the other one is it.
      .onConflict((on) => on.doNothing())
      .execute()
    const order = await findLiveOrder(trx, userId, goodsId)
    if (!order) throw conflict('刚刚有另一次购买，请再试一次')
    return { goodsOrderNo: order.goods_order_no, status: order.status }
  })
