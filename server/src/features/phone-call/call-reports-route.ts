import { MINUTE } from '@xinqi/domain/time'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../call/services'
import { CALL_REPORTS_PATH } from '../../providers/number-privacy/port'
import { noteCalls } from './commands/note-calls'

const LIMIT = { max: 600, timeWindow: MINUTE }
/** A report is about 1 KB, and a push holds several. */
const BODY_LIMIT = 256 * 1024

/** Where the provider tells of calls that have ended. It sends no signature: noteCalls says whom it believes. */
export function registerCallReports(app: FastifyInstance, services: Services): void {
  const { numberPrivacy } = services.providers
  if (!numberPrivacy) return
  const config = { rawBody: true, rateLimit: { ...LIMIT, max: LIMIT.max * services.config.rateLimitFactor } }
  const options = { bodyLimit: BODY_LIMIT, config, schema: { hide: true } }
  app.post(CALL_REPORTS_PATH, options, async (request) => {
    const reports = numberPrivacy.reportsOf(String(request.rawBody ?? ''))
    const believed = await noteCalls(services, reports)
    if (believed < reports.length)
      services.log.warn({ address: request.ip }, 'a report of a call is of no pair of ours')
    // What is not taken with 200 is told again, and would be no truer then.
    return { code: 0, msg: '接收成功' }
  })
}
