import { conflict, notFound } from '../../../call/refusal'
import type { Services } from '../../../call/services'
import { addFeedback, type HandedOver } from '../../feedback/commands/add-feedback'
import { findAcquaintance, findNamedConversation } from '../data'
import { wordsOf } from '../message-body'
import { findFile, findMessage } from '../message-data'
import { ownConversation, type Speaker } from '../policy'
import type { Place } from './take-back'

/**
 * A complaint about the consultant of a conversation, kept and answered among what visitors tell us, at the order that acquaints
 * the two. Of what was said only the message is handed over that it is about.
 */
export async function complainOf(
  services: Services,
  speaker: Speaker,
  { conversationNo, content, seq }: { conversationNo: string; content: string; seq?: number | undefined },
): Promise<{ feedbackNo: string; crisis: boolean }> {
  const row = ownConversation(await findNamedConversation(services.db, speaker, conversationNo), speaker)
  const order = await findAcquaintance(services.db, { userId: row.user_id, consultantId: row.consultant_id })
  if (!order) throw conflict('和这位咨询师没有有效的预约，请在意见反馈里告诉我们')
  const about =
    seq === undefined
      ? undefined
      : { ...(await saidTo(services, speaker, { conversationNo, seq })), speaker: `咨询师${row.name}` }
  return addFeedback(
    services,
    { userId: row.user_id },
    { kind: 'complaint', content, orderNo: order.order_no, mayCall: false, about },
  )
}

/** What the other one has said, as its reader has it. @throws Refusal where it is taken back, or is none of theirs to read */
async function saidTo(
  { db, cipher }: Services,
  speaker: Speaker,
  { conversationNo, seq }: Place,
): Promise<Omit<HandedOver, 'speaker'>> {
  const message = await findMessage(db, conversationNo, seq, speaker.userType)
  if (!message || message.user_type === speaker.userType) throw notFound('消息')
  const { message_no: messageNo, kind, body_cipher } = message
  if (body_cipher === null) throw conflict('这条消息已经撤回了，可以只写下发生了什么')
  const file = await findFile(db, messageNo)
  return {
    messageNo,
    words: wordsOf(cipher, kind, messageNo, body_cipher),
    userId: null,
    file: file && {
      mimeType: file.mime_type,
      base64: cipher.open('conversation_file.content_cipher', messageNo, file.content_cipher),
    },
  }
}
