import { useState } from 'react'

/** The way through a list that is read on behind its last row: the `next` of each page so far. */
export function useKeyPages() {
  const [afters, setAfters] = useState<readonly string[]>([])
  return {
    /** Given to the call; undefined on the first page. */
    after: afters.at(-1),
    /** From 1 on. */
    number: afters.length + 1,
    restart: () => setAfters([]),
    back: () => setAfters(afters.slice(0, -1)),
    goOn: (next: string) => setAfters([...afters, next]),
  }
}

export type KeyPages = ReturnType<typeof useKeyPages>

/** A page of such a list: being read, refused, or there. */
export interface KeyReading<Row> {
  data: { list: Row[]; next: string | null } | undefined
  error: unknown
  isLoading: boolean
  /** Reads it again. */
  mutate: () => unknown
}
