import type { Clock } from '@xinqi/domain/time'
import type { Trx } from '../../../call/services'
import { enqueueTo } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor, USER } from '../../../realtime/stomp/topics'
import { listMembers, type FamilyRow } from '../data'

/** The open pages of everybody who is in hear that something is new. What was said stays sealed, and is fetched by who may read it. */
export async function tellFamily(trx: Trx, clock: Clock, { family_no, consultant_id }: FamilyRow): Promise<void> {
  const body = { kind: 'family', familyNo: family_no }
  const members = (await listMembers(trx, family_no)).filter(({ state }) => state === 'in' || state === 'asked')
  const topics = [topicFor(CONSULTANT, consultant_id), ...members.map(({ user_id }) => topicFor(USER, user_id))]
  await enqueueTo(trx, clock, topics, body)
}
