import { noGoodsRefund, type GoodsKind } from '@xinqi/domain/rules/goods'
import { GOODS_ORDER } from '@xinqi/domain/status/goods-order'
import { formatMoment } from '@xinqi/domain/time'
import type { findGoods, GoodsOrderRow, listLessons, listProgress } from './data'

type GoodsRow = NonNullable<Awaited<ReturnType<typeof findGoods>>>
type LessonRow = Awaited<ReturnType<typeof listLessons>>[number]
type ProgressRow = Awaited<ReturnType<typeof listProgress>>[number]

export const presentGoods = (row: GoodsRow) => ({
  goodsId: row.id,
  kind: row.kind as GoodsKind,
  title: row.title,
  summary: row.summary,
  priceFen: row.price_fen,
  lessons: row.lessons,
  minutes: row.minutes,
})

const presentLesson = ({ id, title, minutes, preview }: LessonRow) => ({ lessonId: id, title, minutes, preview })

/** The table of contents for anybody: of a lesson that is no preview there is no word. */
export const presentContents = (lessons: readonly LessonRow[]) =>
  lessons.map((lesson) => ({ ...presentLesson(lesson), body: lesson.preview ? lesson.body : null }))

export const presentOrder = (order: GoodsOrderRow) => ({
  goodsOrderNo: order.goods_order_no,
  goodsId: order.goods_id,
  title: order.title,
  priceFen: order.price_fen,
  status: order.status,
  createTime: formatMoment(order.created_at),
})

export function presentDetail(
  order: GoodsOrderRow,
  lessons: readonly LessonRow[],
  progress: readonly ProgressRow[],
  now: Date,
) {
  const { status, paid_at: paidAt, opened_at: openedAt } = order
  const noRefund = status === GOODS_ORDER.paid && paidAt ? noGoodsRefund({ paidAt, openedAt }, now) : null
  const waits = status === GOODS_ORDER.awaitingPayment
  return {
    ...presentOrder(order),
    payDeadline: waits ? formatMoment(order.pay_deadline) : null,
    noRefund,
    mayRefund: status === GOODS_ORDER.paid && noRefund === null,
    contents: lessons.map((lesson) => {
      const read = progress.find(({ lesson_id }) => lesson_id === lesson.id)
      return { ...presentLesson(lesson), opened: read !== undefined, finished: read?.finished_at != null }
    }),
  }
}
