import { randomUUID } from 'node:crypto'
import { MINUTE } from '@xinqi/domain/time'
import { z } from 'zod'
import { conflict } from '../../call/refusal'
import type { Services, Trx } from '../../call/services'
import { spendOnce } from '../person/commands/spend-once'

const MINUTES = 10

export type ProofPurpose = 'changePhone' | 'logOff'

/** `id` is by what it is used once: not the text that came, of which there might be two. */
const Proof = z.object({ id: z.uuid(), purpose: z.string(), until: z.number() })

/** Sealed for the client: this account's own phone was at hand just now. */
export function sealProof({ cipher, clock }: Services, userId: number, purpose: ProofPurpose): string {
  const until = clock.now().getTime() + MINUTES * MINUTE
  return cipher.seal('phone proof', userId, JSON.stringify({ id: randomUUID(), purpose, until }))
}

const expired = () => conflict('验证已过期，请重新获取验证码')

function opened({ cipher }: Services, userId: number, proof: string): z.infer<typeof Proof> {
  try {
    return Proof.parse(JSON.parse(cipher.open('phone proof', userId, proof)))
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
  const { id, purpose, until } = opened(services, given.userId, given.proof)
  const fits = purpose === given.purpose && until > services.clock.now().getTime()
  if (!fits || !(await spendOnce(services, trx, id, new Date(until)))) throw expired()
}
