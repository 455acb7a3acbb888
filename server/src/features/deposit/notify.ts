import type { Clock } from '@xinqi/domain/time'
import type { Trx } from '../../call/services'
import { enqueue } from '../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor } from '../../realtime/stomp/topics'

/** The consultant's open pages read their deposit anew. A lock screen learns no amount. */
export const tellDepositChanged = (trx: Trx, clock: Clock, { consultant_id }: { consultant_id: number }) =>
  enqueue(trx, clock, topicFor(CONSULTANT, consultant_id), { kind: 'deposit', text: '您的认证有变动' })
