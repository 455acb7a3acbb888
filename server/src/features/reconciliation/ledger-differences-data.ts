import { sql } from 'kysely'
import { moneyAt } from '../payment/channel'
import type { ComparedDay, Differences } from './compared-data'

/**
 * What we have as paid, given back or paid out that day, each with what it does to the company's account: the rows themselves, whatever the
 * bill says.
 */
const ourMovements = ({ channel, from, upto, since }: ComparedDay) => sql`
  select 'payment' as kind, payment_no as reference, amount_fen::bigint as fen, paid_at as at
    from payment where channel = ${channel} and channel <> 'wallet' and state = 'paid'
     and paid_at >= ${from} and paid_at < ${upto} and paid_at >= ${since}
  union all
  select 'refund', r.refund_no, -r.amount_fen::bigint, r.finished_at
    from refund r join payment p on p.payment_no = r.payment_no and p.channel = ${channel}
   where r.state = 'success' and r.finished_at >= ${from} and r.finished_at < ${upto} and r.created_at >= ${since}
  union all
  select 'withdrawalPaid', withdraw_no, -amount_fen::bigint, closed_at
    from withdrawal where ${channel} = 'wechat' and state = 'paid'
     and closed_at >= ${from} and closed_at < ${upto} and created_at >= ${since}`

/** Rows of ours without the same movement on the ledger's account of the company. */
export const rowsUnlikeLedger = (compared: ComparedDay): Differences => sql`
  select 'balanceOff' as kind, m.reference as number, coalesce(booked.fen, 0) as our_fen, m.fen as their_fen,
         null::text as transaction_id, m.at as happened_at
    from (${ourMovements(compared)}) m
    left join ledger_transfer t on t.kind = m.kind and t.reference = m.reference
    left join lateral (select sum(amount_fen)::bigint as fen from ledger_entry
                        where transfer_id = t.id and account = ${moneyAt(compared.channel)}) booked on true
   where booked.fen is distinct from m.fen`

/** Movements on the ledger's account of the company that no row of ours stands for. */
export const ledgerWithoutRows = ({ channel, from, upto, since }: ComparedDay): Differences => sql`
  select 'balanceOff' as kind, t.reference as number, e.amount_fen as our_fen, 0::bigint as their_fen,
         null::text as transaction_id, t.created_at as happened_at
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.account = ${moneyAt(channel)}
   where t.created_at >= ${from} and t.created_at < ${upto} and t.created_at >= ${since}
     and t.kind <> 'paymentFee'
     and not exists (select from payment p where t.kind = 'payment' and p.payment_no = t.reference and p.channel = ${channel} and p.state = 'paid')
     and not exists (select from refund r where t.kind = 'refund' and r.refund_no = t.reference and r.state = 'success')
     and not exists (select from withdrawal w where t.kind = 'withdrawalPaid' and w.withdraw_no = t.reference and w.state = 'paid')`
