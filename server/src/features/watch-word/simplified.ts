import { Converter } from 'opencc-js/t2cn'

/** Its dictionary is read for the first text that is looked at, not at the start. */
let converter: ((text: string) => string) | undefined
const convert = (letter: string): string => (converter ??= Converter({ from: 't', to: 'cn' }))(letter)
/** 著 stays as it is by itself, but is nearly always the 着 of 活著. */
const known = new Map([['著', '着']])

/** One folded letter, simplified where it is a traditional character; each is converted once a process. */
export function simplified(letter: string): string {
  const before = known.get(letter)
  if (before !== undefined) return before
  const turned = letter === '' ? '' : convert(letter)
  known.set(letter, turned)
  return turned
}
