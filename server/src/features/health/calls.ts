import type { Data } from '@xinqi/domain/contract/contract'
import { READING_WORDS, SWEEP_WORDS } from '@xinqi/domain/text/health'
import { formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { momentOrNull } from '../../call/personal'
import type { Services } from '../../call/services'
import { countStoppedRefunds, listIncidents, listSweepRuns } from './data'

type Readings = Data<'GET /operator/health/info'>['readings']

/** Every number that has its words, one for each of what it is by. */
async function readings(services: Services): Promise<Readings> {
  const read = await services.readWatched()
  const known = read.filter(({ name }) => Object.hasOwn(READING_WORDS, name))
  return known.flatMap(({ name, reading }): Readings => {
    if (typeof reading === 'number') return [{ name, of: null, value: reading }]
    return Object.entries(reading).map(([of, value]) => ({ name, of, value }))
  })
}

export const healthHandlers = {
  'GET /operator/health/info': async (_params, { services }) => {
    const { db, clock } = services
    const [runs, incidents, stoppedRefunds, numbers] = await Promise.all([
      listSweepRuns(db),
      listIncidents(db),
      countStoppedRefunds(db),
      readings(services),
    ])
    return {
      now: formatMoment(clock.now()),
      // What was a sweep once has no words any more.
      sweeps: runs
        .filter(({ name }) => Object.hasOwn(SWEEP_WORDS, name))
        .map(({ name, ended_at, milliseconds, succeeded_at, failures }) => ({
          name,
          endedAt: formatMoment(ended_at),
          milliseconds,
          succeededAt: momentOrNull(succeeded_at),
          failures,
        })),
      readings: numbers,
      incidents: incidents.map(({ at, reason, times }) => ({ at: formatMoment(at), reason, times })),
      stoppedRefunds,
    }
  },
} satisfies Partial<Handlers>
