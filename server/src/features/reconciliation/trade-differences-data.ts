import { sql } from 'kysely'
import { ofAnyDay, ofDay, type ComparedDay, type Differences } from './compared-data'

/** What the company took, by its own account, beside what we have as paid by it. */
export const paymentsUnlikeOurs = (compared: ComparedDay): Differences => sql`
  select case when p.payment_no is null then 'unknownPayment' else 'otherAmount' end as kind,
         t.number, coalesce(p.amount_fen, 0)::bigint as our_fen, t.amount_fen as their_fen,
         t.transaction_id, t.at as happened_at
    from (select number, sum(amount_fen)::bigint as amount_fen, min(transaction_id) as transaction_id, min(at) as at
            from reconciliation_line where ${ofDay(compared, 'trade')} and kind = 'payment' group by number) t
    left join payment p on p.payment_no = t.number and p.channel = ${compared.channel} and p.state = 'paid'
   where p.amount_fen is distinct from t.amount_fen`

/** What we have as paid, and no bill has. */
export const paymentsMissing = (compared: ComparedDay): Differences => sql`
  select 'missingPayment' as kind, p.payment_no as number, p.amount_fen::bigint as our_fen, 0::bigint as their_fen,
         p.transaction_id, p.paid_at as happened_at
    from payment p
   where p.channel = ${compared.channel} and p.channel <> 'wallet' and p.state = 'paid'
     and p.paid_at >= ${compared.from} and p.paid_at < ${compared.upto} and p.paid_at >= ${compared.since}
     and not exists (select from reconciliation_line l
                      where l.number = p.payment_no and l.kind = 'payment' and ${ofAnyDay(compared, 'trade')})`

/** What the company gave back beside our refunds. One that we still wait for is on its way and no difference. */
export const refundsUnlikeOurs = (compared: ComparedDay): Differences => sql`
  select case when r.refund_no is null then 'unknownRefund' else 'otherAmount' end as kind,
         t.number, coalesce(r.amount_fen, 0)::bigint as our_fen, t.amount_fen as their_fen,
         t.transaction_id, t.at as happened_at
    from (select number, payment_no, sum(amount_fen)::bigint as amount_fen, min(transaction_id) as transaction_id, min(at) as at
            from reconciliation_line where ${ofDay(compared, 'trade')} and kind = 'refund' group by number, payment_no) t
    left join payment p on p.payment_no = t.payment_no and p.channel = ${compared.channel}
    left join refund r on r.refund_no = t.number and r.payment_no = p.payment_no
                      and r.state in ('requested', 'processing', 'success')
   where r.amount_fen is distinct from t.amount_fen`

/** What we have as given back, and no bill has. A bill has it when it was asked for, which may be days before it arrives. */
export const refundsMissing = (compared: ComparedDay): Differences => sql`
  select 'missingRefund' as kind, r.refund_no as number, r.amount_fen::bigint as our_fen, 0::bigint as their_fen,
         p.transaction_id, r.finished_at as happened_at
    from refund r join payment p on p.payment_no = r.payment_no and p.channel = ${compared.channel}
   where r.state = 'success' and r.finished_at >= ${compared.from} and r.finished_at < ${compared.upto}
     and r.created_at >= ${compared.since}
     and not exists (select from reconciliation_line l
                      where l.number = r.refund_no and l.kind = 'refund' and ${ofAnyDay(compared, 'trade')})`
