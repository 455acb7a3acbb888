import { inTransaction, type Services } from '../../../call/services'
import { CONSULTANT, USER } from '../../../realtime/stomp/topics'
import { lockReadConversation } from '../data'
import { ownConversation, type Speaker } from '../policy'
import { tellRead } from './tell-conversation'

/** Says how far somebody has read: only ever further, and no further than there is. Gives how far that is. */
export const markDialogRead = (
  services: Services,
  speaker: Speaker,
  { conversationNo, seq }: { conversationNo: string; seq: number },
): Promise<number> =>
  inTransaction(services, async (trx) => {
    const row = ownConversation(await lockReadConversation(trx, conversationNo), speaker)
    const column = speaker.userType === USER ? 'user_read_seq' : 'consultant_read_seq'
    const read = Math.min(seq, row.last_seq)
    if (read <= row[column]) return row[column]
    await trx
      .updateTable('conversation')
      .set({ [column]: read })
      .where('conversation_no', '=', conversationNo)
      .execute()
    const isShown = speaker.userType === CONSULTANT || row.shows_read !== false
    await tellRead(trx, services.clock, row, { reader: speaker.userType, seq: read, isShown })
    return read
  })
