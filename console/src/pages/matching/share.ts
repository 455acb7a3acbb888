interface Weighed {
  key: string
  weight: number
  on: boolean
}

/** What a factor makes of the whole, in percent, where a visitor has answered everything. */
export function shareOf(factor: Weighed, all: readonly Weighed[]): number {
  const whole = all.reduce((sum, { weight, on }) => (on ? sum + weight : sum), 0)
  return factor.on && whole > 0 ? Math.round((100 * factor.weight) / whole) : 0
}
