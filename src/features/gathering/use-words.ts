import { useState } from 'react'

interface Numbered {
  seq: number
}
export interface Words<W extends Numbered> {
  /** The oldest first; their numbers follow each other. */
  list: readonly W[]
  /** Whether something was said before. */
  more: boolean
}

/** What was said: the latest, kept fresh by whoever asks, and as much of before as was read or asked for. */
export function useWords<W extends Numbered>(
  latest: Words<W> | undefined,
  readOlder: (before: number) => Promise<Words<W>>,
) {
  const [known, setKnown] = useState<{ words: Words<W>; latest: Words<W> | undefined }>({
    words: { list: [], more: false },
    latest: undefined,
  })
  if (latest && latest !== known.latest) setKnown({ words: continued(known.words, latest), latest })
  const { words } = known
  const loadOlder = async (): Promise<void> => {
    const before = words.list[0]?.seq
    if (before === undefined) return
    const page = await readOlder(before).catch(() => null)
    if (page) setKnown((now) => ({ ...now, words: { list: merged(page.list, now.words.list), more: page.more } }))
  }
  return { words: words.list, more: words.more, loadOlder }
}

/** What is known and what has come now. Where more was said between than has come, only what came: of before one asks anew. */
export function continued<W extends Numbered>(known: Words<W>, latest: Words<W>): Words<W> {
  const [last, first] = [known.list.at(-1), latest.list[0]]
  if (!last || !first || first.seq > last.seq + 1) return latest
  const isBegun = known.list[0]!.seq <= first.seq
  return { list: merged(known.list, latest.list), more: isBegun ? known.more : latest.more }
}

/** In their order, each once; of two the later reading counts, for it may have been taken back. */
function merged<W extends Numbered>(one: readonly W[], other: readonly W[]): W[] {
  const bySeq = new Map([...one, ...other].map((word) => [word.seq, word]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}
