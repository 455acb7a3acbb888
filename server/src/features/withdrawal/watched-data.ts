import { WITHDRAWAL } from '@xinqi/domain/status/withdrawal'
import { secondsSince, type Watched } from '../../call/watched'

/** Money that leaves wallets, for whoever is on call. What waits for its person's yes is in no hurry. */
export const watchedWithdrawals: readonly Watched[] = [
  {
    name: 'xinqi_withdrawals_open',
    help: 'Withdrawals that have not come to an end',
    read: async ({ db }) => {
      const { count } = await db
        .selectFrom('withdrawal')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('closed_at', 'is', null)
        .executeTakeFirstOrThrow()
      return count
    },
  },
  {
    name: 'xinqi_withdrawal_oldest_seconds',
    help: 'Age of the oldest withdrawal that WeChat Pay has not finished, and that waits for no person',
    read: async (services) => {
      const { oldest } = await services.db
        .selectFrom('withdrawal')
        .select(({ fn }) => fn.min('created_at').as('oldest'))
        .where('closed_at', 'is', null)
        .where('state', '!=', WITHDRAWAL.waiting)
        .executeTakeFirstOrThrow()
      return secondsSince(services, oldest)
    },
  },
]
