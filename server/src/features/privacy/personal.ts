import { sql } from 'kysely'
import type { Personal } from '../../call/personal'
import { accessLogOf } from './data/access-log'

/** Who has looked stays for three years; the rows name no content, and lead to an account without a name. */
export const personalReadings: Personal = {
  kind: 'audit',
  tables: { audit_log: ['actor', 'subject'] },
  count: async (db, userId) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from audit_log where subject in (
        select 'visitor-info:' || id from visitor_info where user_id = ${userId})`.execute(db)
    return rows[0]?.count ?? 0
  },
  facts: ({ db }, userId) => accessLogOf(db, userId),
  erase: 'stays',
}

/** A copy of everything, made for its owner, is of the account like the account itself. */
export const personalExports: Personal = {
  kind: 'account',
  tables: { data_export: ['user_id', 'content_cipher'] },
  erase: (trx, { userId }) => trx.deleteFrom('data_export').where('user_id', '=', userId).execute(),
}

/** That somebody left stays, as a consent does; what they said about it goes. */
export const personalDeletions: Personal = {
  kind: 'consents',
  tables: { account_deletion: ['user_id', 'note_cipher'] },
  erase: (trx, { userId }) =>
    trx.updateTable('account_deletion').set({ note_cipher: null }).where('user_id', '=', userId).execute(),
}
