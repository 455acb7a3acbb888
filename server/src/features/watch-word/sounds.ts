import { pinyin } from 'pinyin-pro'

const HAN = /\p{Script=Han}/u
const ofLetter = new Map<string, string>()

/** How a character is read, alone and without its tone; the empty text for what has no reading. */
export function soundOf(letter: string): string {
  const before = ofLetter.get(letter)
  if (before !== undefined) return before
  const sound = HAN.test(letter) ? pinyin(letter, { toneType: 'none', v: true }) : ''
  ofLetter.set(letter, sound)
  return sound
}

const LONGEST = 6
const FIRST_LETTER = 0x4e00

/** A sound or a run of Latin letters at its place among the folded letters. */
export interface Sound {
  /** One character for each different sound, for the search. */
  sign: string
  from: number
  to: number
}

/** The syllables that words consist of, each as one character: what is none of them is looked at no further. */
export class Syllables {
  private readonly signs = new Map<string, string>()

  /** The signs of a word of characters. */
  learn(word: string): string {
    return [...word]
      .map((letter) => {
        const sound = soundOf(letter)
        const sign = this.signs.get(sound) ?? String.fromCodePoint(FIRST_LETTER + this.signs.size)
        this.signs.set(sound, sign)
        return sign
      })
      .join('')
  }

  /** The sounds of folded letters in their order; `\0` for a letter that sounds like none that was learnt. */
  read(letters: string): Sound[] {
    const sounds: Sound[] = []
    for (let from = 0; from < letters.length;) {
      const length = this.lengthAt(letters, from)
      const to = from + Math.max(length, 1)
      const part = letters.slice(from, to)
      sounds.push({ sign: this.signs.get(soundOf(part) || part) ?? '\0', from, to })
      from = to
    }
    return sounds
  }

  /** Of the longest syllable in Latin letters that begins here; 0 for none. */
  private lengthAt(letters: string, from: number): number {
    const first = letters[from] ?? ''
    if (first < 'a' || first > 'z') return 0
    for (let length = LONGEST; length > 1; length -= 1)
      if (this.signs.has(letters.slice(from, from + length))) return length
    return 0
  }
}
