import { Client } from 'pg'
import { auditDatabase } from '../../support/database-audit'
import type { Booked } from './booker'

export interface Books {
  /** Orders that somebody was told of and that are not there. */
  lost: number
  /** Payments that somebody was told of and that are not there. */
  unpaid: number
  /** People with more than one order, and appointments that share time with another one. */
  doubled: number
  ledgerSumFen: number
  ledgerEntries: number
  mistakes: Awaited<ReturnType<typeof auditDatabase>>
}

const LOST = `select told from unnest($1::text[]) told where not exists (select 1 from consult_order o where o.order_no = told)`
const UNPAID = `select told from unnest($1::text[]) told
                 where not exists (select 1 from consult_order o where o.order_no = told and o.paid_at is not null)`
const DOUBLED = `
  select user_id::text from consult_order group by user_id having count(*) > 1
  union all
  select one.appoint_no from appointment one join appointment other
      on other.consultant_id = one.consultant_id and other.appoint_no > one.appoint_no
     and other.start_at < one.end_at and one.start_at < other.end_at`
const LEDGER = `select coalesce(sum(amount_fen), 0)::text as sum, count(*)::int as entries from ledger_entry`

/** Reads the tables themselves: what was told against what is there, and whether they agree with one another. */
export async function readBooks(url: string, told: readonly Booked[]): Promise<Books> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const numbers = told.map(({ orderNo }) => orderNo)
    const paid = told.filter((one) => one.paid).map(({ orderNo }) => orderNo)
    const { rows } = await client.query<{ sum: string; entries: number }>(LEDGER)
    return {
      lost: (await client.query(LOST, [numbers])).rows.length,
      unpaid: (await client.query(UNPAID, [paid])).rows.length,
      doubled: (await client.query(DOUBLED)).rows.length,
      ledgerSumFen: Number(rows[0]?.sum),
      ledgerEntries: rows[0]?.entries ?? 0,
      mistakes: await auditDatabase(url, new Date()),
    }
  } finally {
    await client.end()
  }
}
