import type { Parsed } from '@xinqi/domain/contract/contract'
import { silenceOf } from '@xinqi/domain/rules/conversation'
import { SILENCE_WORDS } from '@xinqi/domain/text/conversation'
import { BLOCKED_WORDS } from '@xinqi/domain/text/watch-word'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { USER, type UserType } from '../../../realtime/stomp/topics'
import { newNumber } from '../../order/numbers'
import { markWords } from '../../watch-word/commands/mark-words'
import { readWords } from '../../watch-word/known-words'
import { findConversation, findStanding, lockConversation, type ConversationRow } from '../data'
import { AS_WRITTEN, findMessage, findSent, type MessageRow } from '../message-data'
import { sealBody, type KeptFile, type MessageBody } from '../message-body'
import { ownConversation, type Speaker } from '../policy'
import { bodyOf, textOf } from './body-of'
import { fileOf } from './kept-file'
import { tellSaid } from './tell-conversation'

type Asked = Parsed<'POST /appoint/message/send'>

/** What somebody says, and what lies beside it. */
interface Written {
  body: MessageBody
  file: KeptFile | null
}

/** A message and the conversation that it stands in. */
export interface Said {
  conversation: ConversationRow
  message: MessageRow
}

/** Says something. What was sent under the same id before, by whatever device, stays the one message. */
export async function sendMessage(services: Services, speaker: Speaker, asked: Asked): Promise<Said> {
  if (asked.kind === 'text') return write(services, speaker, asked, { body: textOf(asked), file: null })
  const conversation = ownConversation(await findConversation(services.db, asked.conversationNo), speaker)
  const message = await findSent(services.db, asked.conversationNo, speaker.userType, asked.clientId)
  if (message) return { conversation, message }
  // A picture is drawn, and a voice measured, before anybody waits for the lock.
  const file = await fileOf(asked)
  return write(services, speaker, asked, {
    body: await bodyOf(services, conversation, speaker.userType, asked, file),
    file,
  })
}

/**
 * The number of a message is given and its row written under the conversation's lock, so that numbers have no holes and whoever has one
 * has all before it.
 */
async function write(services: Services, speaker: Speaker, asked: Asked, { body, file }: Written): Promise<Said> {
  const { conversationNo, clientId } = asked
  const { userType } = speaker
  const text = body.text ?? ''
  const found = text ? await readWords(services, text) : null
  const said = await inTransaction(services, async (trx): Promise<Said | null> => {
    const row = ownConversation(await lockConversation(trx, conversationNo), speaker)
    const { acquainted, isSent } = await findStanding(trx, row, userType, clientId)
    const sent = isSent ? await findSent(trx, conversationNo, userType, clientId) : undefined
    if (sent) return { conversation: row, message: sent }
    refuseSilence(row, userType, Boolean(acquainted))
    const seq = row.last_seq + 1
    if (asked.quoteSeq !== undefined && asked.quoteSeq >= seq) throw notFound('引用的消息')
    const marked =
      found &&
      (await markWords(services, trx, {
        text,
        found,
        userId: row.user_id,
        consultantId: row.consultant_id,
        userType,
        source: { kind: 'conversation', id: conversationNo },
      }))
    // Words of danger are never held back, whatever stands beside them.
    if (marked?.blocked && found?.crisis.length === 0) return null
    const now = services.clock.now()
    const messageNo = newNumber(now)
    const message = await trx
      .with('conversation_counted', (query) =>
        query
          .updateTable('conversation')
          .set({ last_seq: seq, last_at: now, [userType === USER ? 'user_last_seq' : 'consultant_last_seq']: seq })
          .where('conversation_no', '=', conversationNo),
      )
      .insertInto('conversation_message')
      .values({
        conversation_no: conversationNo,
        seq,
        message_no: messageNo,
        consultant_id: row.consultant_id,
        user_type: userType,
        client_id: clientId,
        kind: asked.kind,
        body_cipher: sealBody(services.cipher, messageNo, body),
        quote_seq: asked.quoteSeq ?? null,
        crisis: marked?.crisis ?? false,
        warned: marked?.warning ?? null,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (file) await keepFile(services, trx, { messageNo, consultantId: row.consultant_id, file })
    await noteTurn(trx, row, { userType, seq, now })
    await tellSaid(trx, services.clock, row, { seq, userType, clientId })
    const quoting = asked.quoteSeq === undefined ? undefined : await findMessage(trx, conversationNo, seq, userType)
    return { conversation: row, message: quoting ?? { ...message, ...AS_WRITTEN } }
  })
  // After the commit: that somebody tried is kept.
  if (!said) throw conflict(BLOCKED_WORDS)
  return said
}

function refuseSilence(row: ConversationRow, userType: UserType, acquainted: boolean): void {
  const silence = silenceOf({ closedAt: row.closed_at, leftAt: row.left_at, acquainted })
  if (silence) throw conflict(SILENCE_WORDS[silence][userType === USER ? 'user' : 'consultant'])
}

const keepFile = (
  { cipher }: Services,
  trx: Trx,
  { messageNo, consultantId, file }: { messageNo: string; consultantId: number; file: KeptFile },
) =>
  trx
    .insertInto('conversation_file')
    .values({
      message_no: messageNo,
      consultant_id: consultantId,
      mime_type: file.mimeType,
      content_cipher: cipher.seal('conversation_file.content_cipher', messageNo, file.content.toString('base64')),
    })
    .execute()

/**
 * A visitor's first words since the consultant's last open a turn; the consultant's next ones end it. What one adds to their own last
 * words changes nothing.
 */
async function noteTurn(
  trx: Trx,
  row: ConversationRow,
  { userType, seq, now }: { userType: UserType; seq: number; now: Date },
): Promise<void> {
  if (userType !== USER) {
    if (row.user_last_seq < row.consultant_last_seq) return
    await trx
      .updateTable('conversation_turn')
      .set({ answered_at: now })
      .where('conversation_no', '=', row.conversation_no)
      .where('answered_at', 'is', null)
      .execute()
    return
  }
  if (row.user_last_seq > row.consultant_last_seq) return
  await trx
    .insertInto('conversation_turn')
    .values({ conversation_no: row.conversation_no, asked_seq: seq, consultant_id: row.consultant_id, asked_at: now })
    .onConflict((conflicts) => conflicts.column('conversation_no').where('answered_at', 'is', null).doNothing())
    .execute()
}
