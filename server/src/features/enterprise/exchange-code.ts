import { contractObstacleOn } from '@xinqi/domain/rules/company-quota'
import type { Data } from '@xinqi/domain/contract/contract'
import { dateOf, formatMoment } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { noteFailure } from './commands/note-failure'
import { findCode, isGuessing } from './exchange-data'
import { networkOf } from '../../crypto/keyed-hash'

export type Judgment = Data<'GET /appoint/exchangeCode/exchangeJudgment'>

/** Sentences for a code that cannot be redeemed. One that never was and one that is over sound the same. */
export const CODE_UNKNOWN = '没有这张兑换码，或它已经过期、用完了'
export const TOO_MANY_TRIES = '试得太多了，请一小时后再试'

/** Hyphens, blanks and small letters are for the eye. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

export const hashOfCode = (hash: Services['hash'], code: string): string => hash.code('exchange code', plain(code))

/** Who tries, so that neither phones nor addresses are kept. */
export const triedBy = (hash: Services['hash'], kind: 'phone' | 'address', who: string): string =>
  hash.code(`exchange ${kind}`, who)

type Code = NonNullable<Awaited<ReturnType<ReturnType<typeof findCode>['executeTakeFirst']>>>

/** Can be redeemed by somebody new: nothing is given of a contract that is over. */
export function isOpen(code: Code, now: Date): boolean {
  const obstacle = contractObstacleOn(dateOf(now), {
    begins: code.contract_begins,
    ends: code.contract_ends,
    isStopped: code.stopped_at !== null,
  })
  return code.expires_at > now && code.used < code.max_people && obstacle !== 'stopped' && obstacle !== 'ended'
}

const refused = (reason: string): Judgment => ({
  canExchange: false,
  reason,
  companyName: null,
  sessions: 0,
  expiresAt: null,
})

/** What a code gives, before it is redeemed. Whoever guesses is told nothing for an hour. */
export async function judgeExchangeCode(services: Services, code: string, address: string): Promise<Judgment> {
  const now = services.clock.now()
  const who = triedBy(services.hash, 'address', networkOf(address))
  if (await isGuessing(services.db, who, now)) return refused(TOO_MANY_TRIES)
  const found = await findCode(services.db, hashOfCode(services.hash, code)).executeTakeFirst()
  if (!found || !isOpen(found, now)) {
    await noteFailure(services.db, who, now)
    return refused(CODE_UNKNOWN)
  }
  const { name, sessions, expires_at } = found
  return { canExchange: true, reason: null, companyName: name, sessions, expiresAt: formatMoment(expires_at) }
}
