import { mayRecall, RECALL_MINUTES } from '@xinqi/domain/rules/conversation'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { lockConversation } from '../data'
import { findMessage } from '../message-data'
import { ownConversation, type Speaker } from '../policy'
import { tellChanged } from './tell-conversation'

export interface Place {
  conversationNo: string
  seq: number
}

/** Takes back what one has just said: its words are destroyed for both, its place stays. Once more changes nothing. */
export const recallMessage = (services: Services, speaker: Speaker, { conversationNo, seq }: Place): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = ownConversation(await lockConversation(trx, conversationNo), speaker)
    const message = await findMessage(trx, conversationNo, seq, speaker.userType)
    if (!message || message.user_type !== speaker.userType) throw notFound('消息')
    if (message.erased_at) return null
    const now = services.clock.now()
    if (!mayRecall(message.created_at, now)) throw conflict(`只能撤回 ${RECALL_MINUTES} 分钟之内的消息`)
    await trx
      .updateTable('conversation_message')
      .set({ body_cipher: null, erased_at: now, crisis: false, warned: null })
      .where('conversation_no', '=', conversationNo)
      .where('seq', '=', seq)
      .execute()
    await trx.deleteFrom('conversation_file').where('message_no', '=', message.message_no).execute()
    await tellChanged(trx, services.clock, row, seq)
    return null
  })

/** Takes a message out of one's own sight; the other one keeps it. */
export const removeForMe = (services: Services, speaker: Speaker, { conversationNo, seq }: Place): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = ownConversation(await lockConversation(trx, conversationNo), speaker)
    if (seq > row.last_seq) throw notFound('消息')
    await trx
      .insertInto('conversation_removal')
      .values({ conversation_no: conversationNo, seq, user_type: speaker.userType })
      .onConflict((conflicts) => conflicts.columns(['conversation_no', 'user_type', 'seq']).doNothing())
      .execute()
    return null
  })
