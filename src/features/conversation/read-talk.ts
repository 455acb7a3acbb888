import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import type { PartySide } from '@/state/session'
import { lastSeqOf, withMessages } from './talk'
import { changeTalk, talkOf } from './talks'

type Piece = Data<'GET /appoint/message/getSpecifiedMsg'>

/** Who is further behind begins anew at the end, and fetches what lies between when somebody looks for it. */
const FAR_BEHIND = 90

/** One page: the newest, or what stands before or after a number. */
export const readPiece = (
  side: PartySide,
  conversationNo: string,
  place: { before?: number; after?: number },
): Promise<Piece> =>
  call('GET /appoint/message/getSpecifiedMsg', { conversationNo, ...place }, { as: side, quiet: true })

/** The newest messages, in place of what was known. */
export async function readNewest(side: PartySide, conversationNo: string): Promise<void> {
  const { list, more, othersReadSeq } = await readPiece(side, conversationNo, {})
  changeTalk(conversationNo, () => ({ messages: list, hasOlder: more, othersReadSeq }))
}

/** What was said before the first one that is known. */
export async function readOlder(side: PartySide, conversationNo: string): Promise<void> {
  const before = talkOf(conversationNo).messages.at(0)?.seq
  if (before === undefined || before === 1) return
  const { list, more } = await readPiece(side, conversationNo, { before })
  changeTalk(conversationNo, (talk) => ({ ...withMessages(talk, list), hasOlder: more }))
}

const underWay = new Map<string, Promise<void>>()

/**
 * Fetches all that follows what is known, by number: after a break, and whenever the server says that there is something. Told of a message
 * that is known, it is read again, since it may have been taken back. One at a time for each conversation.
 */
export function catchUp(side: PartySide, conversationNo: string, told?: number): Promise<void> {
  const before = underWay.get(conversationNo) ?? Promise.resolve()
  const next = before.catch(() => undefined).then(() => follow(side, conversationNo, told))
  underWay.set(conversationNo, next)
  const forget = () => {
    if (underWay.get(conversationNo) === next) underWay.delete(conversationNo)
  }
  next.then(forget, forget)
  return next
}

async function follow(side: PartySide, conversationNo: string, told?: number): Promise<void> {
  const known = talkOf(conversationNo)
  if (known.messages.length === 0) return readNewest(side, conversationNo)
  const last = lastSeqOf(known)
  const isKnown = told !== undefined && told <= last
  let after = isKnown ? Math.max(told - 1, 0) : last
  // A change of something older than what is kept here is seen when it is fetched.
  if (isKnown && told < (known.messages.at(0)?.seq ?? 1)) return
  for (;;) {
    const { list, more, lastSeq, othersReadSeq } = await readPiece(side, conversationNo, { after })
    if (!isKnown && lastSeq - after > FAR_BEHIND) return readNewest(side, conversationNo)
    changeTalk(conversationNo, (talk) => ({ ...withMessages(talk, list), othersReadSeq }))
    after = list.at(-1)?.seq ?? after
    if (!more || (isKnown && after >= last)) return
  }
}
