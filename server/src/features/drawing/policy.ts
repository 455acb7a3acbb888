import { notTheirs } from '../../call/foreign'
import type { Refusal } from '../../call/refusal'
import type { Db } from '../../call/services'
import { findDrawing } from './data'
import type { ReadingOrderRow } from './reading-order-data'

/** For a consultant who looked among the drawings that they were given and did not find it. */
export const noDrawing = async (db: Db, drawingNo: string): Promise<Refusal> =>
  notTheirs('画', (await findDrawing(db, drawingNo)) && `drawing:${drawingNo}`)

/** Another person's order answers as one that is not there. */
export function ownReadingOrder(order: ReadingOrderRow | undefined, { userId }: { userId: number }): ReadingOrderRow {
  if (order?.user_id !== userId) throw notTheirs('订单', order && `reading-order:${order.reading_order_no}`)
  return order
}
