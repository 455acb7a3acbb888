import type { Clock } from '@xinqi/domain/time'
import type { Trx } from '../../../call/services'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor, USER } from '../../../realtime/stomp/topics'
import { listMembers, type FamilyRow } from '../data'

/** The open pages of everybody who is in hear that something is new. What was said stays sealed, and is fetched by who may read it. */
export async function tellFamily(trx: Trx, clock: Clock, { family_no, consultant_id }: FamilyRow): Promise<void> {
  const body = { kind: 'family', familyNo: family_no }
  await enqueue(trx, clock, topicFor(CONSULTANT, consultant_id), body)
  for (const { user_id, state } of await listMembers(trx, family_no))
    if (state === 'in' || state === 'asked') await enqueue(trx, clock, topicFor(USER, user_id), body)
}
