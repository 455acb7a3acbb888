import { GOODS_ORDER } from '@xinqi/domain/status/goods-order'
import type { UserCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { type GoodsOrderRow, lockGoodsOrder } from '../data'
import { ownGoodsOrder } from '../policy'
import { earnGoods } from './earn-goods'

interface Which {
  goodsOrderNo: string
  lessonId: number
}

/** A lesson of a paid order, locked: opening it and asking for the money back never cross. */
async function lessonOf(trx: Trx, caller: UserCaller, { goodsOrderNo, lessonId }: Which) {
  const order: GoodsOrderRow = ownGoodsOrder(await lockGoodsOrder(trx, goodsOrderNo), caller)
  if (order.status !== GOODS_ORDER.paid) throw conflict('付款之后才能打开')
  const lesson = await trx
    .selectFrom('goods_lesson')
    .selectAll()
    .where('id', '=', lessonId)
    .where('goods_id', '=', order.goods_id)
    .executeTakeFirst()
  if (!lesson) throw notFound('章节')
  return { order, lesson }
}

/** The words of a lesson. The first one beyond the preview ends the time in which the goods may go back. */
export const openLesson = (services: Services, caller: UserCaller, which: Which) =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const { order, lesson } = await lessonOf(trx, caller, which)
    if (!lesson.preview && !order.opened_at) {
      await trx
        .updateTable('goods_order')
        .set({ opened_at: now })
        .where('goods_order_no', '=', order.goods_order_no)
        .execute()
      await earnGoods(trx, order, now)
    }
    const read = await trx
      .insertInto('goods_progress')
      .values({ goods_order_no: order.goods_order_no, lesson_id: lesson.id, opened_at: now })
      .onConflict((on) => on.columns(['goods_order_no', 'lesson_id']).doUpdateSet({ lesson_id: lesson.id }))
      .returning('finished_at')
      .executeTakeFirstOrThrow()
    return { title: lesson.title, body: lesson.body, finished: read.finished_at !== null }
  })

/** Once; when it is said again, the first time stands. */
export const finishLesson = (services: Services, caller: UserCaller, which: Which): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { order, lesson } = await lessonOf(trx, caller, which)
    const opened = await trx
      .updateTable('goods_progress')
      .set((eb) => ({ finished_at: eb.fn.coalesce('finished_at', eb.val(services.clock.now())) }))
      .where('goods_order_no', '=', order.goods_order_no)
      .where('lesson_id', '=', lesson.id)
      .executeTakeFirst()
    if (opened.numUpdatedRows === 0n) throw conflict('先打开这一节，再标记读完')
    return null
  })
