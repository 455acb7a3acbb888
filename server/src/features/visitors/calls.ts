import { ORDER, type OrderStatus } from '@xinqi/domain/status/order'
import type { Handlers } from '../../http/handler'
import { saveVisitorInfo } from './commands/save-visitor-info'
import { countOrders, findLastVisitorInfo } from './data'
import { presentOwnInfo } from './present'

export const visitorHandlers = {
  'GET /appoint/consultVisitor/getLastVisitorInfo': async ({ isSelf }, { services, caller }) => {
    const row = await findLastVisitorInfo(services.db, caller.userId, isSelf)
    return row ? presentOwnInfo(row, services.cipher) : null
  },
  'POST /appoint/consultVisitor/saveVisitorInfo': ({ orderNo, consultantId, ...info }, { services, caller }) =>
    saveVisitorInfo(services, { userId: caller.userId, info, orderNo, consultantId }),
  'GET /appoint/consultVisitor/userCenter': async (_params, { services, caller }) => {
    const counts = await countOrders(services.db, caller.userId)
    const sum = (...statuses: OrderStatus[]): number =>
      statuses.reduce<number>((total, status) => total + (counts.get(status) ?? 0), 0)
    return {
      pending: sum(ORDER.toConfirm, ORDER.toConsult, ORDER.awaitingInformation),
      cancelled: sum(ORDER.cancelled, ORDER.refundRequested, ORDER.refunded, ORDER.partialRefund),
      unpaid: sum(ORDER.awaitingPayment, ORDER.consultedUnpaid),
      noAppointment: sum(ORDER.awaitingReservation),
    }
  },
} satisfies Partial<Handlers>
