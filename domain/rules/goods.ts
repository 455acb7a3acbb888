import { type Fen, formatFen } from '../money'
import { DAY, MINUTE } from '../time'

export const GOODS_KINDS = ['course', 'exercises', 'assessment'] as const
export type GoodsKind = (typeof GOODS_KINDS)[number]
export const GOODS_KIND_LABEL: Record<GoodsKind, string> = { course: '课程', exercises: '练习册', assessment: '自评' }

/** An order that is not paid ends after so long. */
export const GOODS_PAY_MS = 30 * MINUTE
export const GOODS_REFUND_DAYS = 7

export const GOODS_REFUND_RULE = `付款后 ${GOODS_REFUND_DAYS} 天内，只看过试读、没有打开其他内容，可以全额退款；打开之后，或超过 ${GOODS_REFUND_DAYS} 天，不再退款。`

interface Bought {
  paidAt: Date
  /** When something beyond the preview was opened. */
  openedAt: Date | null
}

/** Why goods cannot go back any more; null where all of the price does. */
export function noGoodsRefund({ paidAt, openedAt }: Bought, now: Date): string | null {
  if (openedAt) return '已经打开过试读以外的内容，不能退款'
  const isLate = now.getTime() > paidAt.getTime() + GOODS_REFUND_DAYS * DAY
  return isLate ? `付款已超过 ${GOODS_REFUND_DAYS} 天，不能退款` : null
}

/** What one confirms before a refund. */
export const goodsRefundQuestion = (priceFen: Fen): string =>
  `${formatFen(priceFen)} 会退回：付的钱原路退回，余额付的退回余额。内容和进度不再能打开。`
