import type { Services, Trx } from '../../call/services'
import { findUser, worksFor } from '../person/data'
import { redeemExchangeCode } from '../enterprise/commands/redeem-exchange-code'
import type { LoginSource } from './commands/note-login-source'

const EXCHANGE_CODE = 1
const EMPLOYEE_WELFARE = '/employeeWelfare'

/** Where the server sends somebody on to who has logged in; null where the page decides itself (R53, R67, R69). */
export async function nextAfterLogin(
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
