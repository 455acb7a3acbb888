import type { Member, MemberState } from '@xinqi/domain/rules/family'
import { notFound } from '../../call/refusal'
import type { Db } from '../../call/services'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import type { Speaker } from '../conversation/policy'
import { listMembers, type FamilyRow, type MemberRow } from './data'

/** A family as one of its people comes to it. */
export interface Standing {
  family: FamilyRow
  members: MemberRow[]
  /** The row of the caller; null for the consultant. */
  own: MemberRow | null
}

const KNOWS: readonly string[] = ['asked', 'in'] satisfies MemberState[]

/** A family is its people's and its consultant's: to everybody else, and to who left, it is not there. */
export async function standingIn(db: Db, family: FamilyRow | undefined, speaker: Speaker): Promise<Standing> {
  if (!family) throw notFound('家庭对话')
  const members = await listMembers(db, family.family_no)
  if (speaker.userType !== USER) {
    if (family.consultant_id !== speaker.partyId) throw notFound('家庭对话')
    return { family, members, own: null }
  }
  const own = members.find(({ user_id, state }) => user_id === speaker.partyId && KNOWS.includes(state))
  if (!own) throw notFound('家庭对话')
  return { family, members, own }
}

/** As the rules know them. */
export const readerOf = ({ own }: Standing): Member | 'consultant' =>
  own ? { state: own.state as MemberState, fromSeq: own.from_seq } : 'consultant'

export const asUser = (userId: number): Speaker => ({ userType: USER, partyId: userId })
export const asConsultant = (consultantId: number): Speaker => ({ userType: CONSULTANT, partyId: consultantId })
