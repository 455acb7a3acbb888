import type { Parsed } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { DEPOSIT_LOG, DEPOSIT_PAY, isHeld } from '@xinqi/domain/status/deposit'
import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { newNumber } from '../../order/numbers'
import { type DepositRow, lockDeposit } from '../data'
import { tellDepositChanged } from '../notify'
import { sealWords } from '../words'

/** An operator takes a part or all of a deposit, with a reason and what shows it; the consultant is told, and may object. */
export const deductDeposit = (
  services: Services,
  caller: OperatorCaller,
  { depositNo, amountFen, reason, evidence }: Parsed<'POST /operator/deposit/deduct'>,
): Promise<{ logNo: string }> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const deposit = await lockDeposit(trx, depositNo)
    if (!deposit) throw notFound('保证金')
    if (!isHeld(deposit.pay_status)) throw conflict('这份保证金现在不能扣除')
    const left = deposit.amount_fen - deposit.deducted_fen
    if (amountFen > left) throw conflict(`最多还可以扣除 ${formatFen(left)}`)
    const logNo = newNumber(now)
    await trx
      .insertInto('deposit_log')
      .values({
        log_no: logNo,
        deposit_no: depositNo,
        status: DEPOSIT_LOG.deducted,
        amount_fen: amountFen,
        created_at: now,
        operator_id: caller.operatorId,
        reason_cipher: sealWords(services.cipher, 'reason', logNo, reason),
        evidence_cipher: sealWords(services.cipher, 'evidence', logNo, evidence),
      })
      .execute()
    await setDeducted(trx, deposit, deposit.deducted_fen + amountFen)
    const [debit, credit] = [ACCOUNT.deposit(deposit.consultant_id), ACCOUNT.depositIncome]
    await recordTransfer(trx, { kind: 'depositDeducted', reference: logNo, debit, credit, amountFen }, now)
    await noteAct(services, trx, caller, 'deduct-deposit', `deposit:${depositNo}`)
    await tellDepositChanged(trx, services.clock, deposit)
    return { logNo }
  })

/** What is wholly deducted has nothing left to wait for; what was, and is not any more, is held again. */
export async function setDeducted(trx: Trx, deposit: DepositRow, deductedFen: number): Promise<void> {
  const none = deductedFen === deposit.amount_fen
  const held = deposit.pay_status === DEPOSIT_PAY.deducted ? DEPOSIT_PAY.paid : deposit.pay_status
  await trx
    .updateTable('deposit_order')
    .set({ deducted_fen: deductedFen, pay_status: none ? DEPOSIT_PAY.deducted : held })
    .$if(none, (query) => query.set({ refund_due_at: null }))
    .where('deposit_no', '=', deposit.deposit_no)
    .execute()
}
