import { CHANNEL } from '@xinqi/domain/text/labels'
import { MINUTE } from '@xinqi/domain/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InvalidNotification, type TradeGateway } from '../../providers/payment/port'
import type { Services } from '../../call/services'
import { finishRefund } from './commands/finish-refund'
import { settlePayment } from './commands/settle-payment'
import { recordIncident } from './commands/record-incident'
import { ALIPAY_NOTIFY_PATH } from '../../providers/payment/alipay/config'
import { NOTIFY_PATH } from '../../providers/payment/config'

const REFUSED = { code: 'FAIL', message: '验签失败' }

/** Of one address. Companies send in bursts, and again what was refused; a verified signature costs little. */
const LIMIT = { max: 600, timeWindow: MINUTE }
/** A notice is about 2 KB. */
const BODY_LIMIT = 64 * 1024

const routeOptions = ({ config }: Services) => ({
  bodyLimit: BODY_LIMIT,
  config: { rawBody: true, rateLimit: { ...LIMIT, max: LIMIT.max * config.rateLimitFactor } },
  schema: { hide: true },
})

type Outcome = 'taken' | 'refused' | 'not-genuine'

/**
 * The callbacks: verified on the raw body, acted on once, answered with success again for a repeat (research: WeChat Pay
 * rules 1–5). What is refused changes nothing, is kept as an incident, and gets a 4xx so that the company says so to its people.
 */
export function registerPayNotify(app: FastifyInstance, services: Services): void {
  app.post(NOTIFY_PATH, routeOptions(services), async (request, reply) => {
    const outcome = await take(services, CHANNEL.wechat, services.providers.payment, request)
    if (outcome === 'taken') return reply.status(204).send()
    return outcome === 'refused'
      ? reply.status(400).send({ ...REFUSED, message: '与订单不符' })
      : reply.status(401).send(REFUSED)
  })

  if (!services.providers.alipay) return
  const alipay = services.providers.alipay
  app.post(ALIPAY_NOTIFY_PATH, routeOptions(services), async (request, reply) => {
    const outcome = await take(services, CHANNEL.alipay, alipay, request)
    reply.type('text/plain')
    // Alipay goes by this word alone.
    return outcome === 'taken' ? reply.send('success') : reply.status(outcome === 'refused' ? 400 : 401).send('failure')
  })
}

async function take(
  services: Services,
  channel: string,
  gateway: TradeGateway,
  request: FastifyRequest,
): Promise<Outcome> {
  try {
    const notification = gateway.verifyNotification({
      headers: request.headers,
      rawBody: String(request.rawBody ?? ''),
    })
    const taken =
      notification.type === 'refund'
        ? await finishRefund(services, notification.refund, channel)
        : notification.trade.state !== 'SUCCESS' ||
          (await settlePayment(services, notification.trade, channel)) !== 'refused'
    return taken ? 'taken' : 'refused'
  } catch (error) {
    if (!(error instanceof InvalidNotification)) throw error
    await recordIncident(services, error.reason, { address: request.ip })
    return 'not-genuine'
  }
}
