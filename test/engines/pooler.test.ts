import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { systemClock } from '@xinqi/domain/time'
import { createApp } from '../../server/src/app'
import { readConfig } from '../../server/src/config/read-config'
import { freePort } from '../../server/src/db/embedded/free-port'
import { seedFoundation } from '../../server/src/seed/seed'
import { migrateDirectly, openDatabase } from '../../server/src/startup/database'
import { Lifecycle } from '../../server/src/startup/lifecycle'
import { clusterUrl } from '../support/jest/cluster-handle'
import { createTestDatabase } from '../support/postgres'
import { engine } from './support/engine'

/** PgBouncer in transaction mode before a database: two sessions for all who come. */
async function startPooler(databaseUrl: string) {
  const port = await freePort()
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pooler-'))
  fs.chmodSync(folder, 0o755)
  const behind = [`host=${hostname}`, `port=${databasePort}`, `user=${username}`, `password=${password}`]
  const settings = path.join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = ${behind.filter((part) => !part.endsWith('=')).join(' ')}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 2',
    'max_client_conn = 200',
  ]
  fs.writeFileSync(settings, lines.join('\n'))
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pooler = engine('pgbouncer', ['-q', ...asNobody, settings], port)
  await pooler.start()
  return { pooler, folder, url: `postgres://${username}@127.0.0.1:${port}${pathname}` }
}

test('the server works through a pooler in transaction mode: nothing of ours but the direct connection needs a session', async () => {
  const database = await createTestDatabase(clusterUrl())
  const { pooler, folder, url } = await startPooler(database.url)
  const lifecycle = new Lifecycle()
  const port = await freePort()
  const config = readConfig({
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: database.url,
    BUS_URL: 'postgres:',
  })
  const { db, pool, sights, directUrl, close } = await openDatabase(config, lifecycle)
  await migrateDirectly(directUrl)
  await seedFoundation(db)
  const app = await createApp({ config, url: directUrl, db, pool, sights, clock: systemClock, logLevel: 'silent' })
  await app.listen()

  const origin = `http://127.0.0.1:${port}`
  const answers = await Promise.all(Array.from({ length: 60 }, async () => (await fetch(`${origin}/readyz`)).status))
  expect(new Set(answers)).toEqual(new Set([200]))
  // The same text in many sessions by turns: a prepared one would be missing in the other session.
  const counts = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      db.transaction().execute(async (trx) => {
        const { count } = await trx
          .selectFrom('consultant')
          .select((row) => row.fn.countAll<number>().as('count'))
          .where('id', '!=', -index)
          .executeTakeFirstOrThrow()
        return count
      }),
    ),
  )
  expect(new Set(counts).size).toBe(1)
  const { rows } = await pool.query(
    `select current_setting('timezone') as zone, current_setting('statement_timeout') as most`,
  )
  expect(rows).toEqual([{ zone: 'UTC', most: '15s' }])

  await app.close()
  await close()
  await pooler.kill()
  await database.drop()
  fs.rmSync(folder, { recursive: true })
}, 60_000)
