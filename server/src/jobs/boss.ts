import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import type { Services } from '../call/services'
import { runSweeps } from './sweeps'

const SWEEP = 'sweep'
const EVERY_MINUTE = '* * * * *'

export interface Jobs {
  stop(): Promise<void>
}

/**
 * Wakes the sweeps every minute, in one process of all that share the database (pg-boss). A job only wakes commands that
 * look at their rows again, so a lost or doubled one does no harm.
 */
export async function startJobs(services: Services, pool: Pool): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'jobs' })
  boss.on('error', (error) => services.log.warn({ err: error }, 'job queue'))
  await boss.start()
  await boss.createQueue(SWEEP, { name: SWEEP, policy: 'singleton', retryLimit: 0, expireInSeconds: 300 })
  await boss.work(SWEEP, () => runSweeps(services))
  await boss.schedule(SWEEP, EVERY_MINUTE)
  return { stop: () => boss.stop({ graceful: true, timeout: 5000, wait: true }) }
}
