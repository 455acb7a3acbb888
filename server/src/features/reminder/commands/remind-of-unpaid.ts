import { UNPAID_LEFT_MS } from '@xinqi/domain/rules/reminder'
import { ORDER } from '@xinqi/domain/status/order'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { placeOfOrder, remind } from './remind'

/** Reminds of orders for whose payment little time is left. */
export async function remindOfUnpaid(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = await services.db
    .selectFrom('consult_order')
    .select(['order_no', 'user_id'])
    .where('order_show_status', '=', ORDER.awaitingPayment)
    .where('pay_deadline', '>', now)
    .where('pay_deadline', '<=', new Date(now.getTime() + UNPAID_LEFT_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('reminder').select('kind').where('kind', '=', 'unpaid').whereRef('subject', '=', 'order_no')),
      ),
    )
    .limit(500)
    .execute()
  await oneByOne(services, due, ({ order_no: orderNo, user_id: userId }) =>
    inTransaction(services, (trx) =>
      remind(services, trx, { userId, kind: 'unpaid', subject: orderNo, ...placeOfOrder(orderNo), session: null }),
    ),
  )
}
