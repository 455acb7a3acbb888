import type { Handlers } from '../../call/handler'
import { saveVisitorInfo } from './commands/save-visitor-info'

export const intakeHandlers = {
  'POST /appoint/consultVisitor/saveVisitorInfo': ({ orderNo, consultantId, ...info }, { services, caller }) =>
    saveVisitorInfo(services, { userId: caller.userId, info, orderNo, consultantId }),
} satisfies Partial<Handlers>
