import type { Handlers } from '../../call/handler'
import { recordConsents } from './commands/record-consents'
import { templatesOf } from './templates'

export const reminderHandlers = {
  'GET /appoint/consultUser/subscribeTemplates': async (_params, { services }) => ({
    templates: Object.values(templatesOf(services)).filter((id) => id !== undefined),
  }),
  'POST /appoint/consultUser/subscribed': async ({ templates, accepted }, { caller, services }) => {
    const said = accepted.filter((id) => templates.includes(id))
    await recordConsents(services, { userId: caller.userId, accepted: said })
    return null
  },
} satisfies Partial<Handlers>
