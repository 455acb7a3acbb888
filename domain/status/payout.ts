import type { Fen } from '../money'

/** Where what a consultant takes out is. */
export const PAYOUT = {
  /** Written down; the company may or may not know of it. */
  requested: 'requested',
  /** The company works on it. */
  sent: 'sent',
  paid: 'paid',
  failed: 'failed',
} as const
export const PAYOUT_STATES = Object.values(PAYOUT)
export type PayoutState = (typeof PAYOUT_STATES)[number]

export const PAYOUT_LABEL: Record<PayoutState, string> = {
  requested: '已申请',
  sent: '银行处理中',
  paid: '已到账',
  failed: '没有成功',
}

const STEP: Record<PayoutState, number> = { requested: 0, sent: 1, paid: 2, failed: 2 }
export const isPayoutClosed = (state: PayoutState): boolean => STEP[state] === STEP.paid
export const mayPayoutBecome = (from: PayoutState, to: PayoutState): boolean => STEP[to] > STEP[from]

/** Where a bank account is that a consultant wants to be paid to. */
export const PAYOUT_ACCOUNT = {
  asked: 'asked',
  looked: 'looked',
  confirmed: 'confirmed',
  refused: 'refused',
  withdrawn: 'withdrawn',
  replaced: 'replaced',
} as const
export const PAYOUT_ACCOUNT_STATES = Object.values(PAYOUT_ACCOUNT)
export type PayoutAccountState = (typeof PAYOUT_ACCOUNT_STATES)[number]

export const PAYOUT_ACCOUNT_LABEL: Record<PayoutAccountState, string> = {
  asked: '等待核对',
  looked: '等待复核',
  confirmed: '使用中',
  refused: '没有通过',
  withdrawn: '已撤回',
  replaced: '已换成新的',
}

/** What an operator's yes makes of it; null where there is nothing to say yes to. */
export const accountAfterYes = (state: PayoutAccountState): PayoutAccountState | null => {
  if (state === PAYOUT_ACCOUNT.asked) return PAYOUT_ACCOUNT.looked
  return state === PAYOUT_ACCOUNT.looked ? PAYOUT_ACCOUNT.confirmed : null
}

export const PAYOUT_MIN_FEN: Fen = 100
export const PAYOUT_MAX_FEN: Fen = 5_000_000
/** Of one consultant, in a day of Beijing time; those that failed do not count. */
export const PAYOUTS_A_DAY = 3
