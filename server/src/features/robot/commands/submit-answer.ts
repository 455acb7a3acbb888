import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { lockDialog } from '../data'

/** How a dialog that has ended was; once. */
export const submitAnswer = (
  services: Services,
  { userId }: { userId: number },
  { dialogNo, stars }: { dialogNo: string; stars: number },
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await lockDialog(trx, dialogNo)
    if (row?.user_id !== userId) throw notFound('对话')
    if (row.ended_at === null) throw conflict('这段对话还没有结束')
    if (row.stars !== null) throw conflict('已经评价过了')
    await trx.updateTable('robot_dialog').set({ stars }).where('dialog_no', '=', dialogNo).execute()
    return null
  })
