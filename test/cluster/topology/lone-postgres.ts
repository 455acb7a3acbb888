import fs from 'node:fs'
import { Client } from 'pg'
import { freePort } from '../../../server/src/db/embedded/postmaster'
import { Child } from './child'
import type { Place } from './place'
import { locate } from './programs'

const RECOVERY_PATIENCE_MS = 120_000

/** A PostgreSQL that was restored, by itself: nobody follows it, and it archives nothing. */
export interface LonePostgres {
  url: string
  child: Child
}

/** @param data the restored folder; resolves when it has recovered and takes writes */
export async function startRestored(
  place: Place,
  data: string,
  password: string,
  backup: Readonly<Record<string, string>>,
): Promise<LonePostgres> {
  const port = await freePort()
  const hba = place.write('restored-hba.conf', 'host all all 127.0.0.1/32 scram-sha-256\n')
  // What Patroni wrote for the machine of before names its folders and its standbys.
  if (fs.existsSync(`${data}/postgresql.base.conf`))
    fs.copyFileSync(`${data}/postgresql.base.conf`, `${data}/postgresql.conf`)
  const child = new Child({
    name: 'restored',
    folder: place.folder,
    owner: place.owner,
    command: [
      locate('postgres'),
      ...['-D', data, '-p', String(port)],
      ...settings({
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        hba_file: hba,
        max_connections: '200',
      }),
      ...settings({ max_wal_senders: '10', synchronous_standby_names: '', hot_standby: 'off', timezone: 'UTC' }),
    ],
    env: backup,
  })
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/xinqi`
  await child.start(() => takesWrites(url), RECOVERY_PATIENCE_MS)
  return { url, child }
}

const settings = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])

async function takesWrites(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
    return rows[0]?.recovering === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
