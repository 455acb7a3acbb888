import { setTimeout as pause } from 'node:timers/promises'
import { SMS_CODE_MINUTES, SMS_RESEND_SECONDS } from '@xinqi/domain/constants'
import { MINUTE } from '@xinqi/domain/time'
import { newSmsCode } from '../../../crypto/keyed-hash'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { refuseTooManyCodes } from './refuse-too-many-codes'
import type { SessionSide } from '../session-owner'
import type { LoginOrigin } from './start-session'
import { findStaff } from './login-staff'
import { spendCaptchaTicket } from './judge-captcha'

const SENT = 100
/** Longer than a message usually takes to be handed over: by the time alone, nobody learns whether one was sent. */
const STAFF_ANSWER_MS = 250

export interface CodeRequest extends Pick<LoginOrigin, 'address' | 'device'> {
  side: SessionSide
  areaCode: string
  phone: string
  /** The slider's ticket; the logins of consultants (R48) and operators have no slider. */
  captchaTicket: string | null
}

/**
 * Sends a login code. A phone that is no consultant's or no operator's gets the same answer on their side, after as long, and no
 * message, so that phones cannot be told apart.
 */
export async function sendLoginCode(
  services: Services,
  request: CodeRequest,
): Promise<{ result: number; waitSeconds: number }> {
  const answerAt = request.side === 'user' ? Promise.resolve() : pause(STAFF_ANSWER_MS)
  const code = newSmsCode()
  if (await keepCode(services, request, code)) await send(services, request, code)
  await answerAt
  return { result: SENT, waitSeconds: SMS_RESEND_SECONDS }
}

/** Writes the code down; true when the phone may have it. */
function keepCode(services: Services, request: CodeRequest, code: string): Promise<boolean> {
  const { side, device, address } = request
  const { hash } = services
  const phoneHash = hash.phone(request.areaCode, request.phone)
  const now = services.clock.now()
  const asked = {
    side,
    phone_hash: phoneHash,
    address_hash: hash.address(address),
    device_hash: device.sid === null ? null : hash.device(device.sid),
  }
  return inTransaction(services, async (trx) => {
    await refuseTooManyCodes(services, trx, asked)
    if (side === 'user' && !(await spendCaptchaTicket(services, trx, request.captchaTicket ?? '')))
      throw conflict('请先完成滑块验证')
    await trx
      .insertInto('login_code')
      .values({
        ...asked,
        code_hash: hash.code(phoneHash, code),
        created_at: now,
        expires_at: new Date(now.getTime() + SMS_CODE_MINUTES * MINUTE),
      })
      .execute()
    return side === 'user' || (await findStaff(trx, side, phoneHash)) !== null
  })
}

const send = (services: Services, { areaCode, phone }: CodeRequest, code: string): Promise<void> =>
  services.providers.sms.send({ areaCode, phone, template: 'login', params: { code, minutes: SMS_CODE_MINUTES } })
