import { DEPOSIT_LOG, DEPOSIT_PAY } from '@xinqi/domain/status/deposit'
import { conflict } from '../../../call/refusal'
import type { Services, Trx } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { type DepositRow, listDeposits, lockDeposit } from '../data'
import { tellDepositChanged } from '../notify'
import { ownDeposit } from '../policy'

export async function knownDeposit(trx: Trx, no: string): Promise<DepositRow> {
  const deposit = await lockDeposit(trx, no)
  if (!deposit) throw new Error(`there is no deposit ${no}`)
  return deposit
}

/** Locks a deposit, and says what its consultant owes. @throws Refusal where it is not theirs, or cannot be paid now */
export async function lockPayable(trx: Trx, no: string, caller: { consultantId: number }, now: Date) {
  const deposit = ownDeposit(await lockDeposit(trx, no), caller)
  if (deposit.pay_status === DEPOSIT_PAY.paid) return null
  if (deposit.pay_status !== DEPOSIT_PAY.unpaid || deposit.pay_deadline <= now)
    throw conflict('付款时间已过，请重新缴纳')
  return { owedFen: deposit.amount_fen, expiresAt: deposit.pay_deadline }
}

/** Takes a payment that has come. One for a deposit that was given up counts while no other stands in its place. */
export async function markPaid({ clock }: Services, trx: Trx, no: string, paidAt: Date): Promise<'taken' | 'giveBack'> {
  const deposit = await knownDeposit(trx, no)
  if (deposit.pay_status !== null && deposit.pay_status !== DEPOSIT_PAY.unpaid) return 'giveBack'
  if (deposit.pay_status === null && (await hasOther(trx, deposit))) return 'giveBack'
  await trx
    .updateTable('deposit_order')
    .set({ pay_status: DEPOSIT_PAY.paid, paid_at: paidAt })
    .where('deposit_no', '=', no)
    .execute()
  const now = clock.now()
  await trx
    .insertInto('deposit_log')
    .values({
      log_no: newNumber(now),
      deposit_no: no,
      status: DEPOSIT_LOG.paid,
      amount_fen: deposit.amount_fen,
      created_at: now,
    })
    .execute()
  await tellDepositChanged(trx, clock, deposit)
  return 'taken'
}

const LIVE: readonly number[] = [DEPOSIT_PAY.unpaid, DEPOSIT_PAY.paid, DEPOSIT_PAY.refundAsked, DEPOSIT_PAY.refunding]

/** Asked under the consultant's lock, beneath which new ones are made. */
async function hasOther(trx: Trx, { consultant_id, deposit_no }: DepositRow): Promise<boolean> {
  await trx.selectFrom('consultant').select('id').where('id', '=', consultant_id).forUpdate().execute()
  return (await listDeposits(trx, consultant_id)).some(
    (one) => one.deposit_no !== deposit_no && one.pay_status !== null && LIVE.includes(one.pay_status),
  )
}

/** A refund has arrived: that of the deposit itself ends it, wholly or in part; one of a payment too many changes nothing. */
export async function markRefunded({ clock }: Services, trx: Trx, no: string): Promise<void> {
  const deposit = await knownDeposit(trx, no)
  if (deposit.pay_status !== DEPOSIT_PAY.refunding) return
  const left = await trx
    .selectFrom('refund')
    .select('refund_no')
    .where('order_no', '=', no)
    .where('state', '!=', 'success')
    .executeTakeFirst()
  if (left) return
  const now = clock.now()
  await trx
    .updateTable('deposit_order')
    .set({
      pay_status: deposit.deducted_fen > 0 ? DEPOSIT_PAY.partlyRefunded : DEPOSIT_PAY.refunded,
      refunded_at: now,
    })
    .where('deposit_no', '=', no)
    .execute()
  await trx
    .insertInto('deposit_log')
    .values({
      log_no: newNumber(now),
      deposit_no: no,
      status: DEPOSIT_LOG.returned,
      amount_fen: deposit.amount_fen - deposit.deducted_fen,
      created_at: now,
    })
    .execute()
  await tellDepositChanged(trx, clock, deposit)
}
