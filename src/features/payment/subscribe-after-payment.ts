import { call } from '@/api/call'
import { log } from '@/platform/log'
import { askToSubscribe, offersSubscription } from '@/platform/subscription'

/**
 * After a payment WeChat may be asked whether it may tell of this booking. The templates are fetched beforehand: the question
 * has to follow the payment at once. A no, or a failure, changes nothing for the booking.
 */
export function prepareSubscription(): () => Promise<void> {
  if (!offersSubscription) return () => Promise.resolve()
  const asking = call('GET /appoint/consultUser/subscribeTemplates', {}, { quiet: true }).catch(() => ({
    templates: [],
  }))
  return async () => {
    const { templates } = await asking
    if (templates.length === 0) return
    const accepted = await askToSubscribe(templates)
    await call('POST /appoint/consultUser/subscribed', { templates, accepted }, { quiet: true }).catch(
      (error: unknown) => log('subscription', error),
    )
  }
}
