import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { clusterUrl } from '../../../../test/support/jest/cluster-handle'
import { createTestDatabase } from '../../../../test/support/postgres'
import { connect, type Connection } from '../connect'
import { migrate } from '../migrate'

const MIGRATIONS = path.join(__dirname, '../migrations')

export interface EarlierDatabase extends Connection {
  drop(): Promise<void>
}

/** An empty database as it was before the migration of this number; `migrate(pool)` brings it to today. */
export async function databaseBefore(number: string): Promise<EarlierDatabase> {
  const database = await createTestDatabase(clusterUrl())
  const connection = connect(database.url, { max: 3 })
  await connection.pool.query('drop schema public cascade; create schema public')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  for (const name of fs.readdirSync(MIGRATIONS).filter((one) => one < number))
    fs.copyFileSync(path.join(MIGRATIONS, name), path.join(folder, name))
  await migrate(connection.pool, folder)
  fs.rmSync(folder, { recursive: true })
  return {
    ...connection,
    drop: async () => {
      await connection.close()
      await database.drop()
    },
  }
}
