import { Client, type QueryResultRow } from 'pg'
import type { ReplicatedDatabase } from './database'

const asked = async <R extends QueryResultRow>(url: string, text: string): Promise<R | undefined> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows[0]
  } finally {
    await client.end()
  }
}

/** The members that follow, each by its own address as the superuser. */
export async function replicaUrls(database: ReplicatedDatabase): Promise<string[]> {
  const primary = await database.primary()
  return database.members.filter((member) => member !== primary).map((member) => database.urlOf(member))
}

/** How often a table was looked into at these, by their own counters, which are a second late. */
export async function readsOf(table: 'consultant', urls: readonly string[]): Promise<number> {
  const counted = await Promise.all(
    urls.map((url) =>
      asked<{ reads: string }>(
        url,
        `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as reads from pg_stat_user_tables where relname = '${table}'`,
      ),
    ),
  )
  return counted.reduce((sum, row) => sum + Number(row?.reads ?? 0), 0)
}

async function signalReplay(url: string, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const row = await asked<{ pid: number }>(url, `select pid from pg_stat_activity where backend_type = 'startup'`)
  if (!row) throw new Error('Nothing replays there.')
  process.kill(row.pid, signal)
}

/**
 * They go on taking in the primary's log and show nothing of it. By a signal: a replay that PostgreSQL itself was asked to pause,
 * Patroni lets go on at its next look, which is every few seconds.
 */
export async function stopReplay(urls: readonly string[]): Promise<void> {
  for (const url of urls) await signalReplay(url, 'SIGSTOP')
}

export async function goOnReplaying(urls: readonly string[]): Promise<void> {
  for (const url of urls) await signalReplay(url, 'SIGCONT')
}

/** What a consultant is called there. */
export async function nameAt(url: string, consultantId: number): Promise<string | undefined> {
  return (await asked<{ name: string }>(url, `select name from consultant where id = ${consultantId}`))?.name
}

export const rename = (url: string, consultantId: number, name: string): Promise<unknown> =>
  asked(url, `update consultant set name = '${name}' where id = ${consultantId}`)
