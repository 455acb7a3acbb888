import type { BenchDatabase } from '../support/database'

export const PRICE_FEN = 60_000
const MINUTES = 50

export interface Earned {
  /** Ids 1 … count. */
  consultants: number
  /** Each consultant's sessions that were held, one an order. */
  sessions: number
  /** Between which moments they ended, spread evenly. */
  from: Date
  to: Date
  visitor: number
}

/** Orders whose one session was held and earned, and the ledger's rows of each: paid, then earned by its consultant. */
export async function insertEarned({ pool }: BenchDatabase, { consultants, sessions, ...when }: Earned): Promise<void> {
  const client = await pool.connect()
  const given = [consultants, sessions, when.from, when.to, when.visitor, PRICE_FEN, MINUTES]
  try {
    // What is inserted is in order, and a million triggers would take the time that is not measured.
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `create temporary table earned as
       select 'E' || lpad(c::text, 7, '0') || lpad(n::text, 10, '0') as no, c as consultant_id,
              $3::timestamptz + (n - 0.5) / $2::int * ($4::timestamptz - $3::timestamptz) as at
         from generate_series(1, $1::int) c, generate_series(1, $2::int) n`,
      given.slice(0, 4),
    )
    await client.query(
      `insert into consult_order (order_no, org_id, user_id, consultant_id, service_id, order_show_status, pay_status, consult_mode,
                                  sessions, sessions_done, minutes, price_fen, payable_fen, change_policy, created_at, paid_at)
       select no, c.org_id, $1, c.id, (select min(s.id) from consult_service s where s.consultant_id = c.id),
              3, 1, 2, 1, 1, $3, $2, $2, '{}', at - interval '1 day', at - interval '1 day'
         from earned join consultant c on c.id = earned.consultant_id`,
      [when.visitor, PRICE_FEN, MINUTES],
    )
    await client.query(
      `insert into appointment (appoint_no, order_no, consultant_id, user_id, seq, status, consult_mode, minutes, start_at, end_at,
                                completed_at, created_at)
       select no, no, consultant_id, $1, 1, 3, 2, $2, at - make_interval(mins => $2), at, at, at - interval '1 day' from earned`,
      [when.visitor, MINUTES],
    )
    for (const [kind, shift, debit, credit] of MOVES)
      await client.query(
        `with moved as (insert into ledger_transfer (kind, reference, created_at)
                        select $1, no, at - $2::interval from earned order by at returning id, reference)
         insert into ledger_entry (transfer_id, account, amount_fen)
         select moved.id, side.account, side.fen
           from moved join earned on earned.no = moved.reference,
                lateral (values (${debit}, $3::int), (${credit}, -$3::int)) side (account, fen)`,
        [kind, shift, PRICE_FEN],
      )
    await client.query('drop table earned')
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}

const ORDER = `'liability:order:' || earned.no`
/** Kind, how long before the session ended, debit and credit. */
const MOVES = [
  ['payment', '1 day', `'asset:wechat-pay'`, ORDER],
  ['session', '0', ORDER, `'liability:consultant:' || earned.consultant_id`],
] as const
