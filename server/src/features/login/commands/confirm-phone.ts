import type { Services } from '../../../call/services'
import { spendLoginCode } from './spend-login-code'
import { sealProof, type ProofPurpose } from '../phone-proof'

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
