import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { findGivingOrders, findReaders } from './reading-data'

/** Who reads drawings with people, and the orders with which the reader could give one. */
export async function listReaders(
  { db, clock }: Services,
  orgId: number,
  userId: number | null,
): Promise<Data<'GET /appoint/consultPainting/readers'>> {
  const readers = await findReaders(db, orgId)
  const orders = userId === null ? [] : await findGivingOrders(db, userId, clock.now())
  return readers.map(({ id, name, portrait, motto, price_fen: readingFen }) => ({
    consultantId: id,
    userName: name,
    homepage: portrait,
    sentence: motto,
    readingFen,
    orders: orders
      .filter(({ consultant_id }) => consultant_id === id)
      .map((one) => ({
        orderNo: one.order_no,
        serviceName: one.service_name,
        startTime: one.start_at && formatMoment(one.start_at),
      })),
  }))
}
