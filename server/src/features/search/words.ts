import { pinyin } from 'pinyin-pro'

/** Letters and digits of any script in small letters; what stands between them parts the words. Pinyin may hold an apostrophe. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A text as it is compared with others: one word. */
export const bare = (text: string): string => wordsOf(text).join('')

/** Where a reading ends: a longer one says no more. */
const MOST_SYLLABLES = 12
/** So many syllables may each be written out or by its initial, in any mixture; of more, all or none. */
const MOST_MIXED = 4

const HAN = /\p{Script=Han}/u
const SPELLABLE = /^[\p{Script=Han}a-zü0-9]+$/u

/** The syllables of a text, one for each character of Chinese; `surname` reads 单 as shan. */
export const syllablesOf = (text: string, surname = false): string[] =>
  pinyin(bare(text), {
    type: 'array',
    toneType: 'none',
    v: true,
    nonZh: 'consecutive',
    surname: surname ? 'head' : 'off',
  })
    .map((one) => one.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean)
    .slice(0, MOST_SYLLABLES)

/** A word in Latin letters, its Chinese by their sound; empty for one that has none, such as a Russian one. */
export const lettersOf = (word: string): string =>
  SPELLABLE.test(word) ? (HAN.test(word) ? syllablesOf(word).join('') : word.replaceAll('ü', 'v')) : ''

export const isSpelled = (word: string): boolean => /[a-zü]/.test(word)

/** Everything that one may type for these syllables, from each of them on; beginnings of it are found by themselves. */
export function keysOf(syllables: readonly string[]): string[] {
  const tails = syllables.map((_, start) => syllables.slice(start))
  return [...new Set(tails.flatMap((tail) => (tail.length > MOST_MIXED ? allOrNone(tail) : mixtures(tail))))]
}

const initial = (syllable: string): string => syllable.slice(0, 1)
const allOrNone = (tail: readonly string[]): string[] => [tail.join(''), tail.map(initial).join('')]

const mixtures = (tail: readonly string[]): string[] =>
  tail.reduce<string[]>((begun, one) => begun.flatMap((text) => [text + one, text + initial(one)]), [''])

/** Whether one text becomes the other by one slip: a character too many, too few, another one, or two that changed places. */
export function isOneOff(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const restIs = (from: number, otherFrom: number): boolean => a.slice(from).join('') === b.slice(otherFrom).join('')
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start] && restIs(start + 2, start + 2)
  return isSwapped || restIs(start + 1, start + 1) || restIs(start + 1, start) || restIs(start, start + 1)
}

/** Where the word stands in a text as it is shown, as places of characters; null where no place can be named. */
export function matchedPart(
  shown: string,
  word: string,
  syllables: readonly string[],
): [from: number, to: number] | null {
  const at = shown.toLowerCase().indexOf(word)
  if (at >= 0) return [at, at + word.length]
  if (syllables.length !== shown.length) return null
  const letters = lettersOf(word)
  for (let start = 0; start < syllables.length; start += 1) {
    const taken = letters ? syllablesTaken(syllables.slice(start), letters) : null
    if (taken !== null) return [start, start + taken]
  }
  return null
}

/** How many syllables the letters spell, written out or by their initials; null where they spell something else. */
function syllablesTaken(syllables: readonly string[], letters: string): number | null {
  if (letters === '') return 0
  const [first, ...rest] = syllables
  if (first === undefined) return null
  if (first.startsWith(letters)) return 1
  for (const part of [first, initial(first)]) {
    const taken = letters.startsWith(part) ? syllablesTaken(rest, letters.slice(part.length)) : null
    if (taken !== null) return taken + 1
  }
  return null
}
