import type { ReadingEnd } from '@xinqi/domain/status/reading-order'
import type { Services, Trx } from '../../../call/services'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { requestRefund } from '../../order/commands/request-refund'
import type { ReadingOrderRow } from '../reading-order-data'
import { moveReadingOrder, tellReader } from './move-reading-order'

/** On the payer's own list of refunds, which others may see: nothing of who wrote what. */
const REASON: Record<Exclude<ReadingEnd, 'givenUp' | 'unpaid'>, string> = {
  takenBack: '写好之前收回，全额退款',
  declined: '没有接下，全额退款',
  overdue: '没有按时写好，全额退款',
}

interface Ending {
  why: keyof typeof REASON
  /** Of who declines. */
  sentence?: string
}

/** A locked order that was paid ends without being read: its whole price goes back, and what was written so far is destroyed. */
export async function giveReadingBack(
  { clock, cipher }: Services,
  trx: Trx,
  order: ReadingOrderRow,
  { why, sentence }: Ending,
): Promise<void> {
  const now = clock.now()
  const { reading_order_no: no, user_id: userId, drawing_no: drawingNo, price_fen: amountFen } = order
  await moveReadingOrder(trx, clock, order, 'refunded', {
    ended_at: now,
    why,
    sentence_cipher: sentence === undefined ? null : cipher.seal('reading_order.sentence_cipher', no, sentence),
  })
  await trx.deleteFrom('drawing_reading').where('reading_order_no', '=', no).execute()
  const refund = { refundFen: amountFen, lines: [{ label: '解读全额', amountFen }] }
  await requestRefund(trx, { order_no: no }, refund, REASON[why], now, { kind: 'reading' })
  await tellReader(trx, clock, order)
  if (why === 'takenBack' || drawingNo === null) return
  await writeNotice(trx, clock, { userId, kind: 'readingRefunded', route: 'drawingDetail', params: { drawingNo } })
  await tellUnreadChanged(trx, clock, userId)
}
