import { CHANNEL } from '@xinqi/domain/text/labels'
import { MINUTE, SECOND } from '@xinqi/domain/time'
import type { InferResult } from 'kysely'
import { oneByOne } from '../../../call/one-by-one'
import { PaymentGatewayError } from '../../../providers/payment/port'
import type { Services } from '../../../call/services'
import { gatewayFor } from '../channel'
import { settlePayment } from './settle-payment'

/** A payment that the company has still not heard of so long after its end was never begun there, and cannot be any more. */
const NEVER_BEGUN_MS = 5 * MINUTE

/** Those that a company knows of, or may. */
const openPayments = ({ db }: Services) =>
  db
    .selectFrom('payment')
    .select(['payment_no', 'order_no', 'channel', 'expires_at'])
    .where('state', '=', 'pending')
    .where('channel', '!=', CHANNEL.wallet)

type OpenPayment = InferResult<ReturnType<typeof openPayments>>[number]

/** Asks the gateway about one payment whose notice has not come, and acts on the answer. True when the money is there. */
async function ask(services: Services, payment: OpenPayment): Promise<boolean> {
  await services.db
    .updateTable('payment')
    .set({ last_polled_at: services.clock.now() })
    .where('payment_no', '=', payment.payment_no)
    .execute()
  const trade = await gatewayFor(services, payment.channel).query(payment.payment_no)
  if (trade?.state === 'SUCCESS') return (await settlePayment(services, trade, payment.channel)) !== 'refused'
  const isLongOver = payment.expires_at.getTime() < services.clock.now().getTime() - NEVER_BEGUN_MS
  if (trade?.state === 'CLOSED' || (!trade && isLongOver)) await noteClosed(services, payment)
  return false
}

const noteClosed = ({ db }: Services, { payment_no }: OpenPayment) =>
  db
    .updateTable('payment')
    .set({ state: 'closed' })
    .where('payment_no', '=', payment_no)
    .where('state', '=', 'pending')
    .execute()

/**
 * Before an order is ended unpaid: every open payment is asked about, and closed at the gateway if nothing has come, so that
 * nobody pays for a time that was given away. A payment that the gateway cannot be asked about now is left to the poller.
 */
export async function settleOpenPayments(services: Services, orderNo: string): Promise<void> {
  const open = await openPayments(services).where('order_no', '=', orderNo).execute()
  for (const payment of open) {
    try {
      if (await ask(services, payment)) continue
      await gatewayFor(services, payment.channel).close(payment.payment_no)
      await noteClosed(services, payment)
    } catch (error) {
      if (!(error instanceof PaymentGatewayError)) throw error
      if (error.code === 'ORDERPAID') await ask(services, payment)
      else
        services.log.warn({ err: error, paymentNo: payment.payment_no }, 'gateway could not be asked about a payment')
    }
  }
}

/** Asks about an order's payments now, at most once in three seconds: the page after the payment wants to know. */
export async function askAboutOrder(services: Services, orderNo: string): Promise<void> {
  const before = new Date(services.clock.now().getTime() - 3 * SECOND)
  const open = await openPayments(services)
    .where('order_no', '=', orderNo)
    .where((eb) => eb.or([eb('last_polled_at', 'is', null), eb('last_polled_at', '<', before)]))
    .execute()
  for (const payment of open) await ask(services, payment).catch((error: unknown) => logUnlessOurs(services, error))
}

/**
 * Asks about one payment now. Null: it is not open any more, so that nothing is asked. @throws PaymentGatewayError where its company does
 * not answer
 */
export async function askAboutPayment(services: Services, paymentNo: string): Promise<boolean | null> {
  const payment = await openPayments(services).where('payment_no', '=', paymentNo).executeTakeFirst()
  return payment ? ask(services, payment) : null
}

/**
 * The poller: a notice may never come (research: WeChat Pay rule 4), and a server may have been away for days. Every open payment
 * comes to an end: it is paid, closed by the company, or was never begun there.
 */
export async function pollPayments(services: Services): Promise<void> {
  const now = services.clock.now().getTime()
  const open = await openPayments(services)
    .where('created_at', '<', new Date(now - 20 * SECOND))
    .orderBy('last_polled_at', (order) => order.asc().nullsFirst())
    .limit(100)
    .execute()
  await oneByOne(services, open, async (payment) => {
    await ask(services, payment).catch((error: unknown) => logUnlessOurs(services, error))
  })
}

function logUnlessOurs(services: Services, error: unknown): void {
  if (!(error instanceof PaymentGatewayError)) throw error
  services.log.warn({ err: error }, 'gateway could not be asked about a payment')
}
