import { HOUR } from '@xinqi/domain/time'
import { secondsSince, type Watched } from '../../call/watched'

/** Alarms that nobody has taken up, for whoever is on call for the machines: those on duty have been called by then. */
export const watchedAlarms: readonly Watched[] = [
  {
    name: 'xinqi_alarm_untaken_seconds',
    help: 'Age of the oldest case alarm that nobody has taken up',
    read: async (services) => {
      const { oldest } = await services.db
        .selectFrom('case_alarm')
        .select(({ fn }) => fn.min('opened_at').as('oldest'))
        .where('next_call_at', 'is not', null)
        .where('seen_at', 'is', null)
        .executeTakeFirstOrThrow()
      return secondsSince(services, oldest)
    },
  },
  {
    name: 'xinqi_alarm_calls_failed',
    help: 'Calls for case alarms of the last hour that could not be sent',
    read: async ({ db, clock }) => {
      const { count } = await db
        .selectFrom('alarm_call')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('refusal', 'is not', null)
        .where('called_at', '>', new Date(clock.now().getTime() - HOUR))
        .executeTakeFirstOrThrow()
      return count
    },
  },
]
