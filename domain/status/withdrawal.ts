import type { Fen } from '../money'
import { DAY } from '../time'

/** Where money is that somebody takes out of their wallet. */
export const WITHDRAWAL = {
  /** Written down; WeChat may or may not know of it. */
  requested: 'requested',
  /** WeChat works on it. */
  sent: 'sent',
  /** WeChat waits for its person to say yes. */
  waiting: 'waiting',
  /** Its person has said yes. */
  transferring: 'transferring',
  /** Its person wants it back. */
  cancelling: 'cancelling',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  /** Nobody said yes within a day. */
  expired: 'expired',
} as const
export const WITHDRAWAL_STATES = Object.values(WITHDRAWAL)
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** How far it has come; news of less is news from before. The last four are ends, of which there is one. */
const STEP: Record<WithdrawalState, number> = {
  requested: 0,
  sent: 1,
  waiting: 2,
  transferring: 3,
  cancelling: 3,
  paid: 4,
  failed: 4,
  cancelled: 4,
  expired: 4,
}

export const isClosed = (state: WithdrawalState): boolean => STEP[state] === STEP.paid
export const mayBecome = (from: WithdrawalState, to: WithdrawalState): boolean => STEP[to] > STEP[from]
/** Ended, and the money is the person's wallet's again. */
export const isGivenBack = (state: WithdrawalState): boolean => isClosed(state) && state !== WITHDRAWAL.paid

/** The documents' `withdrawStatus`: 0 disabled, 1 waiting, 2 in progress, 3 withdrawn, 4 expired. */
export const WITHDRAW_STATUS: Record<WithdrawalState, 0 | 1 | 2 | 3 | 4> = {
  requested: 2,
  sent: 2,
  waiting: 1,
  transferring: 2,
  cancelling: 2,
  paid: 3,
  failed: 0,
  cancelled: 0,
  expired: 4,
}

/** How long WeChat waits for its person to say yes. */
export const CONFIRM_WITHIN_MS = DAY

export const WITHDRAW_MIN_FEN: Fen = 100
export const WITHDRAW_MAX_FEN: Fen = 20_000
/** Of one person, in a day of Beijing time; those that failed do not count. */
export const WITHDRAWALS_A_DAY = 3
