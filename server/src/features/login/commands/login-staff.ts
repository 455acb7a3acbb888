import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { attemptLogin } from './attempt-login'
import { logInConsultant } from './log-in-consultant'
import { startSession, type LoginOrigin } from './start-session'
import type { IssuedTokens } from './session-tokens'
import type { PhoneLogin } from './login-by-phone'
import { spendLoginCode } from './spend-login-code'

export type StaffSide = 'consultant' | 'operator'

/** Somebody the platform has registered by phone; null for everybody else, and for an operator who has left. */
export async function findStaff(trx: Trx, side: StaffSide, phoneHash: string): Promise<number | null> {
  if (side === 'consultant') {
    const row = await trx.selectFrom('consultant').select('id').where('phone_hash', '=', phoneHash).executeTakeFirst()
    return row?.id ?? null
  }
  const row = await trx
    .selectFrom('operator')
    .select('id')
    .where('phone_hash', '=', phoneHash)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Logs a consultant or an operator in: their phone must be registered by the platform. */
export async function loginStaff(
  services: Services,
  side: StaffSide,
  login: PhoneLogin,
  origin: LoginOrigin,
): Promise<{ id: number; tokens: IssuedTokens }> {
  const phoneHash = services.hash.phone(login.areaCode, login.phone)
  const find = async (trx: Trx): Promise<number> => {
    const id = await findStaff(trx, side, phoneHash)
    if (id === null) throw conflict('验证码已失效，请重新获取')
    return id
  }
  return attemptLogin(services, origin, async () => {
    await spendLoginCode(services, { side, phoneHash, code: login.code, device: origin.device })
    if (side === 'consultant') return logInConsultant(services, find, origin, login)
    return inTransaction(services, async (trx) => {
      const id = await find(trx)
      return { id, tokens: await startSession(services, trx, { side, operatorId: id }, origin) }
    })
  })
}
