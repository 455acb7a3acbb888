import type { Services, Trx } from '../../../call/services'
import { type LoginOrigin, startSession } from './start-session'
import type { LoginSource } from './note-login-source'
import { findUser, worksFor } from '../../person/data'
import { redeemExchangeCode } from '../../enterprise/commands/redeem-exchange-code'

/** Logs a visitor in who has proved who they are; `next` is there where the server sends them on (R53). */
export async function logInVisitor(
  services: Services,
  trx: Trx,
  userId: number,
  origin: LoginOrigin,
  source: LoginSource = {},
) {
  const tokens = await startSession(services, trx, { side: 'user', userId }, origin)
  const next = await nextAfterLogin(services, trx, userId, source)
  return { ...tokens, userId, next: next ?? undefined }
}

const EXCHANGE_CODE = 1
const EMPLOYEE_WELFARE = '/employeeWelfare'

/** Where the server sends somebody on to who has logged in; null where the page decides itself (R53, R67, R69). */
async function nextAfterLogin(
  services: Services,
  trx: Trx,
  userId: number,
  source: LoginSource,
): Promise<string | null> {
  const { phone_hash: phoneHash } = await findUser(trx, userId)
  if (source.userSourceType === EXCHANGE_CODE && source.userSourceId) {
    const redeemed = await redeemExchangeCode(services, trx, { userId, phoneHash, code: source.userSourceId })
    if (redeemed) return redeemed.next
  }
  return source.cpChannelId && (await worksFor(trx, phoneHash, source.cpChannelId)) ? EMPLOYEE_WELFARE : null
}
