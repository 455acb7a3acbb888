import type { Clock } from '@xinqi/domain/time'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { topicFor, USER } from '../../../realtime/stomp/topics'
import type { Trx } from '../../../call/services'

/** The person's open pages, on this phone and others, ask again how many are unread. Nothing is in it to read. */
export const tellUnreadChanged = (trx: Trx, clock: Clock, userId: number): Promise<void> =>
  enqueue(trx, clock, topicFor(USER, userId), { kind: 'notice', text: '您有一条消息' })
