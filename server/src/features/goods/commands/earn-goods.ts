import { GOODS_ORDER } from '@xinqi/domain/status/goods-order'
import { noGoodsRefund } from '@xinqi/domain/rules/goods'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { type GoodsOrderRow, listKeptGoods, lockGoodsOrder } from '../data'

/** What was paid for a locked order becomes ours: it does not go back any more. */
export async function earnGoods(trx: Trx, order: GoodsOrderRow, now: Date): Promise<void> {
  if (order.earned_at) return
  const { goods_order_no: reference, price_fen: amountFen } = order
  await trx.updateTable('goods_order').set({ earned_at: now }).where('goods_order_no', '=', reference).execute()
  const [debit, credit] = [ACCOUNT.goods(reference), ACCOUNT.goodsIncome]
  await recordTransfer(trx, { kind: 'goods', reference, debit, credit, amountFen }, now)
}

/** The sweep: goods that were not opened in the days in which they could have gone back. */
export async function earnKeptGoods(services: Services): Promise<void> {
  await oneByOne(services, await listKeptGoods(services.db, services.clock.now()), ({ goods_order_no }) =>
    inTransaction(services, async (trx) => {
      const now = services.clock.now()
      const order = await lockGoodsOrder(trx, goods_order_no)
      if (order?.status !== GOODS_ORDER.paid || !order.paid_at) return
      if (noGoodsRefund({ paidAt: order.paid_at, openedAt: order.opened_at }, now)) await earnGoods(trx, order, now)
    }),
  )
}
