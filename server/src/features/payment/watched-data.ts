import { CHANNEL } from '@xinqi/domain/text/labels'
import { HOUR } from '@xinqi/domain/time'
import { secondsSince, type Watched } from '../../call/watched'

const OPEN_REFUND = ['requested', 'processing']

/** Money that is on its way, for whoever is on call. */
export const watchedPayments: readonly Watched[] = [
  {
    name: 'xinqi_payments_pending',
    help: 'Payments that were begun and are neither paid nor closed',
    read: async ({ db }) => {
      const { count } = await db
        .selectFrom('payment')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', 'pending')
        .where('channel', '!=', CHANNEL.wallet)
        .executeTakeFirstOrThrow()
      return count
    },
  },
  {
    name: 'xinqi_payment_overdue_seconds',
    help: 'For how long the oldest open payment has been past its end: the company should have been asked by then',
    read: async (services) => {
      const { ended } = await services.db
        .selectFrom('payment')
        .select(({ fn }) => fn.min('expires_at').as('ended'))
        .where('state', '=', 'pending')
        .where('channel', '!=', CHANNEL.wallet)
        .executeTakeFirstOrThrow()
      return secondsSince(services, ended)
    },
  },
  {
    name: 'xinqi_refunds_open',
    help: 'Refunds that a company has not finished, by state',
    label: 'state',
    read: async ({ db }) => {
      const rows = await db
        .selectFrom('refund')
        .select(['state'])
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', 'in', OPEN_REFUND)
        .groupBy('state')
        .execute()
      const none = Object.fromEntries(OPEN_REFUND.map((state) => [state, 0]))
      return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
    },
  },
  {
    name: 'xinqi_refund_oldest_seconds',
    help: 'Age of the oldest refund that is not finished',
    read: async (services) => {
      const { oldest } = await services.db
        .selectFrom('refund')
        .select(({ fn }) => fn.min('created_at').as('oldest'))
        .where('state', 'in', OPEN_REFUND)
        .executeTakeFirstOrThrow()
      return secondsSince(services, oldest)
    },
  },
  {
    name: 'xinqi_payment_incidents',
    help: 'Payment notices of the last hour that were refused',
    read: async ({ db, clock }) => {
      const { count } = await db
        .selectFrom('payment_incident')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('at', '>', new Date(clock.now().getTime() - HOUR))
        .executeTakeFirstOrThrow()
      return count
    },
  },
]
