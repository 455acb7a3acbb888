import type { Handlers } from '../../call/handler'
import { removeVisitorInfo } from './commands/remove-visitor-info'
import { saveVisitorInfo } from './commands/save-visitor-info'

export const intakeHandlers = {
  'POST /appoint/consultVisitor/saveVisitorInfo': (
    { orderNo, consultantId, visitorInfoId, ...info },
    { services, caller },
  ) => saveVisitorInfo(services, { userId: caller.userId, info, orderNo, consultantId, replacedId: visitorInfoId }),
  'POST /appoint/consultVisitor/removeVisitorInfo': async ({ visitorInfoId }, { services, caller }) => {
    await removeVisitorInfo(services, caller.userId, visitorInfoId)
    return null
  },
} satisfies Partial<Handlers>
