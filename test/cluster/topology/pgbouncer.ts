import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { freePort } from '../../../server/src/db/embedded/free-port'
import { Child } from './child'
import type { ReplicatedDatabase } from './database'
import type { Place } from './place'
import { locate } from './programs'

/** The file that machines have; what it includes lies elsewhere on each. */
const CONFIGURATION = path.join(__dirname, '../../../deploy/database/pgbouncer.ini')
const INCLUDE = /^%include .*$/m

export interface Pooler {
  port: number
  url: string
  child: Child
}

/** PgBouncer in transaction mode before HAProxy. */
export async function startPooler(place: Place, database: ReplicatedDatabase): Promise<Pooler> {
  const port = await freePort()
  const users = place.write('pgbouncer-users.txt', `"xinqi" "${await secretOf(database)}"\n`)
  const own = place.write(
    'pgbouncer-this-machine.ini',
    [
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      `auth_file = ${users}`,
      '[databases]',
      `xinqi = host=127.0.0.1 port=${database.entrance.primary} dbname=xinqi`,
      '',
    ].join('\n'),
  )
  const text = fs.readFileSync(CONFIGURATION, 'utf8')
  if (!INCLUDE.test(text)) throw new Error('pgbouncer.ini includes nothing of its machine.')
  const file = place.write('pgbouncer.ini', text.replace(INCLUDE, `%include ${own}`))
  const child = new Child({
    name: 'pgbouncer',
    folder: place.folder,
    owner: place.owner,
    command: [locate('pgbouncer'), file],
  })
  const url = database.urlAt(port)
  await child.start(() => answers(url))
  return { port, url, child }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  return client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => false,
    )
    .finally(() => void client.end().catch(() => undefined))
}

/** What PostgreSQL keeps of the password: PgBouncer needs no more, and has not to derive it anew at each connection. */
async function secretOf(database: ReplicatedDatabase): Promise<string> {
  const client = new Client({ connectionString: database.adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ secret: string }>(
      "select rolpassword as secret from pg_authid where rolname = 'xinqi'",
    )
    return rows[0]?.secret ?? ''
  } finally {
    await client.end()
  }
}
