import { silenceOf } from '@xinqi/domain/rules/conversation'
import type { Services } from '../../../call/services'
import { findAcquaintance } from '../data'
import { ownConversation, type Speaker } from '../policy'
import { bothShowPresence, findPresence } from '../presence-data'
import { tellBeat } from './tell-conversation'

/** Somebody has a conversation before them, and writes or does not. The other one is told only where both allow it and may write. */
export async function beat(
  services: Services,
  speaker: Speaker,
  { conversationNo, typing }: { conversationNo: string; typing: boolean },
): Promise<boolean> {
  const row = ownConversation(await findPresence(services.db, conversationNo), speaker)
  if (!bothShowPresence(row)) return false
  const { user_id: userId, consultant_id: consultantId, closed_at: closedAt, left_at: leftAt } = row
  const acquainted = (await findAcquaintance(services.db, { userId, consultantId })) !== undefined
  if (silenceOf({ closedAt, leftAt, acquainted })) return false
  tellBeat(services, row, { userType: speaker.userType, typing })
  return true
}
