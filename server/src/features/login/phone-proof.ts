import { MINUTE } from '@xinqi/domain/time'
import { z } from 'zod'
import { conflict } from '../../call/refusal'
import type { Services, Trx } from '../../call/services'
import { spendOnce } from '../person/commands/spend-once'

const MINUTES = 10

export type ProofPurpose = 'changePhone' | 'logOff'

const Proof = z.object({ userId: z.number(), purpose: z.string(), until: z.number() })

/** Sealed for the client: this account's own phone was at hand just now. */
export const sealProof = ({ cipher, clock }: Services, userId: number, purpose: ProofPurpose): string =>
  cipher.seal(JSON.stringify({ userId, purpose, until: clock.now().getTime() + MINUTES * MINUTE }))

const expired = () => conflict('验证已过期，请重新获取验证码')

function opened({ cipher }: Services, proof: string): z.infer<typeof Proof> {
  try {
    return Proof.parse(JSON.parse(cipher.open(proof)))
  } catch {
    throw expired()
  }
}

/** Uses up a proof. @throws Refusal when it is another account's, for another act, too old or used before */
export async function spendProof(
  services: Services,
  trx: Trx,
  given: { proof: string; userId: number; purpose: ProofPurpose },
): Promise<void> {
  const { userId, purpose, until } = opened(services, given.proof)
  const fits = userId === given.userId && purpose === given.purpose && until > services.clock.now().getTime()
  if (!fits || !(await spendOnce(services, trx, given.proof, new Date(until)))) throw expired()
}
