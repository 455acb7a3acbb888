import type { OperatorCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, touchConsultant, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { lockLeaving } from '../data'

/**
 * Who left comes back: the same consultant, with the records and the phone of before, who may log in again. Nobody sees them until they
 * have gone through the list of `/consultantSetup` in its version of today and open their page themselves, as whoever is new.
 * @throws Refusal for who is here
 */
export const letBack = (
  services: Services,
  caller: OperatorCaller,
  { consultantId, reason }: { consultantId: number; reason: string },
): Promise<null> =>
  inTransaction(services, async (trx) => {
    if (!(await lockLeaving(trx, consultantId))) throw conflict('这位咨询师没有离开')
    const approvedAt = services.clock.now()
    await trx.updateTable('consultant').set({ left_at: null }).where('id', '=', consultantId).execute()
    await trx
      .insertInto('consultant_opening')
      .values({ consultant_id: consultantId, approved_at: approvedAt })
      .onConflict((on) => on.column('consultant_id').doUpdateSet({ approved_at: approvedAt, opened_at: null }))
      .execute()
    await noteAct(services, trx, caller, 'let-consultant-back', `consultant:${consultantId}`, reason)
    touchConsultant(trx, consultantId)
    return null
  })
