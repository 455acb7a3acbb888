import type { Clock } from '@xinqi/domain/time'
import type { Services, Trx } from '../../../call/services'
import { enqueue, enqueueAll, enqueueTo } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, readReceiptTopicFor, topicFor, USER, type UserType } from '../../../realtime/stomp/topics'
import type { Speaker } from '../policy'

interface Between {
  conversation_no: string
  user_id: number
  consultant_id: number
}

const idOf = (row: Between, userType: UserType): number => (userType === USER ? row.user_id : row.consultant_id)

const BOTH = [USER, CONSULTANT] as const

/**
 * The open pages of both, on all their devices, hear that there is a message. Only its number and whose it is travel: what was said stays
 * sealed in its row, and is fetched by who may read it. Its writer's pages hear its id as well: the one that sent it has it already.
 */
export function tellSaid(
  trx: Trx,
  clock: Clock,
  row: Between,
  { seq, userType, clientId }: { seq: number; userType: UserType; clientId: string },
): Promise<void> {
  const body = { kind: 'conversation', conversationNo: row.conversation_no, seq, userType }
  const messages = BOTH.map((party) => ({
    topic: topicFor(party, idOf(row, party)),
    body: party === userType ? { ...body, clientId } : body,
  }))
  return enqueueAll(trx, clock, messages)
}

/** Both hear that a message is another now, or how the two stand to each other. */
export function tellChanged(trx: Trx, clock: Clock, row: Between, seq: number): Promise<void> {
  const body = { kind: 'conversation', conversationNo: row.conversation_no, seq }
  const topics = BOTH.map((party) => topicFor(party, idOf(row, party)))
  return enqueueTo(trx, clock, topics, body)
}

/** R246: how far one has read. The reader's other devices hear it in any case, for what they count as unread. */
export async function tellRead(
  trx: Trx,
  clock: Clock,
  row: Between,
  { reader, seq, isShown }: { reader: UserType; seq: number; isShown: boolean },
): Promise<void> {
  const body = { conversationNo: row.conversation_no, userType: reader, seq }
  const other = reader === USER ? CONSULTANT : USER
  const hearing: readonly UserType[] = isShown ? [reader, other] : [reader]
  const topics = hearing.map((party) => readReceiptTopicFor(party, idOf(row, party)))
  await enqueueTo(trx, clock, topics, body)
}

/** Among several nobody sees who has read; only one's own other devices hear it. */
export const tellOwnRead = (
  trx: Trx,
  clock: Clock,
  { userType, partyId }: Speaker,
  read: { familyNo: string; seq: number } | { groupId: number; seq: number },
): Promise<void> => enqueue(trx, clock, readReceiptTopicFor(userType, partyId), { userType, ...read })

/** The other one's open pages hear that somebody is here, and whether they write. It is kept nowhere: who does not hear it now never does. */
export function tellBeat(
  { tellNow }: Services,
  row: Between,
  { userType, typing }: { userType: UserType; typing: boolean },
): void {
  const other = userType === USER ? CONSULTANT : USER
  const body = { kind: 'beat', conversationNo: row.conversation_no, userType, typing }
  tellNow(topicFor(other, idOf(row, other)), body)
}
