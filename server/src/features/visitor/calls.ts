import type { Handlers } from '../../call/handler'
import { findLastVisitorInfo } from './data'
import { presentOwnInfo } from './present'

export const visitorHandlers = {
  'GET /appoint/consultVisitor/getLastVisitorInfo': async ({ isSelf }, { services, caller }) => {
    const row = await findLastVisitorInfo(services.db, caller.userId, isSelf)
    return row ? presentOwnInfo(row, services.cipher) : null
  },
} satisfies Partial<Handlers>
