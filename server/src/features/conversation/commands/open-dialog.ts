import { SILENCE_WORDS } from '@xinqi/domain/text/conversation'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { USER } from '../../../realtime/stomp/topics'
import { newNumber } from '../../order/numbers'
import { findAcquaintance } from '../data'
import type { Speaker } from '../policy'
import { tellChanged } from './tell-conversation'

export interface Other {
  sendUserId: number
  sendUserType: number
}

/**
 * The conversation of two, made where an order acquaints them. A visitor who left it comes back by opening it.
 * @throws Refusal where they have none and nothing acquaints them; a visitor who is a stranger to a consultant is not there
 */
export function openDialog(services: Services, speaker: Speaker, other: Other): Promise<string> {
  const isUser = speaker.userType === USER
  if (other.sendUserType === speaker.userType) throw notFound('对话')
  const between = isUser
    ? { userId: speaker.partyId, consultantId: other.sendUserId }
    : { userId: other.sendUserId, consultantId: speaker.partyId }
  return inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const acquaintance = await findAcquaintance(trx, between)
    if (acquaintance)
      await trx
        .insertInto('conversation')
        .values({
          conversation_no: newNumber(now),
          org_id: acquaintance.org_id,
          user_id: between.userId,
          consultant_id: between.consultantId,
          created_at: now,
        })
        .onConflict((conflicts) => conflicts.columns(['user_id', 'consultant_id']).doNothing())
        .execute()
    const row = await trx
      .selectFrom('conversation')
      .selectAll()
      .where('user_id', '=', between.userId)
      .where('consultant_id', '=', between.consultantId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw isUser ? conflict(SILENCE_WORDS.strangers.user) : notFound('来访者')
    if (isUser && row.left_at) {
      await trx
        .updateTable('conversation')
        .set({ left_at: null })
        .where('conversation_no', '=', row.conversation_no)
        .execute()
      await tellChanged(trx, services.clock, row, row.last_seq)
    }
    return row.conversation_no
  })
}
