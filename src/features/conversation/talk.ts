import type { Data, Params } from '@xinqi/domain/contract/contract'
import { USER_TYPE } from '@/realtime/events'
import type { PartySide } from '@/state/session'
import type { DialogNews } from './dialog-news'

export type Message = Data<'POST /appoint/message/send'>

/** Where several talk: a family, or a group. */
export type Gathering = { familyNo: string } | { groupId: number }

/** What it is called among what is unsent; no conversation is called so. */
export const placeOf = (gathering: Gathering): string =>
  'familyNo' in gathering ? `family:${gathering.familyNo}` : `group:${gathering.groupId}`

/** What was said here and is not known to have arrived. */
export interface Unsent {
  clientId: string
  side: PartySide
  /** Of a gathering: its place. */
  conversationNo: string
  gathering?: Gathering | undefined
  params: Omit<Params<'POST /appoint/message/send'>, 'conversationNo' | 'clientId'>
  /** What it quotes, as it is shown until it has arrived. */
  quote: Message['quote']
  /** Milliseconds by the server's clock; grows from one to the next. */
  at: number
  /** It waits to be sent only once the phone has kept it: who reads 等网络恢复后发送 may close the page. */
  state: 'keeping' | 'waiting' | 'sending' | 'refused'
  /** The phone keeps it, for all tabs: gone from there, it was sent or given up in another one. */
  isKept?: boolean
  /** Why it was refused. */
  sentence?: string | undefined
}

/** What one phone knows of a conversation. Its messages are a run without holes; what is older may still be fetched. */
export interface Talk {
  messages: readonly Message[]
  hasOlder: boolean
  /** How far the other one has read; null: they do not show it. */
  othersReadSeq: number | null
}

export const NO_TALK: Talk = { messages: [], hasOlder: false, othersReadSeq: null }

export const lastSeqOf = ({ messages }: Talk): number => messages.at(-1)?.seq ?? 0

/** What the other one said last, of what is known. */
export const lastOfOther = ({ messages }: Talk, side: PartySide): Message | undefined =>
  messages.filter(({ userType }) => userType !== USER_TYPE[side]).at(-1)

/** Adds what has come, each message once; one that is known is replaced, since it may have been taken back. */
export function withMessages(talk: Talk, come: readonly Message[]): Talk {
  const bySeq = new Map([...talk.messages, ...come].map((message) => [message.seq, message]))
  const messages = [...bySeq.values()].sort((one, other) => one.seq - other.seq)
  return { ...talk, messages: runAtTheEnd(messages) }
}

/** What stands before a hole is left out: it is fetched again when somebody looks for it. */
const runAtTheEnd = (messages: readonly Message[]): readonly Message[] =>
  messages.reduce(
    (begin, { seq }, index) =>
      index > 0 && seq !== (messages[index - 1]?.seq ?? 0) + 1 ? messages.slice(index) : begin,
    messages,
  )

/** Whether a message of this number may be put behind what is known, or something between is missing. */
export const isNext = (talk: Talk, seq: number): boolean => seq <= lastSeqOf(talk) + 1

/** Unsent ones that are not among the messages: one whose answer was lost is there already. */
export function stillUnsent(unsent: readonly Unsent[], { messages }: Talk): Unsent[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  return unsent.filter(({ clientId }) => !arrived.has(clientId))
}

/** What an open conversation asks the server for when it is told of something: what was said, or also how the two stand. */
export function askedFor(
  { seq, userType, clientId }: DialogNews,
  talk: Talk,
  unsent: readonly Pick<Unsent, 'clientId' | 'state'>[],
): 'nothing' | 'messages' | 'everything' {
  // Taken back, closed or left.
  if (userType === undefined) return 'everything'
  // The answer to what this phone is sending brings the message; what waits after an answer was lost has arrived after all.
  const isOnItsWay = unsent.some((one) => one.clientId === clientId && one.state === 'sending')
  return isOnItsWay || seq <= lastSeqOf(talk) ? 'nothing' : 'messages'
}
