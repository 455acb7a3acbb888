import { READABLE_LETTERS } from '../rules/arrival'

/** 16 of 29 letters: 77 bits. */
const LETTERS = 16

/** A new code, in groups of four. `draw` gives a whole number from 0 to below its argument. */
export function couponCodeOf(draw: (below: number) => number): string {
  const letters = Array.from({ length: LETTERS }, () => READABLE_LETTERS[draw(READABLE_LETTERS.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
