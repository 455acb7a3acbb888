import { MESSAGES_AT_ONCE } from '@xinqi/domain/rules/conversation'
import type { Db } from '../../call/services'
import type { UserType } from '../../realtime/stomp/topics'
import type { ConversationRow } from './data'

export type MessageRow = Awaited<ReturnType<typeof readMessages>>[number]

/** Messages as one of the two sees them, with what each quotes. */
const messagesOf = (db: Db, conversationNo: string, reader: UserType) =>
  db
    .selectFrom('conversation_message as message')
    .leftJoin('conversation_removal as removal', (join) =>
      join
        .onRef('removal.conversation_no', '=', 'message.conversation_no')
        .onRef('removal.seq', '=', 'message.seq')
        .on('removal.user_type', '=', reader),
    )
    .leftJoin('conversation_message as quoted', (join) =>
      join
        .onRef('quoted.conversation_no', '=', 'message.conversation_no')
        .onRef('quoted.seq', '=', 'message.quote_seq'),
    )
    .selectAll('message')
    .select([
      'removal.seq as removed_seq',
      'quoted.user_type as quoted_user_type',
      'quoted.kind as quoted_kind',
      'quoted.message_no as quoted_message_no',
      'quoted.body_cipher as quoted_body_cipher',
    ])
    .where('message.conversation_no', '=', conversationNo)

export interface AskedMessages {
  before?: number | undefined
  after?: number | undefined
}

/** One more than are shown at once, by their numbers: the newest, those before one, or those after one. */
export async function readMessages(db: Db, conversationNo: string, reader: UserType, { before, after }: AskedMessages) {
  const rows = await messagesOf(db, conversationNo, reader)
    .$if(before !== undefined, (query) => query.where('message.seq', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('message.seq', '>', after ?? 0))
    .orderBy('message.seq', after === undefined ? 'desc' : 'asc')
    .limit(MESSAGES_AT_ONCE + 1)
    .execute()
  return rows
}

export const findMessage = (db: Db, conversationNo: string, seq: number, reader: UserType) =>
  messagesOf(db, conversationNo, reader).where('message.seq', '=', seq).executeTakeFirst()

/** As a message is to who has just written it, if it quotes nothing. */
export const AS_WRITTEN = {
  removed_seq: null,
  quoted_user_type: null,
  quoted_kind: null,
  quoted_message_no: null,
  quoted_body_cipher: null,
}

/** What somebody has sent under this id before, on whatever device. */
export const findSent = (db: Db, conversationNo: string, sender: UserType, clientId: string) =>
  messagesOf(db, conversationNo, sender)
    .where('message.user_type', '=', sender)
    .where('message.client_id', '=', clientId)
    .executeTakeFirst()

/** The last words of each of these, as one of the two sees them. */
export async function readLastMessages(db: Db, conversations: readonly ConversationRow[], reader: UserType) {
  const last = await Promise.all(conversations.map((row) => findMessage(db, row.conversation_no, row.last_seq, reader)))
  return new Map(last.flatMap((row) => (row ? [[row.conversation_no, row] as const] : [])))
}

export const findFile = (db: Db, messageNo: string) =>
  db.selectFrom('conversation_file').selectAll().where('message_no', '=', messageNo).executeTakeFirst()
