import { FOR_VISITOR } from '@xinqi/domain/text/record'
import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { openWords } from './present'

/** That there is a record, and the words that its writer meant for the person; the rest is the consultant's to keep, as the law has it. */
export const personalRecords: Personal = {
  kind: 'records',
  tables: {
    session_record: ['user_id', 'appoint_no', 'words_cipher', 'copied_cipher', 'risk_cipher', 'signed_name'],
    record_version: ['appoint_no', 'words_cipher', 'copied_cipher', 'risk_cipher'],
    record_amendment: ['appoint_no', 'reason_cipher', 'text_cipher'],
    record_reminder: ['appoint_no'],
    // Its writer's alone: neither counted nor among the facts.
    process_note: ['appoint_no', 'words_cipher'],
  },
  count: (db, userId) => countOf(db.selectFrom('session_record').where('user_id', '=', userId)),
  facts: async ({ db, cipher }, userId) => {
    const rows = await db.selectFrom('session_record').selectAll().where('user_id', '=', userId).execute()
    return rows.map((row) => ({
      预约号: row.appoint_no,
      写于: formatMoment(row.created_at),
      签署: row.signed_at && formatMoment(row.signed_at),
      给你的话: row.signed_at && row.shared ? (openWords(cipher, row)[FOR_VISITOR] ?? '') : '',
    }))
  },
  // Kept with the appointment, which no longer leads to anybody.
  erase: () => Promise.resolve(),
}
