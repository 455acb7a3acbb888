import type { Handlers } from '../../call/handler'
import { findLastVisitorInfo, findSavedInfos } from './data'
import { presentOwnInfo } from './present'

export const visitorHandlers = {
  'GET /appoint/consultVisitor/getLastVisitorInfo': async ({ isSelf }, { services, caller }) => {
    const row = await findLastVisitorInfo(services.db, caller.userId, isSelf)
    return row ? presentOwnInfo(row, services.cipher) : null
  },
  'GET /appoint/consultVisitor/savedVisitorInfos': async (_params, { services, caller }) =>
    (await findSavedInfos(services.db, caller.userId)).map((row) => presentOwnInfo(row, services.cipher)),
} satisfies Partial<Handlers>
