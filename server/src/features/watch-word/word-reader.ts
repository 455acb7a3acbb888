import { CONTACT_PATTERNS, NUMBER_PATTERNS, PAYMENT_PATTERNS, withDigits } from '@xinqi/domain/text/contact-patterns'
import { foldText, type Folded } from '@xinqi/domain/text/fold-text'
import type { ListKind, WatchKind } from '@xinqi/domain/text/watch-word'
import { simplified } from './simplified'
import { Syllables, type Sound } from './sounds'
import { WordSearch } from './word-search'

export interface WatchWord {
  kind: ListKind
  word: string
  severity: number
  bySound: boolean
}

/** What was found, from where to where in the text as it was written (UTF-16, end exclusive). */
export interface Found {
  word: string
  severity: number
  start: number
  end: number
}
export type WordsFound = Record<WatchKind, Found[]>
/** While it is being read. */
type Finding = Record<ListKind, Found[]>

const LATIN = /^[a-z0-9]+$/
const HAN = /^\p{Script=Han}+$/u
const isLatin = (unit: string | undefined): boolean => unit !== undefined && /[\p{Script=Latin}\d]/u.test(unit)

/** Reads texts for one list of words: built once, immutable. */
export class WordReader {
  private readonly written: WordSearch<WatchWord>
  private readonly spoken: WordSearch<WatchWord & { folded: string }>
  private readonly syllables = new Syllables()

  constructor(words: readonly WatchWord[]) {
    const folded = words
      .map((word) => ({ ...word, folded: fold(word.word).letters }))
      .filter((one) => one.folded.length > 1)
    this.written = new WordSearch(folded.map((data) => ({ pattern: data.folded, data })))
    this.spoken = new WordSearch(
      folded
        .filter(({ bySound, folded: letters }) => bySound && HAN.test(letters))
        .map((data) => ({ pattern: this.syllables.learn(data.folded), data })),
    )
  }

  /** Everything in a text, each place once a kind. Crisis words are found even where other marks stand beside them. */
  read(text: string): WordsFound {
    const found: Finding = { crisis: [], blocked: [], contact: [], payment: [], innocent: [] }
    const folded = fold(text)
    this.findWritten(text, folded, found)
    this.findSpoken(folded, found)
    const numbers = withDigits(folded.letters)
    for (const pattern of CONTACT_PATTERNS) findPattern(folded, folded.letters, pattern, found.contact)
    for (const pattern of NUMBER_PATTERNS) findPattern(folded, numbers, pattern, found.contact)
    for (const pattern of PAYMENT_PATTERNS) findPattern(folded, folded.letters, pattern, found.payment)
    const { innocent, ...rest } = found
    const guilty = (places: Found[]) => places.filter((one) => !innocent.some((phrase) => hides(phrase, one)))
    return { ...rest, crisis: guilty(rest.crisis), blocked: guilty(rest.blocked) }
  }

  private findWritten(text: string, folded: Folded, found: Finding): void {
    for (const { start, end, data } of this.written.search(folded.letters)) {
      if (!data) continue
      const place = placeOf(folded, start, end)
      // "skilled" is no word of danger: Latin words stand by themselves.
      const isInside =
        LATIN.test(fold(data.word).letters) && (isLatin(text[place.start - 1]) || isLatin(text[place.end]))
      const one = { word: data.word, severity: data.severity, ...place }
      // Of innocent phrases the longest counts, so all of them are kept.
      if (!isInside && data.kind === 'innocent') found.innocent.push(one)
      else if (!isInside) add(found[data.kind], one)
    }
  }

  private findSpoken(folded: Folded, found: Finding): void {
    const sounds = this.syllables.read(folded.letters)
    for (const { start, end, data } of this.spoken.search(sounds.map(({ sign }) => sign).join(''))) {
      const heard = sounds.slice(start, end)
      const [first, last] = [heard[0], heard.at(-1)]
      if (!data || !first || !last || !isHalfWritten(folded.letters, heard, data.folded)) continue
      add(found[data.kind], { word: data.word, severity: data.severity, ...placeOf(folded, first.from, last.to) })
    }
  }
}

/** An innocent phrase hides what it holds; no word of danger can be declared innocent as it is written. */
const hides = (phrase: Found, one: Found): boolean =>
  phrase.start <= one.start && one.end <= phrase.end && fold(phrase.word).letters !== fold(one.word).letters

const fold = (text: string): Folded => foldText(text, simplified)

const placeOf = ({ at, end }: Folded, from: number, to: number) => ({ start: at[from] ?? 0, end: end[to - 1] ?? 0 })

/** At least half of a word stands as it is written in the list: 自沙 is meant, 紫砂 is a teapot. */
function isHalfWritten(letters: string, heard: readonly Sound[], word: string): boolean {
  const same = heard.filter(({ from, to }, index) => letters.slice(from, to) === word[index]).length
  return same * 2 >= heard.length
}

function findPattern(folded: Folded, letters: string, pattern: RegExp, found: Found[]): void {
  for (const match of letters.matchAll(pattern)) {
    const place = placeOf(folded, match.index, match.index + match[0].length)
    add(found, { word: match[0], severity: 1, ...place })
  }
}

/** A place that is found twice counts once, with what weighs more. */
function add(found: Found[], one: Found): void {
  const same = found.find(({ start, end }) => start < one.end && one.start < end)
  if (!same) found.push(one)
  else if (one.severity > same.severity) Object.assign(same, one)
}
