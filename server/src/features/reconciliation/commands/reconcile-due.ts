import { BILL_CHANNELS } from '@xinqi/domain/text/reconciliation'
import { oneByOne } from '../../../call/one-by-one'
import type { Services } from '../../../call/services'
import { billsOf } from '../bills'
import { listDueDays, noteDueDays } from '../run-data'
import { reconcileDay } from './reconcile-day'

/** The sweep: every day of the last week that has not been compared, and what an operator wants done again. */
export async function reconcileDueDays(services: Services): Promise<void> {
  const now = services.clock.now()
  for (const channel of BILL_CHANNELS) {
    if (!billsOf(services, channel)) continue
    await noteDueDays(services.db, channel, now)
    const due = await listDueDays(services.db, channel, now)
    await oneByOne(services, due, async (billDay) => {
      await reconcileDay(services, billDay)
    })
  }
}
