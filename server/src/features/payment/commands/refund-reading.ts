import { READING_ORDER } from '@xinqi/domain/status/reading-order'
import { BLOCKED_WORDS } from '@xinqi/domain/text/watch-word'
import type { UserCaller } from '../../../call/caller'
import { oneByOne } from '../../../call/one-by-one'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { CONSULTANT } from '../../../realtime/stomp/topics'
import { giveReadingBack } from '../../drawing/commands/give-reading-back'
import { knownReadingOrder } from '../../drawing/commands/pay-reading'
import { noDrawing, ownReadingOrder } from '../../drawing/policy'
import { findGiven } from '../../drawing/reading-data'
import { findReadingOrder, listOverdueReadings, lockReadingOrder } from '../../drawing/reading-order-data'
import { markWords } from '../../watch-word/commands/mark-words'
import { readWords } from '../../watch-word/known-words'
import { sendRefunds } from './send-refund'

/** Its author takes a drawing back for which they paid, while nothing was handed over; asked again, nothing more happens. */
export async function takeReadingBack(
  services: Services,
  caller: UserCaller,
  readingOrderNo: string,
): Promise<{ status: number }> {
  await inTransaction(services, async (trx) => {
    const order = ownReadingOrder(await lockReadingOrder(trx, readingOrderNo), caller)
    if (order.status === READING_ORDER.refunded) return
    if (order.status === READING_ORDER.handedOver) throw conflict('解读已经写好交给你了')
    if (order.status !== READING_ORDER.awaitingReading) throw conflict('这份解读没有可以退的款')
    await giveReadingBack(services, trx, order, { why: 'takenBack' })
  })
  await sendRefunds(services, readingOrderNo)
  const { status } = ownReadingOrder(await findReadingOrder(services.db, readingOrderNo), caller)
  return { status }
}

/** A consultant who cannot read a drawing that was paid for says so in a sentence. @throws Refusal once it is handed over */
export async function declineReading(
  services: Services,
  consultantId: number,
  { drawingNo, sentence }: { drawingNo: string; sentence: string },
): Promise<null> {
  const given = await findGiven(services.db, consultantId, drawingNo)
  if (!given) throw await noDrawing(services.db, drawingNo)
  const no = given.reading_order_no
  if (no === null) throw conflict('这幅画是随预约交来的，没有单独付款')
  const found = await readWords(services, sentence)
  await inTransaction(services, async (trx) => {
    const order = await knownReadingOrder(trx, no)
    if (order.status === READING_ORDER.handedOver) throw conflict('解读已经交给来访者，不能再退')
    if (order.status !== READING_ORDER.awaitingReading) throw await noDrawing(trx, drawingNo)
    const { blocked } = await markWords(services, trx, {
      text: sentence,
      found,
      userId: order.user_id,
      consultantId,
      userType: CONSULTANT,
      source: { kind: 'drawing', id: drawingNo },
    })
    if (blocked) throw badInput(BLOCKED_WORDS, { sentence: BLOCKED_WORDS })
    await giveReadingBack(services, trx, order, { why: 'declined', sentence })
  })
  await sendRefunds(services, no)
  return null
}

/** The sweep: readings that were paid and did not come in their days. A server that dies between two of them goes on with the next. */
export async function giveBackReadings(services: Services): Promise<void> {
  const due = await listOverdueReadings(services.db, services.clock.now())
  await oneByOne(services, due, async ({ reading_order_no: no }) => {
    await inTransaction(services, async (trx) => {
      const order = await lockReadingOrder(trx, no)
      const isOverdue = order?.due_at != null && order.due_at <= services.clock.now()
      if (order?.status === READING_ORDER.awaitingReading && isOverdue)
        await giveReadingBack(services, trx, order, { why: 'overdue' })
    })
    await sendRefunds(services, no)
  })
}
