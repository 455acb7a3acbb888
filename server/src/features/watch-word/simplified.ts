import { Converter } from 'opencc-js/t2cn'

const convert = Converter({ from: 't', to: 'cn' })
const known = new Map<string, string>()

/** One folded letter, simplified where it is a traditional character; each is converted once a process. */
export function simplified(letter: string): string {
  const before = known.get(letter)
  if (before !== undefined) return before
  const turned = letter === '' ? '' : convert(letter)
  known.set(letter, turned)
  return turned
}
