import { useState } from 'react'

interface Numbered {
  seq: number
}
interface Words<W extends Numbered> {
  list: W[]
  more: boolean
}

/** What was said: the latest, kept fresh by whoever asks, and as much of before as was asked for. */
export function useWords<W extends Numbered>(
  latest: Words<W> | undefined,
  readOlder: (before: number) => Promise<Words<W>>,
) {
  const [older, setOlder] = useState<Words<W>>({ list: [], more: true })
  const words = merged(older.list, latest?.list ?? [])
  const loadOlder = async (): Promise<void> => {
    const before = words[0]?.seq
    if (before === undefined) return
    const page = await readOlder(before).catch(() => null)
    if (page) setOlder({ list: merged(page.list, older.list), more: page.more })
  }
  const more = older.list.length > 0 ? older.more : (latest?.more ?? false)
  return { words, more, loadOlder }
}

/** In their order, each once; of two the later reading counts, for it may have been taken back. */
export function merged<W extends Numbered>(one: readonly W[], other: readonly W[]): W[] {
  const bySeq = new Map([...one, ...other].map((word) => [word.seq, word]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}
