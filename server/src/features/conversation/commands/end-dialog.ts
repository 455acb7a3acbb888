import { inTransaction, type Services } from '../../../call/services'
import { lockConversation } from '../data'
import { ownConversation, type Speaker } from '../policy'
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
