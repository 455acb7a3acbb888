import { inTransaction, type Services } from '../../../call/services'
import { spendLoginCode } from './spend-login-code'
import { type ProofPurpose, sealProof } from '../phone-proof'
import { SMS_CODE_MINUTES, SMS_RESEND_SECONDS } from '@xinqi/domain/constants'
import { MINUTE } from '@xinqi/domain/time'
import { newSmsCode } from '../../../crypto/keyed-hash'
import type { Device } from '../../../call/device'
import { refuseTooManyCodes } from './refuse-too-many-codes'

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
  const { db, hash, clock, cipher, providers } = services
  const user = await db
    .selectFrom('app_user')
    .select(['area_code', 'phone_hash', 'phone_cipher', 'phone_masked'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const code = newSmsCode()
  const now = clock.now()
  const asked = {
    side: 'confirm' as const,
    phone_hash: user.phone_hash,
    address_hash: hash.address(address),
    device_hash: device.sid === null ? null : hash.device(device.sid),
  }
  await inTransaction(services, async (trx) => {
    await refuseTooManyCodes(services, trx, asked)
    await trx
      .insertInto('login_code')
      .values({
        ...asked,
        code_hash: hash.code(user.phone_hash, code),
        created_at: now,
        expires_at: new Date(now.getTime() + SMS_CODE_MINUTES * MINUTE),
      })
      .execute()
  })
  await providers.sms.send({
    areaCode: user.area_code,
    phone: cipher.open(user.phone_cipher),
    template: 'login',
    params: { code, minutes: SMS_CODE_MINUTES },
  })
  return { phoneMasked: user.phone_masked, waitSeconds: SMS_RESEND_SECONDS }
}

/** A proof for the code that went to the account's own phone. @throws Refusal when the code is wrong, late or used */
export async function confirmPhone(
  services: Services,
  { userId, code, purpose }: { userId: number; code: string; purpose: ProofPurpose },
): Promise<string> {
  const user = await services.db
    .selectFrom('app_user')
    .select('phone_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await spendLoginCode(services, 'confirm', user.phone_hash, code)
  return sealProof(services, userId, purpose)
}
