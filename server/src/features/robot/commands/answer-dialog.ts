import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { lockDialog } from '../data'
import { goOn } from './go-on'

/** An adviser's answer stands in the dialog, and a message tells of it. */
export const answerDialog = (
  services: Services,
  caller: OperatorCaller,
  { dialogNo, answer }: { dialogNo: string; answer: string },
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await lockDialog(trx, dialogNo)
    if (!row?.handed_at) throw notFound('对话')
    if (row.node !== 'handedOver') throw conflict('这段对话不再等顾问了')
    await goOn(services, trx, row, { to: 'adviserAnswered', said: [{ who: 'adviser', text: answer }] })
    await trx
      .updateTable('robot_dialog')
      .set({ answered_at: services.clock.now(), answered_by: caller.operatorId })
      .where('dialog_no', '=', dialogNo)
      .execute()
    await noteAct(services, trx, caller, 'answer-robot-dialog', `robot-dialog:${dialogNo}`)
    const { user_id: userId } = row
    await writeNotice(trx, services.clock, { userId, kind: 'adviserAnswered', route: 'robotChat', params: {} })
    await tellUnreadChanged(trx, services.clock, userId)
    return null
  })
