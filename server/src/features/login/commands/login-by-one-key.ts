import { MINUTE } from '@xinqi/domain/time'
import { badInput, conflict } from '../../../call/refusal'
import { OneKeyError } from '../../../providers/one-key/port'
import { inTransaction, type Services } from '../../../call/services'
import { attemptLogin } from './attempt-login'
import { spendOnce } from '../../person/commands/spend-once'
import type { LoginOrigin } from './start-session'
import { findOrCreateUser } from './find-or-create-user'
import { logInVisitor } from './log-in-visitor'
import type { LoginSource } from './note-login-source'

/** Longer than the telephone company takes a token for. */
const TOKEN_MINUTES = 30
/** The telephone companies that offer this are Chinese. */
const AREA_CODE = '86'

/** Logs a visitor in with the number of the phone in their hand (R65, R113). */
export async function loginByOneKey(services: Services, token: string, source: LoginSource, origin: LoginOrigin) {
  const phone = await attemptLogin(services, origin, () => phoneOf(services, token))
  return inTransaction(services, async (trx) => {
    const until = new Date(services.clock.now().getTime() + TOKEN_MINUTES * MINUTE)
    if (!(await spendOnce(services, trx, `one-key ${token}`, until))) throw failed()
    const userId = await findOrCreateUser(services, trx, { areaCode: AREA_CODE, phone, source })
    return logInVisitor(services, trx, userId, origin, source)
  })
}

const failed = () => conflict('一键登录失败，请用验证码登录')

async function phoneOf({ providers, log }: Services, token: string): Promise<string> {
  try {
    return await providers.oneKey.phoneOf(token)
  } catch (error) {
    if (!(error instanceof OneKeyError)) throw error
    if (error.isToken) throw failed()
    log.warn({ err: error }, 'one-key login')
    throw badInput('一键登录暂时不可用，请用验证码登录')
  }
}
