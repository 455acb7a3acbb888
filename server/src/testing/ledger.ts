import { sql } from 'kysely'
import type { Db } from '../call/services'

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
