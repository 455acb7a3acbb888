import { readingDue } from '@xinqi/domain/rules/drawing'
import { nextReadingStatus, READING_ORDER } from '@xinqi/domain/status/reading-order'
import { conflict } from '../../../call/refusal'
import type { Services, Trx } from '../../../call/services'
import { writeNotice } from '../../message/commands/write-notice'
import { ownReadingOrder } from '../policy'
import { lockReadingOrder, type ReadingOrderRow } from '../reading-order-data'
import { moveReadingOrder, tellAuthor, tellReader } from './move-reading-order'

export async function knownReadingOrder(trx: Trx, no: string): Promise<ReadingOrderRow> {
  const order = await lockReadingOrder(trx, no)
  if (!order) throw new Error(`there is no reading ${no}`)
  return order
}

/** Locks an order, and says what its owner owes. @throws Refusal where it is not theirs, or cannot be paid now */
export async function lockPayable(trx: Trx, no: string, caller: { userId: number }, now: Date) {
  const order = ownReadingOrder(await lockReadingOrder(trx, no), caller)
  if (order.status === READING_ORDER.awaitingReading || order.status === READING_ORDER.handedOver) return null
  if (order.status !== READING_ORDER.awaitingPayment) throw conflict('这份解读不需要付款')
  if (order.pay_deadline <= now) throw conflict('付款时间已过，请重新购买')
  return { owedFen: order.price_fen, expiresAt: order.pay_deadline }
}

/** A payment that has come. The part that the wallet pays beside it is taken last: it is money already. */
interface Came {
  paidAt: Date
  takeWalletPart: () => Promise<boolean>
}

/** Takes a payment that has come: the drawing is with its reader. One that comes after its order has ended buys nothing. */
export async function markPaid(
  { clock, cipher }: Services,
  trx: Trx,
  no: string,
  { paidAt, takeWalletPart }: Came,
): Promise<'taken' | 'paidTwice' | 'tooLate' | 'notWhole'> {
  const order = await knownReadingOrder(trx, no)
  const { drawing_no, consultant_id, question_cipher: question } = order
  if (nextReadingStatus(order.status, 'paid') === null)
    return order.status === READING_ORDER.cancelled || order.status === READING_ORDER.refunded ? 'tooLate' : 'paidTwice'
  if (drawing_no === null) throw new Error(`a reading ${no} that waits to be paid has no drawing`)
  if (!(await takeWalletPart())) return 'notWhole'
  await moveReadingOrder(trx, clock, order, 'paid', { paid_at: paidAt, due_at: readingDue(paidAt) })
  await trx
    .insertInto('drawing_reading')
    .values({
      drawing_no,
      reading_order_no: no,
      consultant_id,
      question_cipher:
        question &&
        cipher.seal(
          'drawing_reading.question_cipher',
          drawing_no,
          cipher.open('reading_order.question_cipher', no, question),
        ),
      given_at: paidAt,
    })
    .execute()
  await tellReader(trx, clock, order)
  return 'taken'
}

/** What came back is told by the order itself; its owner's open pages read that anew. */
export const markRefunded = async ({ clock }: Services, trx: Trx, no: string): Promise<void> =>
  tellAuthor(trx, clock, await knownReadingOrder(trx, no))

/** A refund waits for a person: its owner finds that among the messages, and at the drawing. */
export async function tellRefundStopped({ clock }: Services, trx: Trx, no: string): Promise<void> {
  const order = await knownReadingOrder(trx, no)
  if (order.drawing_no !== null)
    await writeNotice(trx, clock, {
      userId: order.user_id,
      kind: 'readingRefundStopped',
      route: 'drawingDetail',
      params: { drawingNo: order.drawing_no },
    })
  await tellAuthor(trx, clock, order)
}
