import type { Data } from '@xinqi/domain/contract/contract'
import { READING_WORDS, SWEEP_WORDS } from '@xinqi/domain/text/health'
import { formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { momentOrNull } from '../../call/personal'
import type { Services } from '../../call/services'
import { listGivenUpSms } from '../reminder/sms-data'
import { askPayment } from './commands/ask-payment'
import { lookAtProviders } from './commands/look-at-providers'
import { publishWaiting } from './commands/publish-waiting'
import { runFailedSweep } from './commands/run-failed-sweep'
import { sendSmsAgain } from './commands/send-sms-again'
import { countStoppedRefunds, listIncidents, listSweepRuns } from './data'

const MOST_SMS = 20

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
    const [runs, incidents, unsentSms, stoppedRefunds, numbers] = await Promise.all([
      listSweepRuns(db),
      listIncidents(db),
      listGivenUpSms(db, clock.now(), MOST_SMS),
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
      incidents: incidents.map(({ id, at, reason, times, payment_no }) => ({
        at: formatMoment(at),
        reason,
        times,
        incidentId: id,
        canAsk: payment_no !== null,
      })),
      unsentSms: unsentSms.map(({ id, made_at, starts_at, refusal }) => ({
        smsId: id,
        madeAt: formatMoment(made_at),
        startsAt: formatMoment(starts_at),
        refusal,
      })),
      stoppedRefunds,
    }
  },
  'POST /operator/health/runSweep': ({ name }, { services, caller }) => runFailedSweep(services, caller, name),
  'POST /operator/health/askPayment': ({ incidentId }, { services, caller }) =>
    askPayment(services, caller, incidentId),
  'POST /operator/health/publishOutbox': (_params, { services, caller }) => publishWaiting(services, caller),
  'POST /operator/health/sendSms': ({ smsId }, { services, caller }) => sendSmsAgain(services, caller, smsId),
  'POST /operator/health/lookAtProviders': (_params, { services, caller }) => lookAtProviders(services, caller),
} satisfies Partial<Handlers>
