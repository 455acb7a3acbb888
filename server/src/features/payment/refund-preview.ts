import type { Data } from '@xinqi/domain/contract/contract'
import { REFUND_RETURN_WAY, returnWays } from '@xinqi/domain/rules/credit'
import { endsWith, openSession, openSessions } from '@xinqi/domain/rules/order-actions'
import { refundFor } from '@xinqi/domain/rules/refund'
import { mayHappen, PAY, type OrderStatus } from '@xinqi/domain/status/order'
import { conflict } from '../../call/refusal'
import type { Services } from '../../call/services'
import { findOrder, listAppointments } from '../order/data'
import { ownOrder } from '../order/policy'
import { isLeftWaiting, refundQuestion, sessionRefundQuestion } from '../order/refund-question'

type Preview = Data<'GET /appoint/consultOrder/refundPreview'>

interface Asked {
  orderNo: string
  /** One of its sessions alone. */
  appointNo?: string | undefined
}

/** What would come back of an own order, or of one of its sessions, if it were left now, and whether it can be left at all. */
async function preview(
  services: Services,
  caller: { userId: number },
  { orderNo, appointNo }: Asked,
): Promise<Preview & { mayLeave: boolean }> {
  const order = ownOrder(await findOrder(services.db, orderNo), caller)
  const sessions = await listAppointments(services.db, [orderNo])
  const named = appointNo ? openSessions(sessions).find((one) => one.appoint_no === appointNo) : undefined
  if (appointNo && !named) throw conflict('这次咨询已经结束或取消了')
  const now = services.clock.now()
  const open = named ?? openSession(sessions)
  const leftWaiting = await isLeftWaiting(services.db, open, now)
  const question = named
    ? sessionRefundQuestion(order, sessions, named, now, leftWaiting)
    : refundQuestion(order, sessions, now, leftWaiting)
  const refund = refundFor(question)
  const hasBegun = open?.start_at != null && open.start_at <= now
  return {
    ...refund,
    paid: order.pay_status === PAY.paid && order.payable_fen > 0,
    refundReturnWays: returnWays(refund.refundFen, endsWith(sessions, named)),
    mayLeave: mayHappen(order.order_show_status as OrderStatus, 'cancelRequested') && (!hasBegun || leftWaiting),
  }
}

export const refundPreview = (services: Services, caller: { userId: number }, asked: Asked): Promise<Preview> =>
  preview(services, caller, asked)

/** Whether an order's money can go on with another consultant now (R151). */
export async function mayChangeConsultant(
  services: Services,
  caller: { userId: number },
  orderNo: string,
): Promise<boolean> {
  const { paid, mayLeave, refundReturnWays } = await preview(services, caller, { orderNo })
  return paid && mayLeave && refundReturnWays.includes(REFUND_RETURN_WAY.newOrder)
}
