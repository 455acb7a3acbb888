import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'

/** What somebody said in their groups; what the others said is theirs. */
export const personalGroupTalks: Personal = {
  kind: 'groupTalks',
  tables: {
    group_message: ['user_id', 'body_cipher'],
    group_talk_reader: ['user_id'],
  },
  count: (db, userId) =>
    countOf(db.selectFrom('group_message').where('user_id', '=', userId).where('erased_at', 'is', null)),
  facts: async ({ db, cipher }, userId) => {
    const rows = await db
      .selectFrom('group_message')
      .innerJoin('group_course', 'group_course.id', 'group_message.group_id')
      .select(['group_course.title', 'message_no', 'body_cipher', 'group_message.created_at'])
      .where('user_id', '=', userId)
      .where('body_cipher', 'is not', null)
      .orderBy('group_id')
      .orderBy('seq')
      .execute()
    return rows.map((row) => ({
      团体: row.title,
      我说的: row.body_cipher && cipher.open('group_message.body_cipher', row.message_no, row.body_cipher),
      时间: formatMoment(row.created_at),
    }))
  },
  erase: async (trx, { userId, at }) => {
    await trx
      .updateTable('group_message')
      .set({ body_cipher: null, erased_at: at, crisis: false })
      .where('user_id', '=', userId)
      .where('erased_at', 'is', null)
      .execute()
    await trx.deleteFrom('group_talk_reader').where('user_id', '=', userId).execute()
  },
}
