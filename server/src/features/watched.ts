import { secondsSince, type Watched } from '../call/watched'
import { waitingInOutbox } from '../realtime/outbox/waiting'
import { watchedAlarms } from './alarm/watched-data'
import { watchedAppointments } from './appointment/watched-data'
import { watchedPayments } from './payment/watched-data'
import { watchedReconciliation } from './reconciliation/watched-data'
import { watchedWithdrawals } from './withdrawal/watched-data'

const watchedOutbox: readonly Watched[] = [
  {
    name: 'xinqi_outbox_waiting',
    help: 'Messages that were written and not published yet',
    read: async ({ db }) => (await waitingInOutbox(db)).count,
  },
  {
    name: 'xinqi_outbox_oldest_seconds',
    help: 'Age of the oldest message that was not published yet',
    read: async (services) => secondsSince(services, (await waitingInOutbox(services.db)).oldest),
  },
]

/** What is looked up in the database when somebody asks for the metrics. */
export const watched: readonly Watched[] = [
  ...watchedAlarms,
  ...watchedOutbox,
  ...watchedPayments,
  ...watchedWithdrawals,
  ...watchedReconciliation,
  ...watchedAppointments,
]
