import type { Handlers } from '../../call/handler'
import { recordConsents } from './commands/record-consents'
import { templatesOf, type MessageKind } from './templates'

/** What one is asked for with a booking; cashback asks for its own where it is. */
const AFTER_PAYMENT: readonly MessageKind[] = ['schedule', 'reminder']

export const reminderHandlers = {
  'GET /appoint/consultUser/subscribeTemplates': async (_params, { services }) => ({
    templates: AFTER_PAYMENT.map((kind) => templatesOf(services)[kind]).filter((id) => id !== undefined),
  }),
  'POST /appoint/consultUser/subscribed': async ({ templates, accepted }, { caller, services }) => {
    const said = accepted.filter((id) => templates.includes(id))
    await recordConsents(services, { userId: caller.userId, accepted: said })
    return null
  },
} satisfies Partial<Handlers>
