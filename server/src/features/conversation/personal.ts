import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { USER } from '../../realtime/stomp/topics'
import { lineOf, openBody } from './message-body'

/** What a visitor and their consultants said to each other. */
export const personalConversations: Personal = {
  kind: 'conversations',
  tables: {
    conversation: ['user_id'],
    conversation_message: ['body_cipher'],
    conversation_file: ['content_cipher'],
    conversation_choice: ['user_id'],
  },
  count: async (db, userId) => {
    const { said } = await db
      .selectFrom('conversation')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('last_seq'), eb.lit(0)).as('said'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(said)
  },
  facts: async ({ db, cipher }, userId) => {
    const rows = await db
      .selectFrom('conversation_message')
      .innerJoin('conversation', 'conversation.conversation_no', 'conversation_message.conversation_no')
      .innerJoin('consultant', 'consultant.id', 'conversation.consultant_id')
      .selectAll('conversation_message')
      .select('consultant.name')
      .where('conversation.user_id', '=', userId)
      .orderBy('conversation_message.conversation_no')
      .orderBy('conversation_message.seq')
      .execute()
    return rows.map((row) => ({
      对话: row.name,
      谁说的: row.user_type === USER ? '我' : row.name,
      内容:
        row.body_cipher !== null && row.kind === 'text'
          ? openBody(cipher, row.message_no, row.body_cipher).text
          : lineOf(cipher, row.kind, row.message_no, row.body_cipher),
      时间: formatMoment(row.created_at),
    }))
  },
  // The words of both go; that there was a conversation stays on the consultant's side, with nobody in it.
  erase: async (trx, { userId, at }) => {
    const theirs = trx.selectFrom('conversation').select('conversation_no').where('user_id', '=', userId)
    const messages = trx.selectFrom('conversation_message').select('message_no').where('conversation_no', 'in', theirs)
    await trx.deleteFrom('conversation_file').where('message_no', 'in', messages).execute()
    await trx
      .updateTable('conversation_message')
      .set({ body_cipher: null, erased_at: at })
      .where('conversation_no', 'in', theirs)
      .where('erased_at', 'is', null)
      .execute()
    await trx.updateTable('conversation').set({ left_at: at }).where('user_id', '=', userId).execute()
    await trx.deleteFrom('conversation_choice').where('user_id', '=', userId).execute()
  },
}
