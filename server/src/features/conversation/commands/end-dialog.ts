import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { addFeedback } from '../../feedback/commands/add-feedback'
import { findAcquaintance, findConversation, lockConversation } from '../data'
import { findMessage } from '../message-data'
import { wordsOf } from '../message-body'
import { ownConversation, type Speaker } from '../policy'
import type { Place } from './take-back'
import { tellChanged } from './tell-conversation'

/** A consultant closes a conversation, or opens it again. Both go on reading what was said. */
export const closeDialog = (
  services: Services,
  speaker: Speaker,
  { conversationNo, closed }: { conversationNo: string; closed: boolean },
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = ownConversation(await lockConversation(trx, conversationNo), speaker)
    if ((row.closed_at !== null) === closed) return null
    await trx
      .updateTable('conversation')
      .set({ closed_at: closed ? services.clock.now() : null })
      .where('conversation_no', '=', conversationNo)
      .execute()
    await tellChanged(trx, services.clock, row, row.last_seq)
    return null
  })

/** A visitor leaves: nobody writes any more, and it is in their list no longer. */
export const leaveDialog = (services: Services, speaker: Speaker, conversationNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = ownConversation(await lockConversation(trx, conversationNo), speaker)
    if (row.left_at) return null
    await trx
      .updateTable('conversation')
      .set({ left_at: services.clock.now() })
      .where('conversation_no', '=', conversationNo)
      .execute()
    await tellChanged(trx, services.clock, row, row.last_seq)
    return null
  })

/**
 * A complaint about the consultant of a conversation, kept and answered among what visitors tell us, at the order that acquaints
 * the two. Of what was said only the message is handed over that it is about: a copy, which stays when it is taken back.
 */
export async function complainOf(
  services: Services,
  speaker: Speaker,
  { conversationNo, content, seq }: { conversationNo: string; content: string; seq?: number | undefined },
): Promise<{ feedbackNo: string; crisis: boolean }> {
  const row = ownConversation(await findConversation(services.db, conversationNo), speaker)
  const order = await findAcquaintance(services.db, { userId: row.user_id, consultantId: row.consultant_id })
  if (!order) throw conflict('和这位咨询师没有有效的预约，请在意见反馈里告诉我们')
  const about = seq === undefined ? null : await wordsTo(services, speaker, { conversationNo, seq })
  return addFeedback(
    services,
    { userId: row.user_id },
    { kind: 'complaint', content, orderNo: order.order_no, mayCall: false, about },
  )
}

/** What the other one has written, as its reader has it. @throws Refusal where it is taken back, or is none of theirs to read */
async function wordsTo({ db, cipher }: Services, speaker: Speaker, { conversationNo, seq }: Place): Promise<string> {
  const message = await findMessage(db, conversationNo, seq, speaker.userType)
  if (!message || message.user_type === speaker.userType) throw notFound('消息')
  if (message.body_cipher === null) throw conflict('这条消息已经撤回了，可以只写下发生了什么')
  return wordsOf(cipher, message.kind, message.message_no, message.body_cipher)
}
