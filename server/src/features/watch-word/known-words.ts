import { MINUTE } from '@xinqi/domain/time'
import type { Db } from '../../call/services'
import { findWatchWords } from './data'
import { WordReader, type WordsFound } from './word-reader'

/** The list as this process knows it. A change that is told lets it forget; what nobody told is seen within the term. */
export class KnownWords {
  private reading: Promise<WordReader> | undefined
  private readAt = 0

  constructor(
    private readonly db: Db,
    private readonly termMs = 5 * MINUTE,
  ) {}

  now(): Promise<WordReader> {
    if (!this.reading || performance.now() - this.readAt >= this.termMs) {
      this.readAt = performance.now()
      const reading = findWatchWords(this.db).then((words) => new WordReader(words))
      // A failed read is not kept.
      reading.catch(() => this.reading === reading && this.forget())
      this.reading = reading
    }
    return this.reading
  }

  forget(): void {
    this.reading = undefined
  }
}

const known = new WeakMap<Db, KnownWords>()

/** The one memory of a database's words. */
export function wordsOf(db: Db): KnownWords {
  const words = known.get(db) ?? new KnownWords(db)
  known.set(db, words)
  return words
}

/**
 * What stands in a text, by the list of now. To be asked before a transaction begins: the list may have to be read, and a
 * transaction that waits for a second connection may wait for ever.
 */
export const readWords = async ({ db }: { db: Db }, text: string): Promise<WordsFound> =>
  (await wordsOf(db).now()).read(text)
