import { foldText } from '@xinqi/domain/text/fold-text'
import type { PartySide } from '@/state/session'
import { readOlder, readPiece } from './read-talk'
import type { Message } from './talk'
import { talkOf } from './talks'

/** How many messages are looked through before the reader is asked whether to go on. */
const AT_ONCE = 600
/** Words around what was found. */
const AROUND = 16

export interface Found {
  message: Message
  /** The words around it: before, itself, after. */
  excerpt: readonly [string, string, string]
}

export interface Searched {
  found: readonly Found[]
  /** Looked at down to this number; 1: all of it. */
  downTo: number
}

/**
 * Looks on this phone, going back from a number: the server knows what was said only sealed. Case, width and what stands between letters
 * make no difference. Stops after so many messages; `over` ends it sooner.
 */
export async function searchTalk(
  side: PartySide,
  conversationNo: string,
  words: string,
  { before, over }: { before?: number; over: () => boolean },
): Promise<Searched> {
  const wanted = foldText(words).letters
  const found: Found[] = []
  let downTo = before
  for (let looked = 0; looked < AT_ONCE && !over();) {
    const { list, more } = await readPiece(side, conversationNo, downTo === undefined ? {} : { before: downTo })
    for (const message of [...list].reverse()) {
      const excerpt = excerptOf(message, wanted)
      if (excerpt) found.push({ message, excerpt })
    }
    looked += list.length
    downTo = list.at(0)?.seq ?? 1
    if (!more) return { found, downTo: 1 }
  }
  return { found, downTo: downTo ?? 1 }
}

/** Null where the words are not in it, or it was taken back. */
export function excerptOf({ state, text }: Pick<Message, 'state' | 'text'>, wanted: string): Found['excerpt'] | null {
  if (state !== 'said' || text === null || wanted === '') return null
  const { letters, at, end } = foldText(text)
  const place = letters.indexOf(wanted)
  if (place < 0) return null
  const from = at[place] ?? 0
  const to = end[place + wanted.length - 1] ?? text.length
  const begin = Math.max(0, from - AROUND)
  const stop = Math.min(text.length, to + AROUND)
  return [
    `${begin > 0 ? '…' : ''}${text.slice(begin, from)}`,
    text.slice(from, to),
    `${text.slice(to, stop)}${stop < text.length ? '…' : ''}`,
  ]
}

/** Fetches what lies between, so that a message that was found stands among those that are shown. */
export async function reachBack(side: PartySide, conversationNo: string, seq: number): Promise<void> {
  while ((talkOf(conversationNo).messages.at(0)?.seq ?? 1) > seq && talkOf(conversationNo).hasOlder)
    await readOlder(side, conversationNo)
}
