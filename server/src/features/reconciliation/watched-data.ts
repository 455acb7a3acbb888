import { BILL_CHANNELS } from '@xinqi/domain/text/reconciliation'
import { sql } from 'kysely'
import type { Reading, Watched } from '../../call/watched'
import type { Db } from '../../call/services'

/** One number for each company; 0 where there is nothing to add up. */
async function byChannel(
  db: Db,
  table: string,
  value: ReturnType<typeof sql>,
  states: readonly string[],
): Promise<Reading> {
  const { rows } = await sql<{ channel: string; value: number }>`
    select channel, ${value} as value from ${sql.table(table)} where state in (${sql.join(states)}) group by channel`.execute(
    db,
  )
  return {
    ...Object.fromEntries(BILL_CHANNELS.map((channel) => [channel, 0])),
    ...Object.fromEntries(rows.map(({ channel, value }) => [channel, value])),
  }
}

const UNEXPLAINED = ['open', 'owned']

/** Money of which the companies' books say something else than ours, for whoever is on call. */
export const watchedReconciliation: readonly Watched[] = [
  {
    name: 'xinqi_reconciliation_unexplained_fen',
    help: 'Fen by which the bills of payment companies and our books differ, and that nobody has explained',
    label: 'channel',
    read: ({ db }) => byChannel(db, 'reconciliation_case', sql`sum(abs(their_fen - our_fen))::bigint`, UNEXPLAINED),
  },
  {
    name: 'xinqi_reconciliation_open_cases',
    help: 'Differences between bills and books that nobody has explained',
    label: 'channel',
    read: ({ db }) => byChannel(db, 'reconciliation_case', sql`count(*)`, UNEXPLAINED),
  },
  {
    name: 'xinqi_reconciliation_last_done_timestamp_seconds',
    help: 'When a bill was compared last; 0: never',
    label: 'channel',
    read: ({ db }) =>
      byChannel(db, 'reconciliation_run', sql`extract(epoch from max(finished_at))::float8`, [
        'done',
        'waiting',
        'running',
        'failed',
      ]),
  },
]
