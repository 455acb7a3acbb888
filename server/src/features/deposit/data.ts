import { DEPOSIT_PAY, type DepositPayStatus } from '@xinqi/domain/status/deposit'
import type { DepositVerdict } from '@xinqi/domain/rules/deposit'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../call/services'
import type { DepositLog, DepositOrder } from '../../db/database'
import { readPage, type AskedPage, type Page } from '../../call/read-page'

export type DepositRow = Omit<Selectable<DepositOrder>, 'pay_status'> & { pay_status: DepositPayStatus | null }
export type DepositLogRow = Omit<Selectable<DepositLog>, 'verdict'> & { verdict: DepositVerdict | null }

const PAGE_SIZE = 20
const NEWEST_FIRST = { columns: { 'deposit_order.created_at': 'time', deposit_no: 'text' }, direction: 'desc' } as const

export const findDeposit = (db: Db, depositNo: string): Promise<DepositRow | undefined> =>
  db
    .selectFrom('deposit_order')
    .selectAll()
    .where('deposit_no', '=', depositNo)
    .$castTo<DepositRow>()
    .executeTakeFirst()

/** Whatever changes a deposit, its log or its payments holds this lock first. */
export const lockDeposit = (trx: Trx, depositNo: string): Promise<DepositRow | undefined> =>
  trx
    .selectFrom('deposit_order')
    .selectAll()
    .where('deposit_no', '=', depositNo)
    .forUpdate()
    .$castTo<DepositRow>()
    .executeTakeFirst()

/** A consultant's deposits, newest first. */
export const listDeposits = (db: Db, consultantId: number): Promise<DepositRow[]> =>
  db
    .selectFrom('deposit_order')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .orderBy('created_at', 'desc')
    .orderBy('deposit_no', 'desc')
    .$castTo<DepositRow>()
    .execute()

/** What was agreed that one consultant leaves with us, fen; null: what everybody leaves. */
export const findOwnDepositFen = async (db: Db | Trx, consultantId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('terms_change')
      .select('after_value')
      .where('consultant_id', '=', consultantId)
      .where('field', '=', 'deposit')
      .where('state', '=', 'done')
      .orderBy('decided_at', 'desc')
      .orderBy('change_no', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.after_value ?? null

/** The movements of deposits, oldest first. */
export const listLogs = async (db: Db, depositNos: readonly string[]): Promise<DepositLogRow[]> =>
  depositNos.length === 0
    ? []
    : db
        .selectFrom('deposit_log')
        .selectAll()
        .where('deposit_no', 'in', depositNos)
        .orderBy('created_at')
        .orderBy('log_no')
        .$castTo<DepositLogRow>()
        .execute()

/** Of these deposits those of which something waits for a person to send it back: the company refused for good. */
export const listStopped = async (db: Db, depositNos: readonly string[]): Promise<Set<string>> => {
  if (depositNos.length === 0) return new Set()
  const rows = await db
    .selectFrom('refund')
    .select('order_no')
    .where('order_no', 'in', depositNos)
    .where('state', '=', 'abnormal')
    .execute()
  return new Set(rows.map(({ order_no }) => order_no))
}

/** Of which deposit a movement is; for the lock, which comes first. */
export const findLogsDeposit = async (db: Db, logNo: string): Promise<string | undefined> =>
  (await db.selectFrom('deposit_log').select('deposit_no').where('log_no', '=', logNo).executeTakeFirst())?.deposit_no

export const findLog = (db: Db, logNo: string): Promise<DepositLogRow | undefined> =>
  db.selectFrom('deposit_log').selectAll().where('log_no', '=', logNo).$castTo<DepositLogRow>().executeTakeFirst()

/** Whether somebody still waits for the answer to an objection. */
export const hasOpenObjection = async (db: Db, depositNo: string): Promise<boolean> =>
  (await db
    .selectFrom('deposit_log')
    .select('log_no')
    .where('deposit_no', '=', depositNo)
    .where('objected_at', 'is not', null)
    .where('verdict', 'is', null)
    .executeTakeFirst()) !== undefined

export type ListedDeposit = DepositRow & { consultant_name: string }

/** One page of everybody's deposits that were paid, newest first; `objected` those with an objection that waits. */
export const listAllDeposits = (db: Db, objected: boolean, asked: AskedPage): Promise<Page<ListedDeposit>> => {
  const deposits = db
    .selectFrom('deposit_order')
    .innerJoin('consultant', 'consultant.id', 'deposit_order.consultant_id')
    .selectAll('deposit_order')
    .select('consultant.name as consultant_name')
    .where('pay_status', 'is not', null)
    .where('pay_status', '!=', DEPOSIT_PAY.unpaid)
    .$if(objected, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('deposit_log')
            .select('log_no')
            .whereRef('deposit_log.deposit_no', '=', 'deposit_order.deposit_no')
            .where('objected_at', 'is not', null)
            .where('verdict', 'is', null),
        ),
      ),
    )
    .$castTo<ListedDeposit>()
  return readPage(deposits, NEWEST_FIRST, asked, PAGE_SIZE)
}

/** Deposits whose wait is over. */
export const listDueReturns = (db: Db, now: Date) =>
  db
    .selectFrom('deposit_order')
    .select('deposit_no')
    .where('pay_status', '=', DEPOSIT_PAY.refundAsked)
    .where('refund_due_at', '<=', now)
    .orderBy('refund_due_at')
    .limit(200)
    .execute()

/** Deposits whose time to pay is over. */
export const listUnpaidDeposits = (db: Db, now: Date) =>
  db
    .selectFrom('deposit_order')
    .select('deposit_no')
    .where('pay_status', '=', DEPOSIT_PAY.unpaid)
    .where('pay_deadline', '<=', now)
    .orderBy('pay_deadline')
    .limit(200)
    .execute()
