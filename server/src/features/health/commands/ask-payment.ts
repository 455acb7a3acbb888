import type { Data } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { PaymentGatewayError } from '../../../providers/payment/port'
import { noteAct } from '../../operator/commands/note-act'
import { askAboutPayment } from '../../payment/commands/settle-open-payments'
import { findIncident, findOpenPayment } from '../data'

const HAS_ENDED = '这笔付款已经有结果了，不用再问'

/**
 * What was in a notice that was refused is kept nowhere, so it cannot be read again; what it was about is asked of the company itself, and
 * money that has come is booked as ever. @throws Refusal where the payment is not open any more, or nobody answers
 */
export async function askPayment(
  services: Services,
  caller: OperatorCaller,
  incidentId: number,
): Promise<Data<'POST /operator/health/askPayment'>> {
  const incident = await findIncident(services.db, incidentId)
  if (!incident) throw notFound('通知')
  const paymentNo = incident.subject
  await inTransaction(services, async (trx) => {
    if (!(await findOpenPayment(trx, paymentNo))) throw conflict(HAS_ENDED)
    await noteAct(services, trx, caller, 'ask-payment-company', `payment:${paymentNo}`)
  })
  try {
    const isPaid = await askAboutPayment(services, paymentNo)
    if (isPaid === null) throw conflict(HAS_ENDED)
    return { isPaid }
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error
    services.log.warn({ err: error, paymentNo }, 'gateway could not be asked about a payment')
    throw conflict('支付公司这会儿没有回答，过一会儿再问')
  }
}
