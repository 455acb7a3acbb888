import { depositReturnAt } from '@xinqi/domain/rules/deposit'
import { DEPOSIT_PAY } from '@xinqi/domain/status/deposit'
import { formatMoment } from '@xinqi/domain/time'
import type { ConsultantCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { lockDeposit } from '../data'
import { tellDepositChanged } from '../notify'
import { ownDeposit } from '../policy'

/** A consultant asks for what is left of their deposit. It waits; asked again, it waits no longer than it did. */
export const askDepositBack = (
  services: Services,
  caller: ConsultantCaller,
  depositNo: string,
): Promise<{ refundDue: string }> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const deposit = ownDeposit(await lockDeposit(trx, depositNo), caller)
    if (deposit.pay_status === DEPOSIT_PAY.refundAsked && deposit.refund_due_at)
      return { refundDue: formatMoment(deposit.refund_due_at) }
    if (deposit.pay_status !== DEPOSIT_PAY.paid) throw conflict('这份保证金现在不能申请退回')
    const due = depositReturnAt(now)
    await trx
      .updateTable('deposit_order')
      .set({ pay_status: DEPOSIT_PAY.refundAsked, refund_asked_at: now, refund_due_at: due })
      .where('deposit_no', '=', depositNo)
      .execute()
    await tellDepositChanged(trx, services.clock, deposit)
    return { refundDue: formatMoment(due) }
  })

/** They think better of it while it waits (C35). */
export const keepDeposit = (services: Services, caller: ConsultantCaller, depositNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const deposit = ownDeposit(await lockDeposit(trx, depositNo), caller)
    if (deposit.pay_status === DEPOSIT_PAY.paid) return null
    if (deposit.pay_status !== DEPOSIT_PAY.refundAsked) throw conflict('已经在退回，不能撤回了')
    await trx
      .updateTable('deposit_order')
      .set({ pay_status: DEPOSIT_PAY.paid, refund_asked_at: null, refund_due_at: null })
      .where('deposit_no', '=', depositNo)
      .execute()
    await tellDepositChanged(trx, services.clock, deposit)
    return null
  })
