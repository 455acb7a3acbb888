import { MIDNIGHT_SLACK_MS } from '@xinqi/domain/rules/reconciliation'
import { sql } from 'kysely'
import { ofDay, type ComparedDay, type Differences } from './compared-data'

/** Beside the first bill of all there is none of the day before, in which half of a trade may stand. */
const fromOf = ({ from, readSince }: ComparedDay): Date =>
  new Date(Math.max(from.getTime(), readSince.getTime() + MIDNIGHT_SLACK_MS))

/**
 * Payments and refunds of which both bills have to speak by now, with what each says: the trade, the money that moved, and the fee. A refund
 * is a trade when it is asked for, and money when it is made.
 */
const toldTwice = (compared: ComparedDay) => sql`
  with told as (
    select distinct kind, number from reconciliation_line
     where channel = ${compared.channel} and kind in ('payment', 'refund')
       and day between ${compared.day}::date - 1 and ${compared.day}::date
       and at >= ${fromOf(compared)} and at < ${compared.upto}
       and (kind = 'payment' or bill = 'fund')
    union
    select 'refund', r.refund_no from refund r join payment p on p.payment_no = r.payment_no and p.channel = ${compared.channel}
     where r.state = 'success' and r.finished_at >= ${fromOf(compared)} and r.finished_at < ${compared.upto}
       and r.created_at >= ${compared.since}
  ), sums as (
    select t.kind, t.number, min(l.transaction_id) as transaction_id, min(l.at) as happened_at,
           coalesce(sum(l.amount_fen) filter (where l.bill = 'trade'), 0)::bigint as trade_fen,
           coalesce(sum(l.amount_fen) filter (where l.bill = 'fund' and l.kind = t.kind), 0)::bigint
             * case t.kind when 'refund' then -1 else 1 end as fund_fen,
           coalesce(sum(l.fee_fen) filter (where l.bill = 'trade'), 0)::bigint as trade_fee_fen,
           coalesce(-sum(l.amount_fen) filter (where l.bill = 'fund' and l.kind = 'fee'), 0)::bigint as fund_fee_fen
      from told t join reconciliation_line l on l.number = t.number and l.kind in (t.kind, 'fee') and l.channel = ${compared.channel}
     group by t.kind, t.number
  )`

/** A refund that was asked for before any bill was read stands as a trade in none. */
const isReadable = (compared: ComparedDay) => sql`
  not exists (select from refund r where s.kind = 'refund' and r.refund_no = s.number and r.created_at < ${compared.since})`

/** What the company says in its two bills about the same payment or refund. */
export const fundsUnlikeTrades = (compared: ComparedDay): Differences => sql`
  ${toldTwice(compared)}
  select 'balanceOff' as kind, number, trade_fen as our_fen, fund_fen as their_fen, transaction_id, happened_at
    from sums s where trade_fen <> fund_fen and ${isReadable(compared)}`

/** What the company kept of it, or gave back of that, by its two bills. */
export const feesUnlikeFunds = (compared: ComparedDay): Differences => sql`
  ${toldTwice(compared)}
  select 'feeOff' as kind, number, trade_fee_fen as our_fen, fund_fee_fen as their_fen, transaction_id, happened_at
    from sums s where trade_fee_fen <> fund_fee_fen and ${isReadable(compared)}`

/** What the account holds when a day begins, and held when the last one with any movement ended. */
export const openingUnlikeClosing = (compared: ComparedDay): Differences => sql`
  select 'balanceOff' as kind, 'opening' as number, before.closing_fen as our_fen, first.opening_fen as their_fen,
         null::text as transaction_id, first.at as happened_at
    from (select balance_fen - amount_fen as opening_fen, at from reconciliation_line
           where ${ofDay(compared, 'fund')} order by seq limit 1) first
    cross join lateral (
      select closing_fen from reconciliation_run
       where channel = ${compared.channel} and day < ${compared.day}::date and closing_fen is not null
       order by day desc limit 1) before
   where before.closing_fen <> first.opening_fen
     -- Of a day in between that has not been compared, nobody knows what moved.
     and not exists (select from generate_series(
           (select max(day) from reconciliation_run where channel = ${compared.channel} and day < ${compared.day}::date and closing_fen is not null),
           ${compared.day}::date - 1, interval '1 day') as between_them (day)
          where not exists (select from reconciliation_run r
                             where r.channel = ${compared.channel} and r.day = between_them.day::date and r.state = 'done'))`

/** What the account holds after a day is what it held before, and what moved. */
export const closingUnlikeMovements = (compared: ComparedDay): Differences => sql`
  select 'balanceOff' as kind, 'closing' as number, first.opening_fen + moved.fen as our_fen, last.balance_fen as their_fen,
         null::text as transaction_id, last.at as happened_at
    from (select balance_fen - amount_fen as opening_fen from reconciliation_line
           where ${ofDay(compared, 'fund')} order by seq limit 1) first
    cross join (select balance_fen, at from reconciliation_line where ${ofDay(compared, 'fund')} order by seq desc limit 1) last
    cross join (select sum(amount_fen)::bigint as fen from reconciliation_line where ${ofDay(compared, 'fund')}) moved
   where first.opening_fen + moved.fen <> last.balance_fen`
