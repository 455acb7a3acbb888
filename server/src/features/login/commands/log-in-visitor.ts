import type { Services, Trx } from '../../../call/services'
import { nextAfterLogin } from '../next-after-login'
import { startSession, type LoginOrigin } from './start-session'
import type { LoginSource } from './note-login-source'

/** Logs a visitor in who has proved who they are; `next` is there where the server sends them on (R53). */
export async function logInVisitor(
  services: Services,
  trx: Trx,
  userId: number,
  origin: LoginOrigin,
  source: LoginSource = {},
) {
  const next = await nextAfterLogin(services, trx, userId, source)
  const tokens = await startSession(services, trx, { side: 'user', userId }, origin)
  return { ...tokens, userId, ...(next === null ? {} : { next }) }
}
