import type { Clock } from '@xinqi/domain/time'
import type { Trx } from '../../call/services'
import { enqueue } from '../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor } from '../../realtime/stomp/topics'

/** The consultant's open pages read their settlements anew. A lock screen learns no amount. */
export const tellSettlement = (trx: Trx, clock: Clock, consultantId: number, text: string): Promise<void> =>
  enqueue(trx, clock, topicFor(CONSULTANT, consultantId), { kind: 'settlement', text })
