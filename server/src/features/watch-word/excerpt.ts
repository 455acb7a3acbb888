import type { Found } from './word-reader'

const AROUND = 30
/** Half an emoji, where the cut went through it. */
const HALF = /\p{Surrogate}/gu

/** What stands around the first place that was found, for who has to understand what was meant. */
export function excerptOf(text: string, found: readonly Found[]): string {
  const start = Math.min(...found.map((one) => one.start))
  const { end } = found.find((one) => one.start === start) ?? { end: start }
  const [from, to] = [Math.max(0, start - AROUND), Math.min(text.length, end + AROUND)]
  const part = text.slice(from, to).replace(HALF, '')
  return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`
}
