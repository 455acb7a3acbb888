/** R197: whether a consultant's certification stands. */
export const DEPOSIT = { notCertified: 0, certified: 1, refunded: 2, deducted: 3 } as const
export type DepositStatus = (typeof DEPOSIT)[keyof typeof DEPOSIT]

export const DEPOSIT_LABEL: Record<DepositStatus, string> = {
  0: '未认证',
  1: '已认证',
  2: '保证金已退回',
  3: '保证金已扣除',
}

/** What became of one deposit. */
export const DEPOSIT_PAY = {
  unpaid: 0,
  paid: 1,
  refundAsked: 2,
  refunding: 3,
  refunded: 4,
  deducted: 5,
  partlyRefunded: 6,
} as const
export type DepositPayStatus = (typeof DEPOSIT_PAY)[keyof typeof DEPOSIT_PAY]

export const DEPOSIT_PAY_LABEL: Record<DepositPayStatus, string> = {
  0: '待缴纳',
  1: '已缴纳',
  2: '已申请退回',
  3: '退回中',
  4: '已退回',
  5: '已全部扣除',
  6: '已部分退回',
}

/** One movement of a deposit. */
export const DEPOSIT_LOG = { paid: 1, returned: 2, deducted: 3 } as const
export type DepositLogStatus = (typeof DEPOSIT_LOG)[keyof typeof DEPOSIT_LOG]

export const DEPOSIT_LOG_LABEL: Record<DepositLogStatus, string> = { 1: '缴纳', 2: '退回', 3: '扣除' }

export interface DepositState {
  /** Null: it was given up before it was paid. */
  payStatus: DepositPayStatus | null
  deductedFen: number
}

/**
 * R197: what the last deposit that was paid says of the certification. It stands while all of it is held, also while its return is
 * waited for; whatever was deducted ends it.
 */
export function depositStatusOf(deposits: readonly DepositState[]): DepositStatus {
  const last = deposits.find(({ payStatus }) => payStatus !== null && payStatus !== DEPOSIT_PAY.unpaid)
  if (!last) return DEPOSIT.notCertified
  if (last.deductedFen > 0) return DEPOSIT.deducted
  const isHeld = last.payStatus === DEPOSIT_PAY.paid || last.payStatus === DEPOSIT_PAY.refundAsked
  return isHeld ? DEPOSIT.certified : DEPOSIT.refunded
}

/** While it is held, something may be deducted from it. */
export const isHeld = (payStatus: DepositPayStatus | null): boolean =>
  payStatus === DEPOSIT_PAY.paid || payStatus === DEPOSIT_PAY.refundAsked
