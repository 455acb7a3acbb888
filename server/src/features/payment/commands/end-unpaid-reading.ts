import { READING_ORDER, type ReadingEnd } from '@xinqi/domain/status/reading-order'
import type { UserCaller } from '../../../call/caller'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { moveReadingOrder } from '../../drawing/commands/move-reading-order'
import { ownReadingOrder } from '../../drawing/policy'
import {
  findReadingOrder,
  listUnpaidReadings,
  lockReadingOrder,
  type ReadingOrderRow,
} from '../../drawing/reading-order-data'
import { settleOpenPayments } from './settle-open-payments'
import { releaseWalletPart } from './wallet-part'

/** Ends a locked order; what the wallet had set aside for it is its owner's to spend again. */
async function end({ clock }: Services, trx: Trx, order: ReadingOrderRow, why: ReadingEnd): Promise<void> {
  const now = clock.now()
  await moveReadingOrder(trx, clock, order, 'cancelled', { ended_at: now, why })
  await releaseWalletPart(trx, order.reading_order_no, now)
}

/** Its owner gives up a reading before paying. Payments under way are asked about and closed first. */
export async function cancelUnpaidReading(
  services: Services,
  caller: UserCaller,
  readingOrderNo: string,
): Promise<{ status: number }> {
  // Whose order it is comes first: a stranger must not close the owner's payments.
  ownReadingOrder(await findReadingOrder(services.db, readingOrderNo), caller)
  await settleOpenPayments(services, readingOrderNo)
  return inTransaction(services, async (trx) => {
    const order = ownReadingOrder(await lockReadingOrder(trx, readingOrderNo), caller)
    if (order.status !== READING_ORDER.cancelled) await end(services, trx, order, 'givenUp')
    return { status: READING_ORDER.cancelled }
  })
}

/** The sweep: readings that were not paid in time. */
export async function endUnpaidReadings(services: Services): Promise<void> {
  const due = await listUnpaidReadings(services.db, services.clock.now())
  await oneByOne(services, due, async ({ reading_order_no: no }) => {
    await settleOpenPayments(services, no)
    await inTransaction(services, async (trx) => {
      const order = await lockReadingOrder(trx, no)
      if (order?.status !== READING_ORDER.awaitingPayment || order.pay_deadline > services.clock.now()) return
      await end(services, trx, order, 'unpaid')
    })
  })
}
