import { DEPOSIT_PAY } from '@xinqi/domain/status/deposit'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { requestRefund } from '../../order/commands/request-refund'
import { hasOpenObjection, listDueReturns, lockDeposit } from '../data'
import { tellDepositChanged } from '../notify'

/** Writes what goes back of a deposit whose wait is over, to be sent after the commit. An objection is answered first. */
export const returnDeposit = (services: Services, depositNo: string): Promise<void> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const deposit = await lockDeposit(trx, depositNo)
    if (deposit?.pay_status !== DEPOSIT_PAY.refundAsked || !deposit.refund_due_at || deposit.refund_due_at > now) return
    if (await hasOpenObjection(trx, depositNo)) return
    const refundFen = deposit.amount_fen - deposit.deducted_fen
    await trx
      .updateTable('deposit_order')
      .set({ pay_status: DEPOSIT_PAY.refunding, refund_due_at: null })
      .where('deposit_no', '=', depositNo)
      .execute()
    const lines = [{ label: '退回的保证金', amountFen: refundFen }]
    await requestRefund(trx, { order_no: depositNo }, { refundFen, lines }, '保证金退回', now, { kind: 'deposit' })
    await tellDepositChanged(trx, services.clock, deposit)
  })

/** The sweep; what it writes is sent by the one after it. */
export async function returnDeposits(services: Services): Promise<void> {
  await oneByOne(services, await listDueReturns(services.db, services.clock.now()), ({ deposit_no }) =>
    returnDeposit(services, deposit_no),
  )
}
