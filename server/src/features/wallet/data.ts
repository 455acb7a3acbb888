import type { Grant, WalletSource } from '@xinqi/domain/rules/wallet'
import type { Db, Trx } from '../../call/services'
import { ACCOUNT } from '../../ledger/record-transfer'
import { readPage, type AskedPage } from '../../call/read-page'

export type GrantRow = Grant & { grantNo: string; source: WalletSource; reference: string; createdAt: Date }

const grantsOf = (db: Db, userId: number) =>
  db
    .selectFrom('wallet_grant')
    .select(['grant_no as grantNo', 'source', 'reference', 'created_at as createdAt'])
    .select(['amount_fen as amountFen', 'spent_fen as spentFen', 'taken_back_fen as takenBackFen'])
    .select('available_at as availableAt')
    .where('user_id', '=', userId)
    .orderBy('available_at')
    .orderBy('grant_no')
    .$castTo<GrantRow>()

/** Whatever somebody was ever given, what may be spent first coming first. */
export const listGrants = (db: Db, userId: number): Promise<GrantRow[]> => grantsOf(db, userId).execute()

/** Locks what somebody holds. Whoever locks an order as well locks that first. */
export const lockGrants = (trx: Trx, userId: number): Promise<GrantRow[]> => grantsOf(trx, userId).forUpdate().execute()

/** Whose wallet a payment or a withdrawal took from; undefined where it took nothing. */
export const findSpender = (db: Db, spendNo: string) =>
  db
    .selectFrom('wallet_spend as spend')
    .innerJoin('wallet_grant as held', 'held.grant_no', 'spend.grant_no')
    .select('held.user_id')
    .where('spend_no', '=', spendNo)
    .executeTakeFirst()

/** What it took, part by part, and what of it has come back; what was taken last comes back first. Its person's grants are locked before. */
export const listSpends = (trx: Trx, spendNo: string) =>
  trx
    .selectFrom('wallet_spend as spend')
    .innerJoin('wallet_grant as held', 'held.grant_no', 'spend.grant_no')
    .select(['spend.grant_no', 'spend.amount_fen', 'spend.returned_fen'])
    .where('spend_no', '=', spendNo)
    .orderBy('held.available_at', 'desc')
    .orderBy('spend.grant_no', 'desc')
    .execute()

const PAGE_SIZE = 20

/** A page of what has moved in and out of somebody's wallet, the newest first. In the ledger's signs. */
export const listMovements = (db: Db, userId: number, asked: AskedPage) =>
  readPage(
    db
      .selectFrom('ledger_entry as entry')
      .innerJoin('ledger_transfer as transfer', 'transfer.id', 'entry.transfer_id')
      .select(['entry.id', 'entry.amount_fen', 'transfer.kind', 'transfer.created_at'])
      .where('entry.account', '=', ACCOUNT.wallet(userId)),
    { columns: { 'entry.id': 'number' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )
