import { CHANNEL } from '@xinqi/domain/text/labels'
import { oneByOne } from '../../../call/one-by-one'
import { PaymentGatewayError } from '../../../providers/payment/port'
import type { Services } from '../../../call/services'
import { gatewayFor } from '../channel'
import { payableOf } from '../payables'
import { finishRefund, giveRefundToPerson } from './finish-refund'

/**
 * Sends the refunds of an order that are not through. The refund's own number makes a repeat safe, so a job may call this
 * whenever it likes; what the gateway does not answer stays for the next time. What a wallet paid goes back to it, which asks nobody.
 */
export async function sendRefunds(services: Services, orderNo: string): Promise<void> {
  const waiting = await services.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_no', 'refund.payment_no')
    .select(['refund.refund_no', 'refund.payment_no', 'refund.amount_fen', 'payment.amount_fen as total_fen'])
    .select(['payment.channel', 'refund.order_no', 'refund.kind'])
    .where('refund.order_no', '=', orderNo)
    .where('refund.state', 'in', ['requested', 'processing'])
    .execute()
  for (const refund of waiting) {
    if (refund.channel === CHANNEL.wallet) {
      const { refund_no: outRefundNo, amount_fen: refundFen } = refund
      await finishRefund(services, { outRefundNo, refundFen, status: 'SUCCESS' }, CHANNEL.wallet)
      continue
    }
    try {
      const result = await gatewayFor(services, refund.channel).refund({
        outTradeNo: refund.payment_no,
        outRefundNo: refund.refund_no,
        refundFen: refund.amount_fen,
        totalFen: refund.total_fen,
        reason: payableOf(refund.kind).refundReason,
        notifyUrl: services.payNotifyUrl,
      })
      await finishRefund(services, result, refund.channel)
    } catch (error) {
      if (!(error instanceof PaymentGatewayError)) throw error
      if (error.isFinal) await takeRefusal(services, refund, error)
      else services.log.warn({ err: error, refundNo: refund.refund_no }, 'refund not sent, will be tried again')
    }
  }
}

/**
 * A refund that is refused for good is not asked for without end. What the company says of it now counts (an answer may have been
 * lost before); where it knows nothing of it, a person has to look.
 */
async function takeRefusal(
  services: Services,
  refund: { refund_no: string; order_no: string; kind: string; channel: string },
  refusal: PaymentGatewayError,
): Promise<void> {
  try {
    // Alipay's refund, asked for again under its number, is its query.
    const isAsked = refund.channel !== CHANNEL.alipay
    const known = isAsked ? await services.providers.payment.queryRefund(refund.refund_no) : null
    if (known) await finishRefund(services, known, refund.channel)
    else await giveRefundToPerson(services, refund, refusal.code)
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error
    services.log.warn({ err: error, refundNo: refund.refund_no }, 'refund not asked about, will be tried again')
  }
}

/** The sweep: refunds that a crash or the gateway left behind. */
export async function resendRefunds(services: Services): Promise<void> {
  const orders = await services.db
    .selectFrom('refund')
    .select('order_no')
    .distinct()
    .where('state', 'in', ['requested', 'processing'])
    .limit(100)
    .execute()
  await oneByOne(services, orders, ({ order_no }) => sendRefunds(services, order_no))
}
