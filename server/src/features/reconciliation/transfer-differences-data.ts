import { isClosed, WITHDRAWAL_STATES } from '@xinqi/domain/status/withdrawal'
import { CHANNEL } from '@xinqi/domain/text/labels'
import { sql } from 'kysely'
import { ofAnyDay, ofDay, type BillDay, type ComparedDay, type Differences } from './compared-data'

const OPEN = sql.join(WITHDRAWAL_STATES.filter((state) => !isClosed(state)).map((state) => sql.lit(state)))
const TRANSFER = sql`kind in ('transfer', 'transferBack')`

/**
 * Money of a withdrawal that may be away and may come back: it has not ended, or it has come to nothing on a day whose bill has not been
 * compared yet. WeChat takes it when it is asked for, and gives it back when nobody wants it.
 */
export const mayComeBack = ({ channel }: BillDay) => sql`(
  w.state in (${OPEN}) or w.state <> 'paid' and not exists (
    select from reconciliation_run later
     where later.channel = ${channel} and later.state = 'done' and later.day >= (w.closed_at at time zone 'Asia/Shanghai')::date))`

/**
 * What left the company's account to persons, less what came back of it, beside our withdrawals: with one that is paid it is its sum, with one
 * whose money may come back all or nothing of it, with any other nothing. Only WeChat carries them.
 */
export const transfersUnlikeOurs = (compared: ComparedDay): Differences => sql`
  select case when w.withdraw_no is null or w.closed_at is not null and w.state <> 'paid' then 'unknownTransfer' else 'otherAmount' end as kind,
         t.number, ours.fen as our_fen, t.fen as their_fen, t.transaction_id, t.at as happened_at
    from (select number, (-sum(amount_fen))::bigint as fen, min(transaction_id) as transaction_id, min(at) as at
            from reconciliation_line
           where ${ofAnyDay(compared, 'fund')} and ${TRANSFER}
             and number in (select number from reconciliation_line where ${ofDay(compared, 'fund')} and ${TRANSFER})
           group by number) t
    left join withdrawal w on w.withdraw_no = t.number and ${compared.channel} = ${sql.lit(CHANNEL.wechat)}
    cross join lateral (select case when w.state = 'paid' then w.amount_fen
                                    when ${mayComeBack(compared)} and t.fen in (0, w.amount_fen) then t.fen
                                    else 0 end::bigint as fen) ours
   where ours.fen <> t.fen`

/** What we have as paid out, and no bill has. */
export const transfersMissing = (compared: ComparedDay): Differences => sql`
  select 'missingTransfer' as kind, w.withdraw_no as number, w.amount_fen::bigint as our_fen, 0::bigint as their_fen,
         null::text as transaction_id, w.closed_at as happened_at
    from withdrawal w
   where ${compared.channel} = ${sql.lit(CHANNEL.wechat)} and w.state = 'paid'
     and w.closed_at >= ${compared.from} and w.closed_at < ${compared.upto} and w.created_at >= ${compared.since}
     and not exists (select from reconciliation_line l
                      where l.number = w.withdraw_no and l.kind = 'transfer' and ${ofAnyDay(compared, 'fund')})`

/** Whatever else moved the account: to the company's bank, from it, or taken by somebody. */
export const othersUnknown = (compared: ComparedDay): Differences => sql`
  select 'unknownTransfer' as kind, number, 0::bigint as our_fen, sum(amount_fen)::bigint as their_fen,
         min(transaction_id) as transaction_id, min(at) as happened_at
    from reconciliation_line where ${ofDay(compared, 'fund')} and kind = 'other'
   group by number having sum(amount_fen) <> 0`
