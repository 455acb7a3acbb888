import { inTransaction, type Services } from '../../../call/services'
import { spendLoginCode } from './spend-login-code'
import { type ProofPurpose, sealProof } from '../phone-proof'
import { SMS_CODE_MINUTES, SMS_RESEND_SECONDS } from '@xinqi/domain/constants'
import type { Device } from '../../../call/device'
import { keepLoginCode, newSmsCode } from './keep-login-code'

interface ConfirmRequest {
  userId: number
  address: string
  device: Device
}

/** Sends a code to the account's own phone. It proves that the phone is at hand, and logs nobody in. */
export async function sendConfirmCode(
  services: Services,
  { userId, address, device }: ConfirmRequest,
): Promise<{ phoneMasked: string; waitSeconds: number }> {
  const { db, cipher, providers } = services
  const user = await db
    .selectFrom('app_user')
    .select(['area_code', 'phone_hash', 'phone_cipher', 'phone_masked'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const code = newSmsCode('confirm')
  const asked = { side: 'confirm' as const, phoneHash: user.phone_hash, code, address, device }
  await inTransaction(services, (trx) => keepLoginCode(services, trx, asked))
  await providers.sms.send({
    areaCode: user.area_code,
    phone: cipher.open('app_user.phone_cipher', user.phone_hash, user.phone_cipher),
    template: 'login',
    params: { code, minutes: SMS_CODE_MINUTES },
  })
  return { phoneMasked: user.phone_masked, waitSeconds: SMS_RESEND_SECONDS }
}

/** A proof for the code that went to the account's own phone. @throws Refusal when the code is wrong, late or used */
export async function confirmPhone(
  services: Services,
  { userId, code, device, purpose }: { userId: number; code: string; device: Device; purpose: ProofPurpose },
): Promise<string> {
  const user = await services.db
    .selectFrom('app_user')
    .select('phone_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await spendLoginCode(services, { side: 'confirm', phoneHash: user.phone_hash, code, device })
  return sealProof(services, userId, purpose)
}
