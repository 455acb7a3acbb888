import type { Fen } from '@xinqi/domain/money'
import { leftOf, type WalletSource } from '@xinqi/domain/rules/wallet'
import type { Trx } from '../../../call/services'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { lockGrants } from '../data'

/** The reason of a grant: the same gives, and takes back, once. */
interface Reason {
  source: WalletSource
  reference: string
}

export interface NewGrant extends Reason {
  userId: number
  amountFen: Fen
  /** From when on it may be spent. */
  availableAt: Date
  /** The ledger's account that it comes from. */
  from: string
}

const numberOf = ({ source, reference }: Reason): string => `${source}:${reference}`

/** Gives somebody money to hold with us. False where this reason has given already: nothing changes then. */
export async function grantToWallet(trx: Trx, grant: NewGrant, now: Date): Promise<boolean> {
  const { userId, source, reference, amountFen, availableAt, from } = grant
  const grantNo = numberOf(grant)
  const given = await trx
    .insertInto('wallet_grant')
    .values({
      grant_no: grantNo,
      user_id: userId,
      source,
      reference,
      amount_fen: amountFen,
      from_account: from,
      available_at: availableAt,
      created_at: now,
    })
    // Of any key: the number is made of source and reference, and of two at once either may be noticed first.
    .onConflict((on) => on.doNothing())
    .returning('grant_no')
    .executeTakeFirst()
  if (!given) return false
  const credit = ACCOUNT.wallet(userId)
  await recordTransfer(trx, { kind: 'granted', reference: grantNo, debit: from, credit, amountFen }, now)
  return true
}

/** The reason has gone: what is not spent goes back where it came from. Gives how much that was; 0 for a repeat. */
export async function takeBackGrant(trx: Trx, reason: Reason, now: Date): Promise<Fen> {
  const grantNo = numberOf(reason)
  const known = await trx
    .selectFrom('wallet_grant')
    .select(['user_id', 'from_account'])
    .where('grant_no', '=', grantNo)
    .executeTakeFirst()
  if (!known) return 0
  const held = (await lockGrants(trx, known.user_id)).find((one) => one.grantNo === grantNo)
  // What comes back of a payment later stays with its person: a grant is taken back once.
  if (!held || held.takenBackFen > 0) return 0
  const amountFen = leftOf(held)
  if (amountFen === 0) return 0
  await trx.updateTable('wallet_grant').set({ taken_back_fen: amountFen }).where('grant_no', '=', grantNo).execute()
  const [debit, credit] = [ACCOUNT.wallet(known.user_id), known.from_account]
  await recordTransfer(trx, { kind: 'grantTakenBack', reference: grantNo, debit, credit, amountFen }, now)
  return amountFen
}
