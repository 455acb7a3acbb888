import type { Personal } from '../../call/personal'

/** Consents to one message of WeChat's each. */
export const personalSubscriptions: Personal = {
  kind: 'consents',
  tables: { subscription_consent: ['user_id', 'subject'] },
  erase: (trx, { userId }) => trx.deleteFrom('subscription_consent').where('user_id', '=', userId).execute(),
}
