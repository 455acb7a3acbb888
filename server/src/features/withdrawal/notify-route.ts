import { MINUTE } from '@xinqi/domain/time'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../call/services'
import { InvalidNotification } from '../../providers/payment/port'
import { TRANSFER_NOTIFY_PATH } from '../../providers/transfer/config'
import { recordIncident } from '../payment/commands/record-incident'
import { noteBill } from './commands/note-transfer'

const LIMIT = { max: 600, timeWindow: MINUTE }
/** A notice is about 2 KB. */
const BODY_LIMIT = 64 * 1024

/** WeChat Pay tells how a transfer has ended: verified on the raw body, acted on once, answered well for a repeat. */
export function registerTransferNotify(app: FastifyInstance, services: Services): void {
  const options = {
    bodyLimit: BODY_LIMIT,
    config: { rawBody: true, rateLimit: { ...LIMIT, max: LIMIT.max * services.config.rateLimitFactor } },
    schema: { hide: true },
  }
  app.post(TRANSFER_NOTIFY_PATH, options, async (request, reply) => {
    try {
      const bill = services.providers.transfer.verifyTransferNotification({
        headers: request.headers,
        rawBody: String(request.rawBody ?? ''),
      })
      if (await noteBill(services, bill)) return reply.status(204).send()
      return reply.status(400).send({ code: 'FAIL', message: '与提现不符' })
    } catch (error) {
      if (!(error instanceof InvalidNotification)) throw error
      await recordIncident(services, error.reason, { address: request.ip })
      return reply.status(401).send({ code: 'FAIL', message: '验签失败' })
    }
  })
}
