import { SMS_CODE_MINUTES, SMS_RESEND_SECONDS } from '@xinqi/domain/constants'
import { afterAnswer } from '../../../call/after-answer'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import type { SessionSide } from '../session-owner'
import { spendCaptchaTicket } from './judge-captcha'
import { keepLoginCode, newSmsCode } from './keep-login-code'
import { findStaff } from './login-staff'
import type { LoginOrigin } from './start-session'

const SENT = 100

export interface CodeRequest extends Pick<LoginOrigin, 'address' | 'device'> {
  side: SessionSide
  areaCode: string
  phone: string
  /** The slider's ticket; the logins of consultants (R48) and operators have no slider. */
  captchaTicket: string | null
}

/**
 * Sends a login code. A phone that is no consultant's or no operator's gets the same answer on their side, and no message. There the
 * message is sent after the answer: neither the gateway's time nor its refusal tells whose phone it is.
 */
export async function sendLoginCode(
  services: Services,
  request: CodeRequest,
): Promise<{ result: number; waitSeconds: number }> {
  const code = newSmsCode(request.side)
  const isStaff = request.side !== 'user'
  const mayHave = await keepCode(services, request, code)
  if (isStaff && mayHave) afterAnswer(services, () => send(services, request, code))
  if (!isStaff) await send(services, request, code)
  return { result: SENT, waitSeconds: SMS_RESEND_SECONDS }
}

/** Writes the code down; true when the phone may have it. */
function keepCode(services: Services, request: CodeRequest, code: string): Promise<boolean> {
  const { side, device, address } = request
  const phoneHash = services.hash.phone(request.areaCode, request.phone)
  return inTransaction(services, async (trx) => {
    await keepLoginCode(services, trx, { side, phoneHash, code, device, address })
    if (side !== 'user') return (await findStaff(trx, side, phoneHash)) !== null
    if (await spendCaptchaTicket(services, trx, request.captchaTicket ?? '')) return true
    throw conflict('请先完成滑块验证')
  })
}

const send = (services: Services, { areaCode, phone }: CodeRequest, code: string): Promise<void> =>
  services.providers.sms.send({ areaCode, phone, template: 'login', params: { code, minutes: SMS_CODE_MINUTES } })
