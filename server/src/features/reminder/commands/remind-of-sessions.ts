import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { MINUTE } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { spendConsent } from './spend-consent'

/** How long before a session its reminder is sent. */
const AHEAD_MS = 60 * MINUTE

/** One reminder before a session, to visitors who said yes to one. */
export async function remindOfSessions(services: Services): Promise<void> {
  const now = services.clock.now()
  const soon = await services.db
    .selectFrom('appointment')
    .select(['appoint_no', 'order_no', 'user_id'])
    .where('status', '=', APPOINTMENT.toConsult)
    .where('start_at', '>', now)
    .where('start_at', '<=', new Date(now.getTime() + AHEAD_MS))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription_consent')
            .select('id')
            .where('kind', '=', 'reminder')
            .whereRef('subject', '=', 'appoint_no'),
        ),
      ),
    )
    .limit(500)
    .execute()
  await oneByOne(services, soon, ({ appoint_no, order_no, user_id }) =>
    inTransaction(services, async (trx) => {
      const page = `packages/order/detail/index?orderNo=${order_no}`
      await spendConsent(trx, services.clock, { userId: user_id, kind: 'reminder', subject: appoint_no, page })
    }),
  )
}
