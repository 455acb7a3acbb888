import { callerName, type OperatorCaller } from '../../../call/caller'
import { notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'

/** Somebody of ours has looked at it; once more changes nothing. */
export const reviewMark = (services: Services, caller: OperatorCaller, markNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await trx
      .selectFrom('word_mark')
      .select('reviewed_at')
      .where('mark_no', '=', markNo)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('标记')
    if (row.reviewed_at !== null) return null
    await trx
      .updateTable('word_mark')
      .set({ reviewed_at: services.clock.now(), reviewed_by: callerName(caller) })
      .where('mark_no', '=', markNo)
      .execute()
    await noteAct(services, trx, caller, 'review-word-mark', `word-mark:${markNo}`)
    return null
  })
