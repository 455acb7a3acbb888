import { judgeDeposit, qualifiesWithoutDeposit } from '@xinqi/domain/rules/deposit'
import { depositFenOf } from '@xinqi/domain/rules/terms'
import { DEPOSIT, DEPOSIT_PAY, depositStatusOf } from '@xinqi/domain/status/deposit'
import type { Db, Services } from '../../call/services'
import { findConsultantType, findCredentials } from '../consultant/data'
import { type DepositRow, findOwnDepositFen, listDeposits, listStopped } from './data'
import { presentDeposit } from './present'

export const statusOf = (deposits: readonly DepositRow[]) =>
  depositStatusOf(
    deposits.map(({ pay_status, deducted_fen }) => ({ payStatus: pay_status, deductedFen: deducted_fen })),
  )

/** R194, R244 */
export async function depositAuth(db: Db, consultantId: number) {
  const status = statusOf(await listDeposits(db, consultantId))
  return { status, ...judgeDeposit(status) }
}

/** Why a deposit cannot be paid now; null where it can. */
export async function whyNoPay(db: Db, consultantId: number, deposits: readonly DepositRow[]): Promise<string | null> {
  if (qualifiesWithoutDeposit(await findConsultantType(db, consultantId)).validate) return '您的身份不需要缴纳保证金'
  if (statusOf(deposits) === DEPOSIT.certified) return '已经认证，不需要再缴纳'
  const held = deposits.some(({ pay_status }) => pay_status !== null && HELD.includes(pay_status))
  if (held) return '上一份保证金还没有退完，退完之后可以重新缴纳'
  const papers = await findCredentials(db, consultantId)
  return papers.some(({ verified_at }) => verified_at !== null) ? null : '资质还在核对，至少核对过一份之后可以缴纳'
}

const HELD: readonly number[] = [DEPOSIT_PAY.paid, DEPOSIT_PAY.refundAsked, DEPOSIT_PAY.refunding]

export async function certificationInfo({ db }: Services, consultantId: number) {
  const deposits = await listDeposits(db, consultantId)
  const papers = await findCredentials(db, consultantId)
  const current = deposits.find(({ pay_status }) => pay_status !== null)
  return {
    status: statusOf(deposits),
    amountFen: depositFenOf(await findOwnDepositFen(db, consultantId)),
    papers: papers.map(({ name, issuer, verified_at }) => ({ name, issuer, verified: verified_at !== null })),
    noPay: await whyNoPay(db, consultantId, deposits),
    current: current ? presentDeposit(current, await listStopped(db, [current.deposit_no])) : null,
  }
}
