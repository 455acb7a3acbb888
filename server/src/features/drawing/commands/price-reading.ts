import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'

/** What one asks for a reading on its own; none: one reads along with booked orders only. Orders that were made stay as they are. */
export const priceReading = (
  services: Services,
  consultantId: number,
  { priceFen }: { priceFen?: number | undefined },
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const changed = await trx
      .updateTable('drawing_reader')
      .set({ price_fen: priceFen ?? null })
      .where('consultant_id', '=', consultantId)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw conflict('先打开「愿意和来访者一起看画」，再写价格')
    return null
  })
