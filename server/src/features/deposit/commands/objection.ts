import type { Parsed } from '@xinqi/domain/contract/contract'
import { DEPOSIT_OBJECTION_DAYS } from '@xinqi/domain/rules/deposit'
import { DEPOSIT_PAY } from '@xinqi/domain/status/deposit'
import type { ConsultantCaller, OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { type DepositRow, findLog, findLogsDeposit, listDeposits, lockDeposit } from '../data'
import { tellDepositChanged } from '../notify'
import { openUntil } from '../present'
import { sealWords } from '../words'
import { setDeducted } from './deduct'

/** A movement and its deposit, which is locked. */
async function lockLog(trx: Trx, logNo: string) {
  const depositNo = await findLogsDeposit(trx, logNo)
  const deposit = depositNo === undefined ? undefined : await lockDeposit(trx, depositNo)
  const log = await findLog(trx, logNo)
  return deposit && log ? { deposit, log } : null
}

/** The consultant says what is wrong with a deduction: once each, within days. */
export const objectToDeduction = (
  services: Services,
  { consultantId }: ConsultantCaller,
  { logNo, content }: Parsed<'POST /appoint/consultDepositOrder/object'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const found = await lockLog(trx, logNo)
    if (found?.deposit.consultant_id !== consultantId) throw notFound('变动')
    if (found.log.objected_at) throw conflict('您已经对这次扣除提过异议了')
    if (!openUntil(found.log, found.deposit, now))
      throw conflict(`这次变动没有可以提出的异议，或者已经超过 ${DEPOSIT_OBJECTION_DAYS} 天`)
    await trx
      .updateTable('deposit_log')
      .set({ objected_at: now, objection_cipher: sealWords(services.cipher, 'objection', logNo, content) })
      .where('log_no', '=', logNo)
      .execute()
    return null
  })

/** An operator answers an objection, once. What is undone is in the deposit again. */
export const answerObjection = (
  services: Services,
  caller: OperatorCaller,
  { logNo, verdict, answer }: Parsed<'POST /operator/deposit/answer'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const found = await lockLog(trx, logNo)
    if (!found?.log.objected_at) throw notFound('异议')
    const { deposit, log } = found
    if (log.verdict !== null) throw conflict('这条异议已经答复过了')
    if (verdict === 'undone') await undo(trx, deposit, { logNo, amountFen: log.amount_fen }, now)
    await trx
      .updateTable('deposit_log')
      .set({ verdict, answer_cipher: sealWords(services.cipher, 'answer', logNo, answer), answered_at: now })
      .where('log_no', '=', logNo)
      .execute()
    await noteAct(services, trx, caller, 'answer-objection', `deposit:${deposit.deposit_no}`)
    await tellDepositChanged(trx, services.clock, deposit)
    return null
  })

interface Deduction {
  logNo: string
  amountFen: number
}

async function undo(trx: Trx, deposit: DepositRow, { logNo: reference, amountFen }: Deduction, now: Date) {
  const isNewer = (await listDeposits(trx, deposit.consultant_id)).some(
    ({ pay_status, created_at }) => pay_status !== null && created_at > deposit.created_at,
  )
  // Held again, it would be the second one that certifies.
  if (deposit.pay_status === DEPOSIT_PAY.deducted && isNewer)
    throw conflict('对方已经另缴了一份保证金，这一次请维持扣除，线下退还')
  await setDeducted(trx, deposit, deposit.deducted_fen - amountFen)
  const [debit, credit] = [ACCOUNT.depositIncome, ACCOUNT.deposit(deposit.consultant_id)]
  await recordTransfer(trx, { kind: 'depositUndone', reference, debit, credit, amountFen }, now)
}
