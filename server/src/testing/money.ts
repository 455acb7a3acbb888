import { sql } from 'kysely'
import type { Db } from '../call/services'
import { ACCOUNT } from '../ledger/record-transfer'
import type { TestApp } from './test-app'

type Reach = Pick<TestApp, 'db'>

/** All of an order that money can move: the same before and after whatever must change nothing. */
export async function moneyOf({ db }: Reach, orderNo: string) {
  const order = await db
    .selectFrom('consult_order')
    .select(['order_show_status as status', 'pay_status as pay', 'paid_at'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const payments = await db
    .selectFrom('payment')
    .select(['payment_no', 'trade_type', 'state', 'amount_fen', 'transaction_id'])
    .where('order_no', '=', orderNo)
    .orderBy('trade_type')
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .select(['payment_no', 'state', 'amount_fen', 'lines', 'reason'])
    .where('order_no', '=', orderNo)
    .orderBy('amount_fen')
    .execute()
  return {
    ...order,
    payments,
    refunds,
    owedFen: await owedFor({ db }, orderNo),
    transfers: await transfersOf({ db }, orderNo),
  }
}

/** What is still owed for an order: its account in the ledger; 0 once it has ended. */
export const owedFor = async ({ db }: Reach, orderNo: string): Promise<number> =>
  0 - (await balanceOf(db, ACCOUNT.order(orderNo)))

/** What a consultant has earned. */
export const earnedBy = async ({ db }: Reach, consultantId: number): Promise<number> =>
  0 - (await balanceOf(db, ACCOUNT.consultant(consultantId)))

/** Kinds of the movements of an order's money, in order. */
async function transfersOf({ db }: Reach, orderNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transfer')
    .innerJoin('ledger_entry', 'ledger_entry.transfer_id', 'ledger_transfer.id')
    .select('ledger_transfer.kind')
    .where('ledger_entry.account', '=', ACCOUNT.order(orderNo))
    .orderBy('ledger_transfer.id')
    .execute()
  return rows.map((row) => row.kind)
}

/** Reasons of the notices that were refused, oldest first. */
export async function incidents({ db }: Reach): Promise<string[]> {
  const rows = await db.selectFrom('payment_incident').select('reason').orderBy('id').execute()
  return rows.map((row) => row.reason)
}

/** Sum of an account in fen. */
export async function balanceOf(db: Db, account: string): Promise<number> {
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(amount_fen), 0)::bigint as sum from ledger_entry where account = ${account}`.execute(db)
  return rows[0]?.sum ?? 0
}

/** Sum of all accounts: zero, or money came from nowhere. */
export async function wholeLedger(db: Db): Promise<number> {
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(amount_fen), 0)::bigint as sum from ledger_entry`.execute(db)
  return rows[0]?.sum ?? 0
}

/** The whole price of an order has gone back, written by hand: without the transfer that the refund itself would make. */
export async function giveBackPrice({ db, clock }: Pick<TestApp, 'db' | 'clock'>, orderNo: string): Promise<void> {
  const payment = await db
    .selectFrom('payment')
    .select(['payment_no', 'amount_fen'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('refund')
    .values({
      refund_no: `${orderNo}9`,
      order_no: orderNo,
      payment_no: payment.payment_no,
      amount_fen: payment.amount_fen,
      reason: '退款',
      state: 'success',
      lines: '[]',
      created_at: clock.now(),
    })
    .execute()
}
