import type { Fen } from '../money'
import { DEPOSIT, DEPOSIT_LABEL, type DepositStatus } from '../status/deposit'
import { DAY, HOUR } from '../time'

/** What every consultant leaves with us. */
export const DEPOSIT_FEN: Fen = 200_000
/** A deposit that is not paid is given up after so long. */
export const DEPOSIT_PAY_MS = 2 * HOUR
/** What is asked back waits so long for complaints that are on their way. */
export const DEPOSIT_RETURN_DAYS = 15
/** A deduction may be objected to for so long. */
export const DEPOSIT_OBJECTION_DAYS = 7
export const DEPOSIT_WORDS_MAX = 500

export const depositReturnAt = (askedAt: Date): Date => new Date(askedAt.getTime() + DEPOSIT_RETURN_DAYS * DAY)
export const objectionUntil = (deductedAt: Date): Date => new Date(deductedAt.getTime() + DEPOSIT_OBJECTION_DAYS * DAY)

export const DEPOSIT_VERDICTS = ['kept', 'undone'] as const
export type DepositVerdict = (typeof DEPOSIT_VERDICTS)[number]
export const DEPOSIT_VERDICT_LABEL: Record<DepositVerdict, string> = { kept: '维持扣除', undone: '撤销扣除' }

/** What the pages of a qualification keep (R196). */
export interface Qualification {
  validate: boolean
  reason: string | null
}

/** R195 */
export const judgeDeposit = (status: DepositStatus): Qualification =>
  status === DEPOSIT.certified
    ? { validate: true, reason: null }
    : { validate: false, reason: `您的认证已取消（${DEPOSIT_LABEL[status]}），请重新认证` }

/** Staff, who counsel nobody, and volunteers, who are paid nothing, leave nothing with us (R279). */
const WITHOUT_DEPOSIT: readonly number[] = [1, 3]

/** What the server says of a consultant before any deposit is looked at (R193). */
export const qualifiesWithoutDeposit = (consultantType: number): Qualification =>
  WITHOUT_DEPOSIT.includes(consultantType)
    ? { validate: true, reason: null }
    : { validate: false, reason: '需要缴纳认证保证金' }
