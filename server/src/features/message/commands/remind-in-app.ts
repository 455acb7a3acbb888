import { REMIND_AHEAD_MS } from '@xinqi/domain/text/notice'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { tellUnreadChanged, writeNotice } from './write-notice'

/** One line in the messages before each session; another one where it has been moved since. */
export async function remindInApp(services: Services): Promise<void> {
  const now = services.clock.now()
  const soon = await services.db
    .selectFrom('appointment')
    .select(['appoint_no', 'order_no', 'user_id', 'start_at'])
    .where('status', '=', APPOINTMENT.toConsult)
    .where('start_at', '>', now)
    .where('start_at', '<=', new Date(now.getTime() + REMIND_AHEAD_MS))
    .limit(500)
    .execute()
  await oneByOne(services, soon, ({ appoint_no, order_no, user_id, start_at }) =>
    inTransaction(services, async (trx) => {
      const told = await writeNotice(trx, services.clock, {
        userId: user_id,
        kind: 'reminder',
        route: 'consultOrderDetail',
        params: { orderNo: order_no },
        once: `reminder/${appoint_no}/${start_at?.getTime() ?? 0}`,
      })
      if (told) await tellUnreadChanged(trx, services.clock, user_id)
    }),
  )
}
