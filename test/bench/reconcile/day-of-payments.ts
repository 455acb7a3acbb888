import { addDays, dateOf, instantAt, systemClock, type DateText } from '@xinqi/domain/time'
import type { BenchDatabase } from '../support/database'

/** A day whose bill is there at any hour of the day on which one measures. */
export const BILL_DAY: DateText = addDays(dateOf(systemClock.now()), -2)

const PRICE = 48_000

/** So many payments of a day at WeChat, ours, the ledger's and the company's own. They hang on no order: a run reads none. */
export async function insertDayOfPayments({ pool }: BenchDatabase, count: number): Promise<void> {
  const client = await pool.connect()
  const morning = instantAt(BILL_DAY, 9 * 60)
  const given = [count, PRICE, morning]
  const payments = `select 'BENCH' || lpad(n::text, 10, '0') as no, $2::int as fen,
                           $3::timestamptz + n * interval '12 hours' / $1::int as at
                      from generate_series(1, $1::int) n`
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into payment (payment_no, order_no, channel, trade_type, amount_fen, state, transaction_id, created_at, expires_at, paid_at)
       select no, 'ORDER' || no, 'wechat', 'H5', fen, 'paid', 'T' || no, at, at + interval '30 minutes', at from (${payments}) p`,
      given,
    )
    await client.query(
      `with moved as (insert into ledger_transfer (kind, reference, created_at) select 'payment', no, at from (${payments}) p returning id)
       insert into ledger_entry (transfer_id, account, amount_fen)
       select id, account, fen from moved, (values ('asset:wechat-pay', $2::int), ('liability:order:bench', -$2::int)) side (account, fen)`,
      given,
    )
    await client.query(
      `insert into sandbox_record (kind, key, created_at, value)
       select 'wechatpay.order', no, at, jsonb_build_object(
         'channel', 'h5', 'outTradeNo', no, 'prepayId', 'P' || no, 'description', '咨询', 'totalFen', fen, 'openid', null,
         'notifyUrl', 'https://bench.invalid', 'expireAt', at, 'state', 'SUCCESS', 'transactionId', 'T' || no,
         'successTime', to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"'), 'refundedFen', 0)
       from (${payments}) p`,
      given,
    )
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}
