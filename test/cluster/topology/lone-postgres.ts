import fs from 'node:fs'
import { Client } from 'pg'
import { run } from '../../../server/src/db/embedded/run'
import { freePort } from '../../../server/src/db/embedded/free-port'
import { Child } from './child'
import type { Place } from './place'
import { locate } from './programs'

const RECOVERY_PATIENCE_MS = 120_000

/** A PostgreSQL by itself: nobody follows it, and it archives nothing. */
export interface LonePostgres {
  url: string
  child: Child
}

/** An empty one without a replica, which trusts whoever reaches it on this machine and may lose what it has. */
export async function startLone(place: Place): Promise<LonePostgres> {
  const port = await freePort()
  const data = place.folderOf('lone')
  const made = await run(
    locate('initdb'),
    ['-D', data, '-U', 'xinqi', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions'],
    { cwd: place.folder, owner: place.owner },
  )
  if (made.code !== 0) throw new Error(`initdb: ${made.output}`)
  const child = new Child({
    name: 'lone',
    folder: place.folder,
    owner: place.owner,
    command: [
      ...[locate('postgres'), '-D', data, '-p', String(port)],
      ...settings({
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        timezone: 'UTC',
        max_connections: '300',
      }),
      ...settings({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ],
  })
  const url = `postgres://xinqi@127.0.0.1:${port}/postgres`
  await child.start(() => takesWrites(url))
  return { url, child }
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
