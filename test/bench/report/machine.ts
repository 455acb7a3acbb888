import os from 'node:os'
import { dateOf, systemClock } from '@xinqi/domain/time'
import { rounded } from '../part'
import { withDatabase } from '../support/database'

/** One sentence about what is measured on, when, and how busy it was with other things before. It names no host and no person. */
export async function describeMachine(): Promise<string> {
  const processors = os.cpus()
  const gigabytes = Math.round(os.totalmem() / 1024 ** 3)
  const model = processors[0]?.model.trim() ?? 'unknown processor'
  const postgres = await withDatabase('bench_machine', async ({ pool }) => {
    const { rows } = await pool.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version.split(' ')[0] ?? 'unknown'
  })
  const parts = [
    `${processors.length} cores (${model})`,
    `${gigabytes} GB of memory`,
    `${os.platform()} ${os.arch()}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${postgres} (embedded, fsync on)`,
    `load average before ${rounded(os.loadavg()[0] ?? NaN)}`,
  ]
  return `${dateOf(systemClock.now())}: ${parts.join(', ')}.`
}
