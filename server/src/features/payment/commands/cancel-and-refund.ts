import { flavourOf } from '@xinqi/domain/edition/flavour'
import { cancelReasons } from '@xinqi/domain/text/labels'
import { REFUND_RETURN_WAY, returnWays, type RefundReturnWay } from '@xinqi/domain/rules/credit'
import { endsWith, openSession, openSessions } from '@xinqi/domain/rules/order-actions'
import { refundFor } from '@xinqi/domain/rules/refund'
import { mayHappen, type OrderStatus } from '@xinqi/domain/status/order'
import { CONSULTANT_ABSENT } from '@xinqi/domain/text/absence'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { sendRefunds } from './send-refund'
import { isLeftWaiting, refundQuestion, sessionRefundQuestion } from '../../order/refund-question'
import { makeGood } from '../../order/commands/make-good'
import { lockOrder, lockSessions } from '../../order/data'
import { ownOrder } from '../../order/policy'
import { leaveOrder, leaveSession, type Leaving } from './leave-order'

export interface Cancellation {
  orderNo: string
  reason: number
  note?: string | undefined
  /** What the page showed before the visitor confirmed; a different amount is shown again instead of taken. */
  expectedFen: number
  /** Where what comes back goes (R151). */
  returnWay?: RefundReturnWay | undefined
  /** The session that is meant, where one is named: not one that was held meanwhile, nor the next. Alone, where others are booked. */
  appointNo?: string
}

/** The visitor cancels a paid order, or one of its sessions, by the rule of docs/domain.md §4. */
export async function cancelAndRefund(services: Services, caller: { userId: number }, cancellation: Cancellation) {
  const result = await inTransaction(services, async (trx) => {
    const order = ownOrder(await lockOrder(trx, cancellation.orderNo), caller)
    const sessions = await lockSessions(trx, order.order_no)
    const now = services.clock.now()
    // Before the amount is compared: an order that has ended refunds nothing, which is not a changed amount.
    if (!mayHappen(order.order_show_status as OrderStatus, 'cancelRequested')) throw conflict('这个订单现在不能取消')
    const { appointNo } = cancellation
    const named = appointNo ? openSessions(sessions).find(({ appoint_no }) => appoint_no === appointNo) : undefined
    if (appointNo && !named) throw conflict('这次咨询已经结束或取消了')
    const open = named ?? openSession(sessions)
    const leftWaiting = await isLeftWaiting(trx, open, now)
    if (open?.start_at && open.start_at <= now && !leftWaiting) throw conflict('咨询时间已到，不能取消了')
    const { refundFen } = refundFor(
      named
        ? sessionRefundQuestion(order, sessions, named, now, leftWaiting)
        : refundQuestion(order, sessions, now, leftWaiting),
    )
    if (refundFen !== cancellation.expectedFen) throw conflict('可退金额有变化，请再确认一次', { refundFen })
    const { returnWay = REFUND_RETURN_WAY.origin } = cancellation
    if (returnWay !== REFUND_RETURN_WAY.origin && !returnWays(refundFen, endsWith(sessions, named)).includes(returnWay))
      throw conflict('这个预约没有可以转到新预约的款项')
    const leaving: Leaving = {
      event: 'cancelRequested',
      consultantsFault: leftWaiting,
      reason: cancelReasons(flavourOf(order.org_id).words)[cancellation.reason] ?? '其他原因',
      note: cancellation.note,
      fact: leftWaiting ? CONSULTANT_ABSENT.waited : undefined,
      returnWay,
    }
    const left = named
      ? await leaveSession(services, trx, order, named, leaving)
      : await leaveOrder(services, trx, order, leaving)
    if (leftWaiting && open) await makeGood(trx, services.clock, order, open.appoint_no)
    const { order: after, refund, creditNo } = left
    return { orderShowStatus: after.order_show_status, refundFen: refund.refundFen, creditNo }
  })
  await sendRefunds(services, cancellation.orderNo)
  return result
}
