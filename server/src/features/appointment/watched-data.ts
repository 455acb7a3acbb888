import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { secondsSince, type Watched } from '../../call/watched'

/** Sessions, for whoever is on call. */
export const watchedAppointments: readonly Watched[] = [
  {
    name: 'xinqi_appointments_ahead',
    help: 'Confirmed sessions that have not ended',
    read: async ({ db, clock }) => {
      const { count } = await db
        .selectFrom('appointment')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', APPOINTMENT.toConsult)
        .where('end_at', '>', clock.now())
        .executeTakeFirstOrThrow()
      return count
    },
  },
  {
    name: 'xinqi_appointment_unjudged_seconds',
    help: 'For how long the first session that has ended has not been judged: a sweep does that',
    read: async (services) => {
      const { ended } = await services.db
        .selectFrom('appointment')
        .select(({ fn }) => fn.min('end_at').as('ended'))
        .where('status', '=', APPOINTMENT.toConsult)
        .executeTakeFirstOrThrow()
      return secondsSince(services, ended)
    },
  },
]
