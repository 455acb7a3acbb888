import { userIdOf } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { countSearch } from './commands/count-searches'
import { hotWords } from './hot-data'

export const searchHandlers = {
  'POST /appoint/search/searchLog': async (params, { services, caller, device }) => {
    const userId = userIdOf(caller)
    const searcher = userId === null ? device.sid : `user ${userId}`
    if (searcher !== null) await countSearch(services, { ...params, searcher })
    return null
  },
  'GET /appoint/search/listHotKeyword': async ({ orgId }, { services }) =>
    (await hotWords(services, orgId)).map((keyword) => ({ keyword })),
} satisfies Partial<Handlers>
