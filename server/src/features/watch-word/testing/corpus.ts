import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What people say, one line each, gathered by heading. `risky-tuning` may be looked at when the list is mended; `risky-held-out` may not, so
 * that it tells what the list is worth for words that it was not made for.
 */
export type Corpus = 'risky-tuning' | 'risky-held-out' | 'harmless'

export const linesOf = (corpus: Corpus): string[] =>
  readFileSync(join(__dirname, 'corpus', `${corpus}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
