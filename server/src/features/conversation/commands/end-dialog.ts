import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { addFeedback } from '../../feedback/commands/add-feedback'
import { findAcquaintance, findConversation, lockConversation } from '../data'
import { ownConversation, type Speaker } from '../policy'
import { tellBoth } from './tell-conversation'

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
    await tellBoth(trx, services.clock, row, row.last_seq)
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
    await tellBoth(trx, services.clock, row, row.last_seq)
    return null
  })

/** A complaint about the consultant of a conversation, kept and answered among what visitors tell us, at the order that acquaints the two. */
export async function complainOf(
  services: Services,
  speaker: Speaker,
  { conversationNo, content }: { conversationNo: string; content: string },
): Promise<{ feedbackNo: string }> {
  const row = ownConversation(await findConversation(services.db, conversationNo), speaker)
  const order = await findAcquaintance(services.db, { userId: row.user_id, consultantId: row.consultant_id })
  if (!order) throw conflict('和这位咨询师没有有效的预约，请在意见反馈里告诉我们')
  return addFeedback(
    services,
    { userId: row.user_id },
    { kind: 'complaint', content, orderNo: order.order_no, mayCall: false },
  )
}
