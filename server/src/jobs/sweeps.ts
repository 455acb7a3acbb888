import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import type { Services, SweepEnd } from '../call/services'
import type { Sweep, SweepOver, Sweeps } from '../call/sweep'
import { filledTables } from '../db/filled-tables'
import { makeMonths } from '../db/months'
import { whileAlone } from '../db/sweep-lock'
import { inTrace } from '../seeing/scope'
import { archiveMonths } from './archive-months'
import { forgetOldRecords } from './forget-old-records'
import { noteSweeps, type SweepRun } from './note-sweeps'

const QUEUE = 'sweep'
const EVERY_MINUTE = '* * * * *'

const makeTheseMonths = ({ db, clock }: Services): Promise<void> => makeMonths(db, clock.now())

/** Runs every sweep once, in their order. One that fails is logged and does not stop the others. */
export async function runSweeps(services: Services, sweeps: Sweeps): Promise<void> {
  const runs: SweepRun[] = []
  const due = await withSomethingToDo(services, allSweeps(sweeps))
  for (const [name, sweep] of Object.entries(due)) runs.push(await timedSweep(services, name, sweep))
  await noteSweeps(services, runs).catch((error: unknown) =>
    services.log.warn({ err: error }, 'what the sweeps did was not written down'),
  )
  await services.publishOutbox()
}

/**
 * Runs one sweep by hand, once `isWanted` says so under its lock; never while somebody else does. A pass beside it does no harm, as none does
 * beside another. Answers how it ended, or why it was not run.
 */
export async function runOneSweep(
  services: Services,
  sweeps: Sweeps,
  name: string,
  isWanted: () => Promise<boolean>,
): Promise<SweepEnd> {
  const one = allSweeps(sweeps)[name]
  if (!one) return 'unwanted'
  const ended = await whileAlone(services.db, name, async (): Promise<SweepEnd> => {
    if (!(await isWanted())) return 'unwanted'
    const run = await timedSweep(services, name, 'table' in one ? one.sweep : one)
    await noteSweeps(services, [run])
    return run.hasFailed ? 'failed' : 'done'
  })
  await services.publishOutbox()
  return ended ?? 'busy'
}

/** With what is not a feature's. */
export const allSweeps = (sweeps: Sweeps): Sweeps => ({ ...sweeps, makeTheseMonths, archiveMonths, forgetOldRecords })

async function withSomethingToDo({ db, log }: Services, sweeps: Sweeps): Promise<Record<string, Sweep>> {
  const tables = Object.values(sweeps).flatMap((one) => ('table' in one ? [one.table] : []))
  const filled = await filledTables(db, [...new Set(tables)]).catch((error: unknown) => {
    log.warn({ err: error }, 'which tables are empty was not answered')
    return undefined
  })
  const sweepOf = (one: Sweep | SweepOver): Sweep => {
    if (!('table' in one)) return one
    return filled?.has(one.table) === false ? async () => undefined : one.sweep
  }
  return Object.fromEntries(Object.entries(sweeps).map(([name, one]) => [name, sweepOf(one)]))
}

async function timedSweep(services: Services, name: string, sweep: Sweep): Promise<SweepRun> {
  const began = performance.now()
  let hasFailed = false
  try {
    await runSweep(services, name, sweep)
  } catch (error) {
    hasFailed = true
    services.log.error({ err: error, sweep: name }, 'sweep failed')
  }
  return { name, milliseconds: performance.now() - began, hasFailed }
}

async function runSweep(services: Services, name: string, sweep: Sweep): Promise<void> {
  const { traces, meters } = services.seeing
  const finished = meters.sweepSeconds.startTimer({ sweep: name })
  try {
    await inTrace(traces, `sweep ${name}`, 'internal', { 'xinqi.sweep': name }, () => sweep(services))
    // By the machine's clock, as Prometheus has it; the sandbox's is moved.
    meters.sweepSuccess.setToCurrentTime({ sweep: name })
  } catch (error) {
    meters.sweepFailures.inc({ sweep: name })
    throw error
  } finally {
    finished()
  }
}

export interface Jobs {
  stop(): Promise<void>
}

/**
 * Wakes the sweeps every minute, in one process of all that share the database (pg-boss). A job only wakes commands that
 * look at their rows again, so a lost or doubled one does no harm.
 */
export async function startJobs(services: Services, pool: Pool, sweeps: Sweeps): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'jobs' })
  boss.on('error', (error) => services.log.warn({ err: error }, 'job queue'))
  await boss.start()
  await boss.createQueue(QUEUE, { name: QUEUE, policy: 'singleton', retryLimit: 0, expireInSeconds: 300 })
  await boss.work(QUEUE, () => runSweeps(services, sweeps))
  await boss.schedule(QUEUE, EVERY_MINUTE)
  return { stop: () => boss.stop({ graceful: true, timeout: 5000, wait: true }) }
}
