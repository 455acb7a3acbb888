import type { Fen } from '@xinqi/domain/money'
import { balanceOf, leftOf } from '@xinqi/domain/rules/wallet'
import { conflict } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { findSpender, listSpends, lockGrants } from '../data'

export interface Spending {
  userId: number
  /** The payment or the withdrawal: a number spends once. */
  spendNo: string
  amountFen: Fen
  /** The ledger's account that it goes to, and the kind of the transfer; its reference is the number. */
  to: string
  kind: string
}

/**
 * Takes from what somebody holds and may spend, the oldest first.
 * @throws Refusal where that does not reach
 */
export async function spendFromWallet(trx: Trx, spending: Spending, now: Date): Promise<void> {
  const { userId, spendNo, amountFen, to, kind } = spending
  const grants = await lockGrants(trx, userId)
  const { availableFen } = balanceOf(grants, now)
  if (availableFen < amountFen) throw conflict('余额不够了', { availableFen })
  let open = amountFen
  for (const grant of grants) {
    const takes = grant.availableAt <= now ? Math.min(leftOf(grant), open) : 0
    if (takes === 0) continue
    open -= takes
    await trx
      .updateTable('wallet_grant')
      .set((eb) => ({ spent_fen: eb('spent_fen', '+', takes) }))
      .where('grant_no', '=', grant.grantNo)
      .execute()
    await trx
      .insertInto('wallet_spend')
      .values({ spend_no: spendNo, grant_no: grant.grantNo, amount_fen: takes, created_at: now })
      .execute()
  }
  const debit = ACCOUNT.wallet(userId)
  await recordTransfer(trx, { kind, reference: spendNo, debit, credit: to, amountFen }, now)
}

export interface Returning {
  spendNo: string
  amountFen: Fen
  /** The ledger's account on which it lies now. */
  from: string
  kind: string
  /** Of the transfer: a spending may come back in parts, each with a number of its own. */
  reference: string
}

/**
 * So much of a spending comes back to its person, to the grants that it was taken from.
 * @throws where more would come back than was taken
 */
export async function returnSpend(trx: Trx, returning: Returning, now: Date): Promise<void> {
  const { spendNo, amountFen, from, kind, reference } = returning
  const spender = await findSpender(trx, spendNo)
  if (!spender) throw new Error(`${spendNo} spent nothing`)
  await lockGrants(trx, spender.user_id)
  let open = amountFen
  for (const part of await listSpends(trx, spendNo)) {
    const returns = Math.min(part.amount_fen - part.returned_fen, open)
    if (returns === 0) continue
    open -= returns
    await trx
      .updateTable('wallet_spend')
      .set((eb) => ({ returned_fen: eb('returned_fen', '+', returns) }))
      .where('spend_no', '=', spendNo)
      .where('grant_no', '=', part.grant_no)
      .execute()
    await trx
      .updateTable('wallet_grant')
      .set((eb) => ({ spent_fen: eb('spent_fen', '-', returns) }))
      .where('grant_no', '=', part.grant_no)
      .execute()
  }
  if (open > 0) throw new Error(`${spendNo} spent less than ${amountFen}`)
  const credit = ACCOUNT.wallet(spender.user_id)
  await recordTransfer(trx, { kind, reference, debit: from, credit, amountFen }, now)
}
