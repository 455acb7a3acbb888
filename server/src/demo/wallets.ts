import { WALLET_SOURCE } from '@xinqi/domain/rules/wallet'
import { DAY } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import { grantToWallet } from '../features/wallet/commands/grant'
import type { DemoVisitor } from './visitors'

/** Whose wallet is not empty: 13800000009. */
const HOLDER = 8
/** In fen, and in how many days it may be spent. */
const GRANTS = [
  { amountFen: 8_600, inDays: 0 },
  { amountFen: 1_800, inDays: 3 },
]

/** What somebody has been given before, and will have. */
export async function insertWallets(trx: Trx, visitors: readonly DemoVisitor[], now: Date): Promise<void> {
  const holder = visitors[HOLDER]
  if (!holder) throw new Error('The demo has too few visitors.')
  for (const [index, { amountFen, inDays }] of GRANTS.entries())
    await grantToWallet(
      trx,
      {
        ...{ userId: holder.userId, source: WALLET_SOURCE.cashback, reference: `demo/${index}`, amountFen },
        ...{ availableAt: new Date(now.getTime() + inDays * DAY), from: 'expense:cashback' },
      },
      now,
    )
}
