/** Where an operator stands with the second factor in this login. */
export const SECOND_FACTOR_STATES = ['none', 'toSetUp', 'toGive', 'given'] as const
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number]

export interface SecondFactor {
  /** Whether an authenticator has been shown to hold the secret. */
  isSetUp: boolean
  /** Whether this operator may do nothing without one. */
  isNeeded: boolean
  /** Whether it was given in this login. */
  isGiven: boolean
}

export function secondFactorState({ isSetUp, isNeeded, isGiven }: SecondFactor): SecondFactorState {
  if (isSetUp) return isGiven ? 'given' : 'toGive'
  return isNeeded ? 'toSetUp' : 'none'
}

/** Until then only what is everybody's own is open: setting it up, giving it, leaving. */
export const isHeldBack = (state: SecondFactorState): boolean => state === 'toSetUp' || state === 'toGive'

/** Minutes for which an operator who has shown who they are is believed to sit there still: for money and people's data. */
export const FRESH_MINUTES = 30

export const isFresh = (provenAt: Date, now: Date, spanMs: number): boolean =>
  now.getTime() - provenAt.getTime() < spanMs

/** Seconds that a code is good for; one before and one after are taken as well, since clocks differ. */
export const CODE_SECONDS = 30
export const CODES_AROUND = 1
export const SECOND_FACTOR_DIGITS = 6

/** So many wrong codes in a row, and then a wait. */
export const MOST_WRONG_CODES = 5
export const WAIT_MINUTES = 15
export const RECOVERY_CODES = 8
