/** A text as words are looked for in it: letters and digits alone, in small letters and half width. */
export interface Folded {
  /** UTF-16; `at[i]` is where the letter at `i` began in the original, `end[i]` where it ended. */
  letters: string
  at: readonly number[]
  end: readonly number[]
}

/** Marks that combine, zero-width characters, spaces and what stands between letters to hide a word. */
const BETWEEN = /[^\p{L}\p{N}]/gu

/** Full width, case, combining and invisible characters and punctuation are undone; every letter knows its place. */
export function foldText(text: string, turn: (letter: string) => string = (letter) => letter): Folded {
  const at: number[] = []
  const end: number[] = []
  let letters = ''
  let place = 0
  for (const letter of text) {
    const behind = place + letter.length
    const folded = isPlain(letter) ? letter : turn(isHan(letter) ? letter : bareLetter(letter))
    for (let unit = 0; unit < folded.length; unit += 1) {
      at.push(place)
      end.push(behind)
    }
    letters += folded
    place = behind
  }
  return { letters, at, end }
}

const bareLetter = (letter: string): string => letter.normalize('NFKD').toLowerCase().replace(BETWEEN, '')
const isHan = (letter: string): boolean => letter >= '\u4e00' && letter <= '\u9fff'
const isPlain = (letter: string): boolean => (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')
