import type { Trx } from '../../../call/services'
import { releaseMakeUp } from '../../order/commands/claim-slots'
import { listLiveMakeUps, type MakeUpRow } from '../make-up-data'

/** The leader's time is free again; the row says how it ended. */
export async function endMakeUp(
  trx: Trx,
  { id, consultant_id }: Pick<MakeUpRow, 'id' | 'consultant_id'>,
  state: 'declined' | 'takenBack',
): Promise<void> {
  await trx.updateTable('group_make_up').set({ state }).where('id', '=', id).execute()
  await releaseMakeUp(trx, { id, consultant_id })
}

/** Who leaves has nothing to make up any more: what is still to come of it is let go. */
export async function letGoMakeUps(trx: Trx, groupOrderNos: readonly string[], now: Date): Promise<void> {
  for (const makeUp of await listLiveMakeUps(trx, groupOrderNos, now)) await endMakeUp(trx, makeUp, 'takenBack')
}
