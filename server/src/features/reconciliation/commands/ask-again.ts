import { billDayMistake } from '@xinqi/domain/rules/reconciliation'
import { RUN } from '@xinqi/domain/status/reconciliation'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { billsOf } from '../bills'
import type { BillDay } from '../compared-data'
import { turnIsOver } from '../run-data'

/**
 * An operator wants a day compared, or compared again: it waits for the sweep, which does it within minutes. One that is being compared is
 * left to that.
 * @throws Refusal for a day without a bill, or a company that we have no keys of
 */
export async function askAgain(services: Services, caller: OperatorCaller, { channel, day }: BillDay): Promise<null> {
  const now = services.clock.now()
  const mistake = billDayMistake(day, now)
  if (mistake !== null) throw badInput(mistake, { day: mistake })
  if (!billsOf(services, channel)) throw conflict('这家支付公司没有开通')
  return inTransaction(services, async (trx) => {
    const asked = await trx
      .insertInto('reconciliation_run')
      .values({ channel, day, next_at: now })
      .onConflict((on) =>
        on
          .columns(['channel', 'day'])
          .doUpdateSet({ state: RUN.waiting, next_at: now, error: null })
          .where(({ or, eb }) =>
            or([
              eb('reconciliation_run.state', '!=', RUN.running),
              eb('reconciliation_run.asked_at', '<=', turnIsOver(now)),
            ]),
          ),
      )
      .executeTakeFirst()
    if (asked.numInsertedOrUpdatedRows === 0n) return null
    await noteAct(services, trx, caller, 'compare-again', `reconciliation:${channel}/${day}`)
    return null
  })
}
