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
import { findAcquaintance, findConversation, findSent, lockConversation, type ConversationRow } from '../data'
import { sealBody, type KeptFile } from '../message-body'
import { ownConversation, type Speaker } from '../policy'
import { bodyOf } from './body-of'
import { fileOf } from './kept-file'
import { tellBoth } from './tell-conversation'

type Asked = Parsed<'POST /appoint/message/send'>

/**
 * Says something. The number of a message is given and its row written under the conversation's lock, so that numbers have no holes and
 * whoever has one has all before it. What was sent under the same id before, by whatever device, stays the one message.
 */
export async function sendMessage(services: Services, speaker: Speaker, asked: Asked): Promise<void> {
  const { conversationNo, clientId } = asked
  const { userType } = speaker
  const seen = ownConversation(await findConversation(services.db, conversationNo), speaker)
  if (await findSent(services.db, conversationNo, userType, clientId)) return
  // A picture is drawn, and a voice measured, before anybody waits for the lock.
  const file = await fileOf(asked)
  const body = await bodyOf(services, seen, userType, asked, file)
  const text = body.text ?? ''
  const found = text ? await readWords(services, text) : null
  const isKept = await inTransaction(services, async (trx) => {
    const row = ownConversation(await lockConversation(trx, conversationNo), speaker)
    if (await findSent(trx, conversationNo, userType, clientId)) return true
    await refuseSilence(trx, row, userType)
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
    if (marked?.blocked && found?.crisis.length === 0) return false
    const now = services.clock.now()
    const messageNo = newNumber(now)
    await trx
      .updateTable('conversation')
      .set({ last_seq: seq, last_at: now, [userType === USER ? 'user_last_seq' : 'consultant_last_seq']: seq })
      .where('conversation_no', '=', conversationNo)
      .execute()
    await trx
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
      .execute()
    if (file) await keepFile(services, trx, { messageNo, consultantId: row.consultant_id, file })
    await noteTurn(trx, row, { userType, seq, now })
    await tellBoth(trx, services.clock, row, seq)
    return true
  })
  // After the commit: that somebody tried is kept.
  if (!isKept) throw conflict(BLOCKED_WORDS)
}

async function refuseSilence(trx: Trx, row: ConversationRow, userType: UserType): Promise<void> {
  const acquaintance = await findAcquaintance(trx, { userId: row.user_id, consultantId: row.consultant_id })
  const silence = silenceOf({ closedAt: row.closed_at, leftAt: row.left_at, acquainted: acquaintance !== undefined })
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

/** A visitor's first words since the consultant's last open a turn; the consultant's next ones end it. */
async function noteTurn(
  trx: Trx,
  row: ConversationRow,
  { userType, seq, now }: { userType: UserType; seq: number; now: Date },
): Promise<void> {
  if (userType !== USER) {
    await trx
      .updateTable('conversation_turn')
      .set({ answered_at: now })
      .where('conversation_no', '=', row.conversation_no)
      .where('answered_at', 'is', null)
      .execute()
    return
  }
  await trx
    .insertInto('conversation_turn')
    .values({ conversation_no: row.conversation_no, asked_seq: seq, consultant_id: row.consultant_id, asked_at: now })
    .onConflict((conflicts) => conflicts.column('conversation_no').where('answered_at', 'is', null).doNothing())
    .execute()
}
