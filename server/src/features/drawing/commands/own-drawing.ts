import { READING_ORDER } from '@xinqi/domain/status/reading-order'
import type { DrawingRelease } from '@xinqi/domain/text/drawing'
import { notTheirs } from '../../../call/foreign'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { lockDrawing, type DrawingRow } from '../data'
import { findLiveReadingOrder } from '../reading-order-data'

/** One's own drawing; another one's is as if not there. */
export async function lockOwnDrawing(trx: Trx, drawingNo: string, userId: number): Promise<DrawingRow> {
  const drawing = await lockDrawing(trx, drawingNo)
  if (drawing?.user_id !== userId) throw notTheirs('画', drawing && `drawing:${drawingNo}`)
  return drawing
}

/** Taken back it is gone from the plaza with this commit, and so is all that others left beside it. */
export const releaseDrawing = (
  services: Services,
  userId: number,
  { drawingNo, operation }: { drawingNo: string; operation: DrawingRelease },
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { publicity } = await lockOwnDrawing(trx, drawingNo, userId)
    if (operation === 'ask') {
      if (publicity === 'public') throw conflict('这幅画已经公开了')
      if (publicity === 'waiting') return null
    } else {
      if (publicity === 'private') return null
      for (const table of ['drawing_like', 'drawing_message', 'drawing_report'] as const)
        await trx.deleteFrom(table).where('drawing_no', '=', drawingNo).execute()
    }
    const asks = operation === 'ask'
    await trx
      .updateTable('drawing')
      .set({
        publicity: asks ? 'waiting' : 'private',
        asked_at: asks ? services.clock.now() : null,
        decided_at: null,
        refusal_cipher: null,
      })
      .where('drawing_no', '=', drawingNo)
      .execute()
    return null
  })

/**
 * With its reading, and all that others left beside it. Another one's, or none, changes nothing.
 * @throws Refusal while a reading of it that was bought is under way
 */
export const deleteDrawing = (services: Services, userId: number, drawingNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const drawing = await lockDrawing(trx, drawingNo)
    if (drawing?.user_id !== userId) return null
    const live = await findLiveReadingOrder(trx, drawingNo)
    if (live?.status === READING_ORDER.awaitingPayment) throw conflict('这幅画有一份等付款的解读，放弃它之后可以删除')
    if (live) throw conflict('这幅画正等着解读，先收回它（全额退款），再删除')
    await trx.deleteFrom('drawing').where('drawing_no', '=', drawingNo).execute()
    return null
  })
