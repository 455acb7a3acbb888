import { SMS_CODE_MINUTES, SMS_RESEND_SECONDS } from '@xinqi/domain/constants'
import type { Device } from '../../../call/device'
import { inTransaction, type Services } from '../../../call/services'
import { keepLoginCode, newSmsCode } from './keep-login-code'

interface OwnPhone {
  areaCode: string
  /** In the clear. */
  phone: string
  phoneHash: string
  phoneMasked: string
}

/** Sends a code to a phone that is known. It proves that the phone is at hand, and logs nobody in. */
export async function sendProofCode(
  services: Services,
  { areaCode, phone, phoneHash, phoneMasked }: OwnPhone,
  { address, device }: { address: string; device: Device },
): Promise<{ phoneMasked: string; waitSeconds: number }> {
  const code = newSmsCode('confirm')
  const asked = { side: 'confirm' as const, phoneHash, code, address, device }
  await inTransaction(services, (trx) => keepLoginCode(services, trx, asked))
  const params = { code, minutes: SMS_CODE_MINUTES }
  await services.providers.sms.send({ areaCode, phone, template: 'login', params })
  return { phoneMasked, waitSeconds: SMS_RESEND_SECONDS }
}
