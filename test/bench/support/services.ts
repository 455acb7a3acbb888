import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { systemClock } from '@xinqi/domain/time'
import { createApp } from '../../../server/src/app'
import { readConfig } from '../../../server/src/config/read-config'
import { connect } from '../../../server/src/db/connect'
import { freePort } from '../../../server/src/db/embedded/free-port'
import type { Services } from '../../../server/src/call/services'

/** Lends what commands are given, with a pool as large as a server's and a clock that nobody moves; nothing listens. */
export async function withServices<T>(databaseUrl: string, work: (services: Services) => Promise<T>): Promise<T> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-bench-'))
  const config = readConfig({ PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const connection = connect(databaseUrl, { max: config.databasePool })
  const app = await createApp({ config, ...connection, clock: systemClock, logLevel: 'silent', withJobs: false })
  try {
    return await work(app.services)
  } finally {
    await app.close()
    await connection.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
