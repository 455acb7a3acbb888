import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { consentsOf } from './data'

/** What somebody said yes or no to proves that we were allowed to: it is never changed, and leads to an account without a name. */
export const personalConsents: Personal = {
  kind: 'consents',
  tables: { consent: ['user_id'] },
  count: (db, userId) => countOf(db.selectFrom('consent').where('user_id', '=', userId)),
  facts: (services, userId) => consentsOf(services, userId),
  erase: 'stays',
}
