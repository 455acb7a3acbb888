import type { Selectable } from 'kysely'
import { PAYOUT, PAYOUT_ACCOUNT, type PayoutAccountState, type PayoutState } from '@xinqi/domain/status/payout'
import { dateOf, instantAt } from '@xinqi/domain/time'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'
import { countOf } from '../../db/count-of'
import type { Payout, PayoutAccount } from '../../db/database'
import { ACCOUNT } from '../../ledger/record-transfer'

export type AccountRow = Omit<Selectable<PayoutAccount>, 'state'> & { state: PayoutAccountState }
export type PayoutRow = Omit<Selectable<Payout>, 'state'> & { state: PayoutState }
export type ListedPayout = PayoutRow & Pick<AccountRow, 'bank_code' | 'last_four'>

const WAITING = [PAYOUT_ACCOUNT.asked, PAYOUT_ACCOUNT.looked]
const PAGE_SIZE = 20

const accounts = (db: Db) => db.selectFrom('payout_account').selectAll().$castTo<AccountRow>()

/** A consultant's bank accounts, the newest first. */
export const listOwnAccounts = (db: Db, consultantId: number): Promise<AccountRow[]> =>
  accounts(db)
    .where('consultant_id', '=', consultantId)
    .orderBy('asked_at', 'desc')
    .orderBy('account_no', 'desc')
    .limit(20)
    .execute()

export const findAccountInUse = (db: Db, consultantId: number): Promise<AccountRow | undefined> =>
  accounts(db)
    .where('consultant_id', '=', consultantId)
    .where('state', '=', PAYOUT_ACCOUNT.confirmed)
    .executeTakeFirst()

export const findAccount = (db: Db, accountNo: string): Promise<AccountRow | undefined> =>
  accounts(db).where('account_no', '=', accountNo).executeTakeFirst()

/** Whoever changes a consultant's accounts, or takes something out, holds this lock first. */
export const lockConsultant = (trx: Trx, consultantId: number) =>
  trx.selectFrom('consultant').select('id').where('id', '=', consultantId).forNoKeyUpdate().executeTakeFirst()

/** Accounts that wait for operators, the first to come first. */
export const listWaitingAccounts = (db: Db, asked: AskedPage) =>
  readPage(
    db
      .selectFrom('payout_account as a')
      .innerJoin('consultant', 'consultant.id', 'a.consultant_id')
      .leftJoin('payout_account as used', (join) =>
        join.onRef('used.consultant_id', '=', 'a.consultant_id').on('used.state', '=', PAYOUT_ACCOUNT.confirmed),
      )
      .selectAll('a')
      .select(['consultant.name as consultant_name', 'used.bank_code as used_bank', 'used.last_four as used_four'])
      .where('a.state', 'in', WAITING)
      .$castTo<AccountRow & { consultant_name: string; used_bank: string | null; used_four: string | null }>(),
    { columns: { 'a.asked_at': 'time', 'a.account_no': 'text' }, direction: 'asc' },
    asked,
    PAGE_SIZE,
  )

const payouts = (db: Db) =>
  db
    .selectFrom('payout')
    .innerJoin('payout_account', 'payout_account.account_no', 'payout.account_no')
    .selectAll('payout')
    .select(['payout_account.bank_code', 'payout_account.last_four'])
    .$castTo<ListedPayout>()

export const listPayouts = (db: Db, consultantId: number, asked: AskedPage) =>
  readPage(
    payouts(db).where('payout.consultant_id', '=', consultantId),
    { columns: { 'payout.created_at': 'time', 'payout.payout_no': 'text' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

/** What all consultants have taken out, the newest first; in one state, where one is named. */
export const listAllPayouts = (db: Db, state: PayoutState | undefined, asked: AskedPage) =>
  readPage(
    payouts(db)
      .innerJoin('consultant', 'consultant.id', 'payout.consultant_id')
      .select('consultant.name as consultant_name')
      .$if(state !== undefined, (query) => query.where('payout.state', '=', state ?? ''))
      .$castTo<ListedPayout & { consultant_name: string }>(),
    { columns: { 'payout.created_at': 'time', 'payout.payout_no': 'text' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

export const findPayout = (db: Db, payoutNo: string): Promise<ListedPayout | undefined> =>
  payouts(db).where('payout_no', '=', payoutNo).executeTakeFirst()

export const lockPayout = (trx: Trx, payoutNo: string): Promise<PayoutRow | undefined> =>
  trx
    .selectFrom('payout')
    .selectAll()
    .where('payout_no', '=', payoutNo)
    .forUpdate()
    .$castTo<PayoutRow>()
    .executeTakeFirst()

/** Numbers of what has not ended, the oldest first. */
export const listOpenPayouts = (db: Db) =>
  db.selectFrom('payout').select('payout_no').where('closed_at', 'is', null).orderBy('created_at').limit(200).execute()

export const hasOpenPayout = async (db: Db, consultantId: number): Promise<boolean> =>
  (await db
    .selectFrom('payout')
    .select('payout_no')
    .where('consultant_id', '=', consultantId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** How many of today's count (Beijing time): those that failed do not. */
export const countToday = (db: Db, consultantId: number, now: Date): Promise<number> =>
  countOf(
    db
      .selectFrom('payout')
      .where('consultant_id', '=', consultantId)
      .where('created_at', '>=', instantAt(dateOf(now), 0))
      .where('state', '!=', PAYOUT.failed),
  )

/** What a consultant may take out, in fen. */
export async function availableFen(db: Db, consultantId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_entry')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('amount_fen'), eb.lit(0)), 'bigint').as('sum'))
    .where('account', '=', ACCOUNT.payable(consultantId))
    .executeTakeFirstOrThrow()
  return 0 - sum
}
