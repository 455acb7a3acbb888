import type { Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { findNewest } from '../data'

const CHANGED_MEANWHILE = '别人刚刚改过这个开关，看过再改'

/** Holds from the next call on, in every process. Of two who have seen the same one changes it. */
export const changeFlag = (
  services: Services,
  caller: OperatorCaller,
  { flag, after, sharePercent, reason }: Parsed<'POST /operator/featureFlag/change'>,
): Promise<{ version: number }> =>
  inTransaction(services, async (trx) => {
    const newest = await findNewest(trx, flag)
    if ((newest?.version ?? 0) !== after) throw conflict(CHANGED_MEANWHILE)
    const version = after + 1
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('flag_change')
      .values({
        flag,
        version,
        share_percent: sharePercent,
        reason,
        operator_id: caller.operatorId,
        changed_at: services.clock.now(),
      })
      .onConflict((known) => known.columns(['flag', 'version']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) throw conflict(CHANGED_MEANWHILE)
    await noteAct(services, trx, caller, 'change-flag', `flag:${flag}`, `一百个人里给 ${sharePercent} 个：${reason}`)
    return { version }
  })
