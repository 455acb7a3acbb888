import { payDeadline } from '@xinqi/domain/rules/pay-deadline'
import { ORDER } from '@xinqi/domain/status/order'
import { isSelfBuilt } from '@xinqi/domain/order-types'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { openSession } from '@xinqi/domain/rules/order-actions'
import { dateOf } from '@xinqi/domain/time'
import { lockOrder, lockSessions } from '../data'
import { newsOfBooking, notifyParties } from '../notify'
import { ownOrder } from '../policy'
import { applyOrderEvent, needsOf } from './apply-event'
import { retakeSlots } from './claim-slots'
import { presentPlaced } from './create-order'
import { lockBooker } from './refuse-booking'
import { useEmployeeQuota } from './use-employee-quota'

/** Two calls of the documents for one step: who agrees to a price says so on purpose, and never by the call that is free. */
export type Agreement = 'to its price' | 'costs nothing'

/**
 * The visitor agrees to an order that their consultant has made (11 → 0 with 30 minutes to pay, or on where nothing is owed).
 * They are held to what anybody is held to who books: no ban, no debt, nowhere else at that time.
 */
export async function confirmBuilt(
  services: Services,
  caller: { userId: number },
  orderNo: string,
  agreement: Agreement,
) {
  return inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const order = ownOrder(await lockOrder(trx, orderNo), caller)
    const owes = order.payable_fen > 0
    if (!isSelfBuilt(order.order_type) || order.order_show_status !== ORDER.awaitingUserConfirmation)
      throw conflict('这个订单不需要再确认了')
    if (owes !== (agreement === 'to its price'))
      throw conflict(owes ? '这个预约需要付款，请再看一下费用' : '这个预约不收费用')
    const session = openSession(await lockSessions(trx, orderNo))
    if (!session?.start_at || !order.answer_by || order.answer_by <= now)
      throw conflict('回答的时间已经过了，这个时间不再保留')
    const { start_at, minutes, appoint_no } = session
    const booker = { userId: caller.userId, starts: [start_at], minutes, except: appoint_no }
    await lockBooker(trx, booker, owes ? 'before' : 'never', now)
    const quota = { orgId: order.org_id, userId: caller.userId, serviceId: order.service_id, times: order.sessions }
    const companyId = owes ? null : await useEmployeeQuota(trx, { ...quota, cpChannelId: null, today: dateOf(now) })
    const heldUntil = owes ? payDeadline(start_at, now) : null
    const moved = await applyOrderEvent(
      trx,
      order,
      { type: 'userConfirmed', owesMoney: owes, needs: needsOf(order, true) },
      { pay_deadline: heldUntil, company_id: companyId },
    )
    if (!(await retakeSlots(trx, order, [{ ...session, start_at }], heldUntil, now)))
      throw new Error(`The held time of ${orderNo} was gone.`)
    await notifyParties(trx, services.clock, moved, owes ? null : newsOfBooking(moved))
    return presentPlaced(moved)
  })
}
