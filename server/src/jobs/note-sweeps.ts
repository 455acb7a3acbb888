import { sql } from 'kysely'
import type { Services } from '../call/services'

export interface SweepRun {
  name: string
  milliseconds: number
  hasFailed: boolean
}

/** Writes down what a pass of all sweeps did, in one statement. In the order of names: two passes never wait for each other in a circle. */
export async function noteSweeps({ db, clock }: Services, runs: readonly SweepRun[]): Promise<void> {
  if (runs.length === 0) return
  const now = clock.now()
  await db
    .insertInto('sweep_run')
    .values(
      [...runs]
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ name, milliseconds, hasFailed }) => ({
          name,
          ended_at: now,
          milliseconds: Math.round(milliseconds),
          succeeded_at: hasFailed ? null : now,
          failures: hasFailed ? 1 : 0,
        })),
    )
    .onConflict((on) =>
      on.column('name').doUpdateSet((eb) => ({
        ended_at: eb.ref('excluded.ended_at'),
        milliseconds: eb.ref('excluded.milliseconds'),
        succeeded_at: eb.fn.coalesce('excluded.succeeded_at', 'sweep_run.succeeded_at'),
        failures: sql<number>`case when excluded.failures = 0 then 0 else sweep_run.failures + 1 end`,
      })),
    )
    .execute()
}
