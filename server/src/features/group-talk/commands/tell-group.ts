import type { Clock } from '@xinqi/domain/time'
import type { Trx } from '../../../call/services'
import { enqueueTo } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor, USER } from '../../../realtime/stomp/topics'
import { isMember } from '../data'
import type { Standing } from '../policy'

/** The open pages of everybody who is in hear that something is new. What was said stays sealed, and is fetched by who may read it. */
export async function tellGroup(trx: Trx, clock: Clock, { talk, people }: Standing): Promise<void> {
  const body = { kind: 'groupTalk', groupId: talk.id }
  const leaders = [talk.leader_id, talk.co_leader_id].filter((leader) => leader !== null)
  const topics = [
    ...leaders.map((leader) => topicFor(CONSULTANT, leader)),
    ...people.filter(isMember).map(({ user_id }) => topicFor(USER, user_id)),
  ]
  await enqueueTo(trx, clock, topics, body)
}
