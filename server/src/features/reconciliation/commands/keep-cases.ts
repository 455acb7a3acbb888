import { RESOLVED_REASON } from '@xinqi/domain/text/reconciliation'
import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../call/services'
import type { BillDay } from '../compared-data'

/** How many cases of a kind a run has opened, and how many fen they are about. */
export interface Opened {
  kind: string
  count: number
  fen: number
}

const theSame = sql`(c.channel, c.day, c.kind, c.number) = (d.channel, d.day, d.kind, d.number)`

/**
 * Makes cases of what a run has found: a new difference opens one; the same one leaves its case as it is, also one that an operator has
 * closed; other amounts change an open case, and open another one beside one that has ended; what is gone closes by itself.
 */
export async function keepCases(trx: Trx, billDay: BillDay, now: Date): Promise<Opened[]> {
  const opened = await open(trx, billDay, now)
  await change(trx, billDay, now)
  await resolve(trx, billDay, now)
  return opened
}

const eventsOf = (changed: RawBuilder<unknown>, act: string, now: Date, reason: string | null = null) => sql`
  insert into reconciliation_case_event (case_id, at, act, reason, our_fen, their_fen)
  select case_id, ${now}, ${sql.lit(act)}, ${reason}, our_fen, their_fen from ${changed} order by case_id`

async function open(trx: Trx, { channel, day }: BillDay, now: Date): Promise<Opened[]> {
  const { rows } = await sql<Opened>`
    with fresh as (
      insert into reconciliation_case
        (channel, day, kind, number, our_fen, their_fen, transaction_id, happened_at, refers_to, opened_at)
      select d.channel, d.day, d.kind, d.number, d.our_fen, d.their_fen, d.transaction_id, d.happened_at,
             (select max(case_id) from reconciliation_case c where ${theSame}), ${now}
        from reconciliation_difference d
       where d.channel = ${channel} and d.day = ${day}::date
         and not exists (
             select from reconciliation_case c
              where ${theSame} and (c.state in ('open', 'owned')
                 or c.state = 'closed' and (c.our_fen, c.their_fen) = (d.our_fen, d.their_fen)))
       order by d.kind, d.number
      returning case_id, kind, our_fen, their_fen
    ), noted as (${eventsOf(sql`fresh`, 'opened', now)})
    select kind, count(*) as count, sum(abs(their_fen - our_fen))::bigint as fen from fresh group by kind order by kind`.execute(
    trx,
  )
  return rows
}

async function change(trx: Trx, { channel, day }: BillDay, now: Date): Promise<void> {
  await sql`
    with changed as (
      update reconciliation_case c
         set our_fen = d.our_fen, their_fen = d.their_fen, transaction_id = d.transaction_id, happened_at = d.happened_at
        from reconciliation_difference d
       where c.channel = ${channel} and c.day = ${day}::date and ${theSame} and c.state in ('open', 'owned')
         and (c.our_fen, c.their_fen) <> (d.our_fen, d.their_fen)
      returning c.case_id, c.our_fen, c.their_fen
    ) ${eventsOf(sql`changed`, 'changed', now)}`.execute(trx)
}

async function resolve(trx: Trx, { channel, day }: BillDay, now: Date): Promise<void> {
  await sql`
    with gone as (
      update reconciliation_case c set state = 'resolved', reason = ${RESOLVED_REASON}, ended_at = ${now}
       where c.channel = ${channel} and c.day = ${day}::date and c.state in ('open', 'owned')
         and not exists (select from reconciliation_difference d where ${theSame})
      returning c.case_id, c.our_fen, c.their_fen
    ) ${eventsOf(sql`gone`, 'resolved', now, RESOLVED_REASON)}`.execute(trx)
}
