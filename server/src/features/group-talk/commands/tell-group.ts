import type { Clock } from '@xinqi/domain/time'
import type { Trx } from '../../../call/services'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor, USER } from '../../../realtime/stomp/topics'
import { isMember } from '../data'
import type { Standing } from '../policy'

/** The open pages of everybody who is in hear that something is new. What was said stays sealed, and is fetched by who may read it. */
export async function tellGroup(trx: Trx, clock: Clock, { talk, people }: Standing): Promise<void> {
  const body = { kind: 'groupTalk', groupId: talk.id }
  for (const leader of [talk.leader_id, talk.co_leader_id])
    if (leader !== null) await enqueue(trx, clock, topicFor(CONSULTANT, leader), body)
  for (const { user_id } of people.filter(isMember)) await enqueue(trx, clock, topicFor(USER, user_id), body)
}
