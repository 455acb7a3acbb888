import type { Services } from '../../../call/services'
import { spendLoginCode } from './spend-login-code'
import { type ProofPurpose, sealProof } from '../phone-proof'
import type { Device } from '../../../call/device'
import { sendProofCode } from './send-proof-code'

interface ConfirmRequest {
  userId: number
  address: string
  device: Device
}

/** Sends a code to the account's own phone. */
export async function sendConfirmCode(services: Services, { userId, ...request }: ConfirmRequest) {
  const { db, cipher } = services
  const user = await db
    .selectFrom('app_user')
    .select(['area_code', 'phone_hash', 'phone_cipher', 'phone_masked'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const own = {
    areaCode: user.area_code,
    phone: cipher.open('app_user.phone_cipher', user.phone_hash, user.phone_cipher),
    phoneHash: user.phone_hash,
    phoneMasked: user.phone_masked,
  }
  return sendProofCode(services, own, request)
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
