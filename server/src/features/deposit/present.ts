import { objectionUntil } from '@xinqi/domain/rules/deposit'
import { DEPOSIT_LOG, isHeld } from '@xinqi/domain/status/deposit'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { DepositLogRow, DepositRow } from './data'
import { type DepositWords, WORDS } from './words'

export const presentDeposit = (row: DepositRow, stopped: ReadonlySet<string>) => ({
  depositNo: row.deposit_no,
  amountFen: row.amount_fen,
  deductedFen: row.deducted_fen,
  payStatus: row.pay_status,
  createTime: formatMoment(row.created_at),
  refundDue: row.refund_due_at ? formatMoment(row.refund_due_at) : null,
  refundStopped: stopped.has(row.deposit_no),
})

/** Until when a deduction may be objected to: once, in time, and while what it was taken from is not on its way back. */
export function openUntil(log: DepositLogRow, deposit: DepositRow, now: Date): Date | null {
  if (log.status !== DEPOSIT_LOG.deducted || log.objected_at) return null
  if (!isHeld(deposit.pay_status) && deposit.deducted_fen < deposit.amount_fen) return null
  const until = objectionUntil(log.created_at)
  return now <= until ? until : null
}

export function presentLog(log: DepositLogRow, deposit: DepositRow, cipher: FieldCipher, now: Date) {
  const open = (word: DepositWords): string | null => {
    const sealed = log[WORDS[word]]
    return sealed === null ? null : cipher.open(`deposit_log.${WORDS[word]}`, log.log_no, sealed)
  }
  const until = openUntil(log, deposit, now)
  return {
    logNo: log.log_no,
    status: log.status,
    amountFen: log.amount_fen,
    createTime: formatMoment(log.created_at),
    reason: open('reason'),
    evidence: open('evidence'),
    objection: open('objection'),
    verdict: log.verdict,
    answer: open('answer'),
    objectUntil: until ? formatMoment(until) : null,
  }
}

/** A deposit with its own movements among all of them. */
export const presentWithLogs = (
  deposit: DepositRow,
  logs: readonly DepositLogRow[],
  stopped: ReadonlySet<string>,
  cipher: FieldCipher,
  now: Date,
) => ({
  ...presentDeposit(deposit, stopped),
  logs: logs
    .filter(({ deposit_no }) => deposit_no === deposit.deposit_no)
    .map((log) => presentLog(log, deposit, cipher, now)),
})
