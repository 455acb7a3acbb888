import type { Fen } from '@xinqi/domain/money'
import { grantToWallet } from '../features/wallet/commands/grant'
import { inTransaction } from '../call/services'
import { balanceOf } from './money'
import { ACCOUNT } from '../ledger/record-transfer'
import type { TestApp } from './test-app'

type Reach = Pick<TestApp, 'services' | 'clock'>

/** Gives somebody money to spend, as a cashback that has become theirs does. */
export async function fillWallet({ services, clock }: Reach, userId: number, amountFen: Fen): Promise<void> {
  const now = clock.now()
  const reference = `${userId}/${now.getTime()}`
  const from = ACCOUNT.cashback
  const grant = { userId, source: 'cashback', reference, amountFen, availableAt: now, from } as const
  await inTransaction(services, (trx) => grantToWallet(trx, grant, now))
}

/** What somebody holds, by the ledger. */
export const heldBy = async ({ db }: Pick<TestApp, 'db'>, userId: number): Promise<Fen> =>
  0 - (await balanceOf(db, ACCOUNT.wallet(userId)))
