import { flavourOf } from '@xinqi/domain/edition/flavour'
import { cancelReasons } from '@xinqi/domain/text/labels'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER } from '@xinqi/domain/status/order'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { settleOpenPayments } from './settle-open-payments'
import { releaseWalletPart } from './wallet-part'
import { applyOrderEvent } from '../../order/commands/apply-event'
import { findOrder, lockOrder, type OrderRow } from '../../order/data'
import { notifyParties } from '../../order/notify'
import { ownOrder } from '../../order/policy'
import { releaseSlots } from '../../order/commands/claim-slots'
import { releaseCampaign } from '../../campaign/commands/claim-campaign'
import { releaseCoupon } from '../../coupon/commands/spend-coupon'
import { releaseCredit } from '../../order/commands/credit'

/** Ends an order that was never paid, and frees the time of all of its sessions. */
export async function endUnpaid(
  trx: Trx,
  order: OrderRow,
  event: 'expired' | 'cancelledUnpaid',
  reason: string,
  now: Date,
): Promise<OrderRow> {
  const ended = await applyOrderEvent(
    trx,
    order,
    { type: event },
    { cancelled_at: now, cancel_reason: reason, pay_deadline: null },
  )
  const appointments = await trx
    .selectFrom('appointment')
    .select('appoint_no')
    .where('order_no', '=', order.order_no)
    .where('status', '=', APPOINTMENT.cancelled)
    .execute()
  await releaseSlots(trx, appointments)
  await releaseCampaign(trx, order, now)
  await releaseCredit(trx, order)
  await releaseCoupon(trx, order)
  await releaseWalletPart(trx, order.order_no, now)
  return ended
}

/** The visitor cancels before paying. Payments under way are asked about and closed first: money that came is never lost. */
export async function cancelUnpaid(
  services: Services,
  caller: { userId: number },
  orderNo: string,
  reason: number,
): Promise<OrderRow> {
  // Whose order it is comes first: a stranger must not close the owner's payments.
  ownOrder(await findOrder(services.db, orderNo), caller)
  await settleOpenPayments(services, orderNo)
  return inTransaction(services, async (trx) => {
    const order = ownOrder(await lockOrder(trx, orderNo), caller)
    // Asked for once more since the answer was lost: it is as they want it.
    if (order.order_show_status === ORDER.cancelled && order.paid_at === null) return order
    const ended = await endUnpaid(
      trx,
      order,
      'cancelledUnpaid',
      cancelReasons(flavourOf(order.org_id).words)[reason] ?? '',
      services.clock.now(),
    )
    await notifyParties(trx, services.clock, order, null)
    return ended
  })
}
