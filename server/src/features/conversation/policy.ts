import { flavourOf } from '@xinqi/domain/edition/flavour'
import { knownOrgIds } from '@xinqi/domain/edition/flavour'
import { CODE } from '@xinqi/domain/codes'
import type { PartyCaller } from '../../call/caller'
import { notFound, Refusal } from '../../call/refusal'
import { CONSULTANT, USER, type UserType } from '../../realtime/stomp/topics'

/** One of the two of a conversation. */
export interface Speaker {
  userType: UserType
  /** The user's or the consultant's id, by the type. */
  partyId: number
}

/** The organisations in which people write to each other (R208). */
export const chattingOrgs = (): number[] => knownOrgIds().filter((orgId) => flavourOf(orgId).features.im)

/** Who calls, as one of two. Where the edition has no conversations there is no trace of them (R208); a room's ticket opens its room alone. */
export function speakerOf(caller: PartyCaller, orgId: number): Speaker {
  if (!flavourOf(orgId).features.im) throw notFound('功能')
  if (caller.kind === 'room') throw new Refusal(CODE.forbidden, '请登录后再打开对话')
  return 'userId' in caller
    ? { userType: USER, partyId: caller.userId }
    : { userType: CONSULTANT, partyId: caller.consultantId }
}

interface Between {
  org_id: number
  user_id: number
  consultant_id: number
}

/** A conversation is its two people's: to anybody else it is not there. */
export function ownConversation<T extends Between>(conversation: T | undefined, { userType, partyId }: Speaker): T {
  const owner = userType === USER ? conversation?.user_id : conversation?.consultant_id
  if (!conversation || owner !== partyId || !chattingOrgs().includes(conversation.org_id)) throw notFound('对话')
  return conversation
}
