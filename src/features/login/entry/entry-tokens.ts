import { call } from '@/api/call'
import { dropQuery, entryQuery } from '@/platform/navigation/address'
import { write } from '@/platform/storage'
import { whileLoginChanges } from '@/state/session'
import { keepConsultant, keepVisitor } from '../login-calls'

/** What each token of an address is exchanged for (R123, R124). */
const EXCHANGE = {
  authToken: async (authToken: string) =>
    keepVisitor(await call('POST /appoint/userLoginToken/autoLogin', { authToken }, { quiet: true })),
  zxsToken: async (zxsToken: string) =>
    keepConsultant(await call('POST /appoint/userLoginToken/zxsAutoLogin', { zxsToken }, { quiet: true })),
  sidToken: async (sidToken: string) =>
    write(
      'sidRelation',
      (await call('POST /appoint/userSidToken/tokenToSid', { sidToken }, { quiet: true })).uniqueUserID,
    ),
}

const NAMES = Object.keys(EXCHANGE) as (keyof typeof EXCHANGE)[]

/**
 * Logs in with the one-time tokens that came with the address. They leave the address and the history before anything else
 * can read them. A token that is used up says nothing: the pages that need a login ask for it.
 */
export async function redeemEntryTokens(query = entryQuery()): Promise<void> {
  const found = NAMES.flatMap((name) => (query[name] ? [{ name, token: query[name] }] : []))
  if (found.length === 0) return
  for (const { name } of found) dropQuery(name)
  await whileLoginChanges(() => Promise.allSettled(found.map(({ name, token }) => EXCHANGE[name](token))))
}
