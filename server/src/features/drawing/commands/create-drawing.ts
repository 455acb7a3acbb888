import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { DRAWINGS_MAX, readStrokes } from '@xinqi/domain/rules/drawing'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { countOf } from '../../../db/count-of'
import { newNumber } from '../../order/numbers'
import { readWords } from '../../watch-word/known-words'

type Create = 'POST /appoint/consultPainting/createPainting'

/**
 * Keeps a drawing for its author alone: an id of the device is one drawing, however often it arrives. Words of danger lead to the
 * numbers to call and to nothing else, as in a diary.
 */
export async function createDrawing(services: Services, userId: number, wish: Parsed<Create>): Promise<Data<Create>> {
  const { orgId, clientId, theme, title, description, strokes } = wish
  const found = await readWords(services, `${title} ${description}`)
  const crisis = found.crisis.length > 0
  return inTransaction(services, async (trx) => {
    // One at a time of a person: the count holds, and two copies find each other.
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
    const mine = trx.selectFrom('drawing').where('user_id', '=', userId)
    const known = await mine.select('drawing_no').where('client_id', '=', clientId).executeTakeFirst()
    if (known) return { drawingNo: known.drawing_no, crisis }
    if ((await countOf(mine)) >= DRAWINGS_MAX) throw conflict(`最多留 ${DRAWINGS_MAX} 幅画，删去几幅再保存`)
    const now = services.clock.now()
    const drawingNo = newNumber(now)
    const { cipher } = services
    await trx
      .insertInto('drawing')
      .values({
        drawing_no: drawingNo,
        org_id: orgId,
        user_id: userId,
        client_id: clientId,
        theme,
        title_cipher: title === '' ? null : cipher.seal('drawing.title_cipher', drawingNo, title),
        description_cipher:
          description === '' ? null : cipher.seal('drawing.description_cipher', drawingNo, description),
        strokes_cipher: strokes === '' ? null : cipher.seal('drawing.strokes_cipher', drawingNo, strokes),
        strokes: readStrokes(strokes)?.length ?? 0,
        created_at: now,
      })
      .execute()
    return { drawingNo, crisis }
  })
}
