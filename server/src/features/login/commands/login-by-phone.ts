import { inTransaction, type Services } from '../../../call/services'
import { attemptLogin } from './attempt-login'
import type { LoginOrigin } from './start-session'
import { findOrCreateUser } from './find-or-create-user'
import { logInVisitor } from './log-in-visitor'
import type { LoginSource } from './note-login-source'
import { spendLoginCode } from './spend-login-code'

export interface PhoneLogin {
  areaCode: string
  phone: string
  code: string
}

/** Logs a visitor in with the code from the SMS (R65). */
export async function loginByPhone(services: Services, login: PhoneLogin, source: LoginSource, origin: LoginOrigin) {
  const phoneHash = services.hash.phone(login.areaCode, login.phone)
  const given = { side: 'user' as const, phoneHash, code: login.code, device: origin.device }
  await attemptLogin(services, origin, () => spendLoginCode(services, given))
  return inTransaction(services, async (trx) => {
    const userId = await findOrCreateUser(services, trx, { ...login, source })
    return logInVisitor(services, trx, userId, origin, source)
  })
}
