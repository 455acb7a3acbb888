import type { Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { lockDrawing } from '../data'

/** An operator lets others see a drawing, leaves one that was reported, or refuses it, or takes it away again with a reason. */
export const decideDrawing = (
  services: Services,
  caller: OperatorCaller,
  { drawingNo, pass, reason }: Parsed<'POST /operator/drawing/decide'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { cipher, clock } = services
    const now = clock.now()
    const drawing = await lockDrawing(trx, drawingNo)
    // Without its author's wish it is not there for an operator.
    if (drawing?.publicity !== 'waiting' && drawing?.publicity !== 'public') throw notFound('画')
    const { numUpdatedRows: settled } = await trx
      .updateTable('drawing_report')
      .set({ settled_at: now })
      .where('drawing_no', '=', drawingNo)
      .where('settled_at', 'is', null)
      .executeTakeFirst()
    if (pass && drawing.publicity === 'public' && settled === 0n) return null
    await noteAct(services, trx, caller, pass ? 'pass-drawing' : 'refuse-drawing', `drawing:${drawingNo}`)
    if (pass && drawing.publicity === 'public') return null
    await trx
      .updateTable('drawing')
      .set({
        publicity: pass ? 'public' : 'refused',
        decided_at: now,
        refusal_cipher: pass ? null : cipher.seal('drawing.refusal_cipher', drawingNo, reason),
      })
      .where('drawing_no', '=', drawingNo)
      .execute()
    await writeNotice(trx, clock, {
      userId: drawing.user_id,
      kind: pass ? 'drawingPublic' : 'drawingRefused',
      route: 'drawingRelease',
      params: { drawingNo },
    })
    await tellUnreadChanged(trx, clock, drawing.user_id)
    return null
  })
