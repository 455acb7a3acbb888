import { ACCOUNT } from '../ledger/record-transfer'
import { WALLET_SOURCE } from '@xinqi/domain/rules/wallet'
import { DAY } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import { grantToWallet } from '../features/wallet/commands/grant'
import type { DemoVisitor } from './visitors'

/** Whose wallets are not empty: 13800000009 and the next. */
const HOLDERS = [8, 9]
/** In fen, and in how many days it may be spent. */
const GRANTS = [
  { amountFen: 8_600, inDays: 0 },
  { amountFen: 1_800, inDays: 3 },
]

/** What somebody has been given before, and will have. */
export async function insertWallets(trx: Trx, visitors: readonly DemoVisitor[], now: Date): Promise<void> {
  for (const { userId } of HOLDERS.map((index) => holderAt(visitors, index)))
    for (const { amountFen, inDays } of GRANTS)
      await grantToWallet(
        trx,
        {
          ...{ userId, source: WALLET_SOURCE.cashback, reference: `demo/${userId}/${inDays}`, amountFen },
          ...{ availableAt: new Date(now.getTime() + inDays * DAY), from: ACCOUNT.cashback },
        },
        now,
      )
}

function holderAt(visitors: readonly DemoVisitor[], index: number): DemoVisitor {
  const holder = visitors[index]
  if (!holder) throw new Error('The demo has too few visitors.')
  return holder
}
