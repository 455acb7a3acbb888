import { ACCOUNT } from '../ledger/record-transfer'
import { WALLET_SOURCE } from '@xinqi/domain/rules/wallet'
import { DAY } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import { grantToWallet } from '../features/wallet/commands/grant'
import type { DemoVisitor } from './visitors'

/** In fen, and in how many days it may be spent. */
const NOW = { amountFen: 8_600, inDays: 0 }
const LATER = { amountFen: 1_800, inDays: 3 }
/** Less than most things cost. */
const LITTLE = { amountFen: 1_200, inDays: 0 }
/** Whose wallets are not empty: 13800000009's, the next one's, who will have more, and 13800000013's, who can pay a part with it. */
const HOLDERS = [
  { index: 8, grants: [NOW] },
  { index: 9, grants: [NOW, LATER] },
  { index: 12, grants: [LITTLE] },
]

/** What somebody has been given before, and will have. */
export async function insertWallets(trx: Trx, visitors: readonly DemoVisitor[], now: Date): Promise<void> {
  for (const { index, grants } of HOLDERS) {
    const { userId } = holderAt(visitors, index)
    for (const { amountFen, inDays } of grants)
      await grantToWallet(
        trx,
        {
          ...{ userId, source: WALLET_SOURCE.cashback, reference: `demo/${userId}/${inDays}`, amountFen },
          ...{ availableAt: new Date(now.getTime() + inDays * DAY), from: ACCOUNT.cashback },
        },
        now,
      )
  }
}

function holderAt(visitors: readonly DemoVisitor[], index: number): DemoVisitor {
  const holder = visitors[index]
  if (!holder) throw new Error('The demo has too few visitors.')
  return holder
}
