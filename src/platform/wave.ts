import { WAVE_BARS } from '@xinqi/domain/rules/conversation'

const LOUDEST = 255

/** A wave form of loudnesses, 0 to 1: as many bars at most as are kept, each the loudest of its part, two hexadecimal letters a bar. */
export function waveOf(levels: readonly number[]): string {
  const bars = Math.min(levels.length, WAVE_BARS)
  return Array.from({ length: bars }, (_, bar) => {
    const part = levels.slice(Math.floor((bar * levels.length) / bars), Math.floor(((bar + 1) * levels.length) / bars))
    const level = Math.min(1, Math.max(0, ...part))
    return Math.round(level * LOUDEST)
      .toString(16)
      .padStart(2, '0')
  }).join('')
}
