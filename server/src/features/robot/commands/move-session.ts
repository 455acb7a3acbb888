import { granuleAt } from '@xinqi/domain/rules/availability'
import { Refusal } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { findAppointment } from '../../order/data'
import { reschedule } from '../../order/commands/reschedule'
import { lockDialog, type DialogRow } from '../data'
import { goOn } from './go-on'

export interface Move {
  row: DialogRow
  label: string
  to: string
  otherwise: string | null
}

/**
 * Moves the chosen session by the command that a page uses, then says how it went. A crash between the two, or a second press, finds
 * the session at its new time and says so.
 */
export async function moveSession(services: Services, caller: { userId: number }, move: Move): Promise<void> {
  const refused = await tryToMove(services, caller, move.row)
  await inTransaction(services, async (trx) => {
    const row = await lockDialog(trx, move.row.dialog_no)
    if (row?.step !== move.row.step) return
    const said = [{ who: 'user', text: move.label }] as const
    if (refused === null) await goOn(services, trx, row, { to: move.to, said })
    else {
      const why = [...said, { who: 'robot', text: `${refused}。` }] as const
      await goOn(services, trx, row, { to: move.otherwise ?? 'start', said: why })
    }
  })
}

/** Why it could not be moved; null: it stands at the new time. */
async function tryToMove(services: Services, caller: { userId: number }, row: DialogRow): Promise<string | null> {
  const { appoint_no: appointNo, slot } = row
  if (appointNo === null || slot === null) return '还没有选好时间'
  const isThere = async (): Promise<boolean> => {
    const session = await findAppointment(services.db, appointNo)
    return session?.user_id === caller.userId && session.start_at !== null && granuleAt(session.start_at) === slot
  }
  if (await isThere()) return null
  try {
    await reschedule(services, caller, appointNo, slot)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return (await isThere()) ? null : error.message
  }
}
