import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'

/** What somebody said in families, under which name, and which families those were; what the others said is theirs. */
export const personalFamilies: Personal = {
  kind: 'families',
  tables: {
    family: ['founder_id', 'name_cipher'],
    family_member: ['user_id', 'shown_name_cipher'],
    family_message: ['user_id', 'body_cipher'],
  },
  count: (db, userId) =>
    countOf(db.selectFrom('family_message').where('user_id', '=', userId).where('erased_at', 'is', null)),
  facts: async ({ db, cipher }, userId) => {
    const rows = await db
      .selectFrom('family_message')
      .innerJoin('family', 'family.family_no', 'family_message.family_no')
      .select(['family.family_no', 'family.name_cipher', 'message_no', 'body_cipher', 'created_at'])
      .where('family_message.user_id', '=', userId)
      .where('body_cipher', 'is not', null)
      .orderBy('family_message.family_no')
      .orderBy('seq')
      .execute()
    return rows.map((row) => ({
      家庭对话: cipher.open('family.name_cipher', row.family_no, row.name_cipher),
      我说的: row.body_cipher && cipher.open('family_message.body_cipher', row.message_no, row.body_cipher),
      时间: formatMoment(row.created_at),
    }))
  },
  // One's words and name go; the others keep their own.
  erase: async (trx, { userId, at }) => {
    await trx
      .updateTable('family_message')
      .set({ body_cipher: null, erased_at: at, crisis: false })
      .where('user_id', '=', userId)
      .where('erased_at', 'is', null)
      .execute()
    await trx.deleteFrom('family_member').where('user_id', '=', userId).execute()
  },
}
