import type { RunState } from '@xinqi/domain/status/reconciliation'
import { addDays, dateOf, type DateText, instantAt } from '@xinqi/domain/time'
import { billReadyAt, daysDue } from '@xinqi/domain/rules/reconciliation'
import type { BillChannel } from '@xinqi/domain/text/reconciliation'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../call/services'
import type { ReconciliationRun } from '../../db/database'
import type { BillDay } from './compared-data'

export type RunRow = Omit<Selectable<ReconciliationRun>, 'state' | 'channel' | 'day'> & {
  channel: BillChannel
  day: DateText
  state: RunState
}

/** Longer than a run takes: then whoever had the turn is dead, and another one begins anew. */
const TURN_MINUTES = 15
export const turnIsOver = (now: Date): Date => new Date(now.getTime() - TURN_MINUTES * 60_000)

/** When the company first took money for us, by its own number of it; what was there before is not of its books. */
async function firstPaid(db: Db, channel: BillChannel): Promise<Date | null> {
  const row = await db
    .selectFrom('payment')
    .select('paid_at')
    .where('channel', '=', channel)
    .where('channel', '!=', 'wallet')
    .where('state', '=', 'paid')
    .where('transaction_id', 'is not', null)
    .orderBy('paid_at')
    .limit(1)
    .executeTakeFirst()
  return row?.paid_at ?? null
}

/** Since when bills have been read, and our rows are expected in them. */
export async function expectedSince(db: Db, { channel, day }: BillDay): Promise<{ readSince: Date; since: Date }> {
  const { first } = await db
    .selectFrom('reconciliation_run')
    .select(({ fn }) => fn.min<DateText | null>('day').as('first'))
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow()
  const paid = await firstPaid(db, channel)
  const readSince = instantAt(first ?? day, 0)
  return { readSince, since: paid && paid > readSince ? paid : readSince }
}

/** Writes down the days that are to be compared by now, each once. */
export async function noteDueDays(db: Db, channel: BillChannel, now: Date): Promise<void> {
  const first = await firstPaid(db, channel)
  const days = first === null ? [] : daysDue(now, dateOf(first))
  if (days.length === 0) return
  await db
    .insertInto('reconciliation_run')
    .values(days.map((day) => ({ channel, day, next_at: now })))
    .onConflict((on) => on.doNothing())
    .execute()
}

/**
 * Days whose turn it is, the oldest first: those that wait or failed, those whose run has died, and every morning those of the last week with
 * something on its way or unexplained, which may be gone.
 */
export async function listDueDays(db: Db, channel: BillChannel, now: Date): Promise<BillDay[]> {
  const today = dateOf(now)
  const lately = addDays(today, -7)
  const morning = billReadyAt(addDays(today, -1))
  const { rows } = await sql<BillDay>`
    select channel, day from reconciliation_run r
     where channel = ${channel}
       and (state = 'waiting' and next_at <= ${now}
         or state = 'running' and asked_at <= ${turnIsOver(now)}
         or day >= ${lately}::date and (
               state = 'failed' and next_at <= ${now}
            or state = 'done' and finished_at < ${morning} and ${now}::timestamptz >= ${morning}
               and (on_way_count > 0 or exists (
                   select from reconciliation_case c
                    where (c.channel, c.day) = (r.channel, r.day) and c.state in ('open', 'owned')))))
     order by day`.execute(db)
  return rows
}

export const findRun = (db: Db, { channel, day }: BillDay): Promise<RunRow | undefined> =>
  db
    .selectFrom('reconciliation_run')
    .selectAll()
    .where('channel', '=', channel)
    .where('day', '=', day)
    .$castTo<RunRow>()
    .executeTakeFirst()
