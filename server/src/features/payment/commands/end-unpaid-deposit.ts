import { DEPOSIT_PAY } from '@xinqi/domain/status/deposit'
import type { ConsultantCaller } from '../../../call/caller'
import { oneByOne } from '../../../call/one-by-one'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { type DepositRow, findDeposit, listUnpaidDeposits, lockDeposit } from '../../deposit/data'
import { tellDepositChanged } from '../../deposit/notify'
import { ownDeposit } from '../../deposit/policy'
import { settleOpenPayments } from './settle-open-payments'

async function giveUp({ clock }: Services, trx: Trx, deposit: DepositRow): Promise<void> {
  await trx
    .updateTable('deposit_order')
    .set({ pay_status: null })
    .where('deposit_no', '=', deposit.deposit_no)
    .execute()
  await tellDepositChanged(trx, clock, deposit)
}

/** A consultant gives up a deposit before paying. Payments under way are asked about and closed first. */
export async function cancelUnpaidDeposit(services: Services, caller: ConsultantCaller, no: string): Promise<null> {
  // Whose deposit it is comes first: a stranger must not close its payments.
  ownDeposit(await findDeposit(services.db, no), caller)
  await settleOpenPayments(services, no)
  return inTransaction(services, async (trx) => {
    const deposit = ownDeposit(await lockDeposit(trx, no), caller)
    if (deposit.pay_status === null) return null
    if (deposit.pay_status !== DEPOSIT_PAY.unpaid) throw conflict('已经缴纳，可以申请退回')
    await giveUp(services, trx, deposit)
    return null
  })
}

async function endUnpaid(services: Services, no: string): Promise<void> {
  await settleOpenPayments(services, no)
  await inTransaction(services, async (trx) => {
    const deposit = await lockDeposit(trx, no)
    if (deposit?.pay_status !== DEPOSIT_PAY.unpaid || deposit.pay_deadline > services.clock.now()) return
    await giveUp(services, trx, deposit)
  })
}

/** The sweep: deposits that were not paid in time. */
export async function endUnpaidDeposits(services: Services): Promise<void> {
  await oneByOne(services, await listUnpaidDeposits(services.db, services.clock.now()), ({ deposit_no }) =>
    endUnpaid(services, deposit_no),
  )
}
