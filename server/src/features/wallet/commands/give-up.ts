import { leftOf } from '@xinqi/domain/rules/wallet'
import type { Leaver } from '../../../call/personal'
import type { Trx } from '../../../call/services'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { lockGrants } from '../data'

/** With an account goes what is left in its wallet, each grant by itself; a second time nothing is left. */
export async function giveUpRest(trx: Trx, { userId, at }: Leaver): Promise<void> {
  for (const grant of await lockGrants(trx, userId)) {
    const amountFen = leftOf(grant)
    if (amountFen === 0) continue
    await trx
      .updateTable('wallet_grant')
      .set({ taken_back_fen: grant.takenBackFen + amountFen })
      .where('grant_no', '=', grant.grantNo)
      .execute()
    const [debit, credit] = [ACCOUNT.wallet(userId), ACCOUNT.givenUp]
    await recordTransfer(trx, { kind: 'givenUp', reference: grant.grantNo, debit, credit, amountFen }, at)
  }
}
