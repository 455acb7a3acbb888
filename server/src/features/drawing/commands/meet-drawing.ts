import type { Data } from '@xinqi/domain/contract/contract'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { countOf } from '../../../db/count-of'
import { newNumber } from '../../order/numbers'

/** A drawing that others may see, and that stays so until the end of the transaction. */
export async function lockPublic(trx: Trx, drawingNo: string): Promise<{ user_id: number }> {
  const drawing = await trx
    .selectFrom('drawing')
    .select('user_id')
    .where('drawing_no', '=', drawingNo)
    .where('publicity', '=', 'public')
    .forShare()
    .executeTakeFirst()
  if (!drawing) throw notFound('画')
  return drawing
}

/** A wish names the result: again it changes nothing. */
export const likeDrawing = (
  services: Services,
  userId: number,
  { drawingNo, like }: { drawingNo: string; like: boolean },
): Promise<Data<'POST /appoint/consultPainting/like'>> =>
  inTransaction(services, async (trx) => {
    await lockPublic(trx, drawingNo)
    if (like)
      await trx
        .insertInto('drawing_like')
        .values({ drawing_no: drawingNo, user_id: userId, liked_at: services.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await trx.deleteFrom('drawing_like').where('drawing_no', '=', drawingNo).where('user_id', '=', userId).execute()
    return { liked: like, likes: await countOf(trx.selectFrom('drawing_like').where('drawing_no', '=', drawingNo)) }
  })

/** Once a person; an operator looks at it. */
export const reportDrawing = (
  services: Services,
  userId: number,
  { drawingNo, reason }: { drawingNo: string; reason: string },
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { user_id: authorId } = await lockPublic(trx, drawingNo)
    if (authorId === userId) throw conflict('这是你自己的画，可以直接收回')
    const now = services.clock.now()
    const reportNo = newNumber(now)
    const written = await trx
      .insertInto('drawing_report')
      .values({
        report_no: reportNo,
        drawing_no: drawingNo,
        user_id: userId,
        reason_cipher: services.cipher.seal('drawing_report.reason_cipher', reportNo, reason),
        reported_at: now,
      })
      .onConflict((conflict) => conflict.columns(['drawing_no', 'user_id']).doNothing())
      .returning('report_no')
      .executeTakeFirst()
    if (!written) throw conflict('你举报过这幅画了，我们会看')
    return null
  })
