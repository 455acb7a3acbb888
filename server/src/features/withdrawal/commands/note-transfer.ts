import { isClosed, mayBecome, WITHDRAWAL, type WithdrawalState } from '@xinqi/domain/status/withdrawal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { OVERDUE, type AskedTransfer, type TransferBill, type TransferState } from '../../../providers/transfer/port'
import { recordIncident } from '../../payment/commands/record-incident'
import { returnSpend } from '../../wallet/commands/spend'
import { lockWithdrawal, type WithdrawalRow } from '../data'

const STATE_OF: Record<Exclude<TransferState, 'FAIL'>, WithdrawalState> = {
  ACCEPTED: WITHDRAWAL.sent,
  PROCESSING: WITHDRAWAL.sent,
  WAIT_USER_CONFIRM: WITHDRAWAL.waiting,
  TRANSFERING: WITHDRAWAL.transferring,
  SUCCESS: WITHDRAWAL.paid,
  CANCELING: WITHDRAWAL.cancelling,
  CANCELLED: WITHDRAWAL.cancelled,
}

function stateOf({ state, failReason }: Pick<TransferBill, 'state' | 'failReason'>): WithdrawalState {
  if (state !== 'FAIL') return STATE_OF[state]
  return failReason === OVERDUE ? WITHDRAWAL.expired : WITHDRAWAL.failed
}

/** What WeChat answered when it was asked for a transfer. How one has ended, a query says. */
export async function noteAsked(services: Services, { outBillNo, state, packageInfo }: AskedTransfer): Promise<void> {
  if (state === 'FAIL' || isClosed(STATE_OF[state])) {
    const bill = await services.providers.transfer.queryTransfer(outBillNo)
    if (bill) await noteBill(services, bill)
    return
  }
  const next = STATE_OF[state]
  await inTransaction(services, async (trx) => {
    const row = await lockWithdrawal(trx, outBillNo)
    // Waiting without what opens WeChat's page, it is asked for once more.
    const isUsable = next !== WITHDRAWAL.waiting || packageInfo !== null
    if (!row || !isUsable || !mayBecome(row.state, next)) return
    await change(trx, row, { state: next, package_info: packageInfo })
  })
}

/**
 * What WeChat says of a transfer, in an answer or a notice. Said again it changes nothing; what cannot be true of ours is kept for a
 * person to look at, changes nothing, and is false.
 */
export async function noteBill(services: Services, bill: TransferBill): Promise<boolean> {
  const next = stateOf(bill)
  const contradiction = await inTransaction(services, async (trx) => {
    const row = await lockWithdrawal(trx, bill.outBillNo)
    if (!row) return 'unknown-withdrawal'
    if (row.amount_fen !== bill.amountFen) return 'withdrawal-amount-mismatch'
    if (isClosed(row.state)) return isClosed(next) && next !== row.state ? 'withdrawal-contradiction' : null
    if (isClosed(next)) await close(services, trx, row, next, bill.failReason)
    // From there on it can be confirmed only with what an asking answers.
    else if (mayBecome(row.state, next) && (next !== WITHDRAWAL.waiting || row.package_info !== null))
      await change(trx, row, { state: next })
    return null
  })
  if (contradiction === null) return true
  const { outBillNo, state, amountFen } = bill
  await recordIncident(services, contradiction, { outBillNo, state, amountFen }, outBillNo)
  return false
}

/** WeChat does not want it and knows nothing of it. `askedAt` proves that nobody has asked since. */
export const noteRefused = (services: Services, withdrawNo: string, code: string, askedAt: Date): Promise<void> =>
  inTransaction(services, async (trx) => {
    const row = await lockWithdrawal(trx, withdrawNo)
    if (row?.state !== WITHDRAWAL.requested || row.asked_at?.getTime() !== askedAt.getTime()) return
    await close(services, trx, row, WITHDRAWAL.failed, code)
  })

/** The end: the money has left us, or is the person's wallet's again. */
async function close(
  { clock }: Services,
  trx: Trx,
  row: WithdrawalRow,
  state: WithdrawalState,
  failReason: string | null,
): Promise<void> {
  const now = clock.now()
  const { withdraw_no: withdrawNo, amount_fen: amountFen } = row
  await change(trx, row, { state, fail_reason: failReason, openid: null, package_info: null, closed_at: now })
  const from = ACCOUNT.withdrawal(withdrawNo)
  if (state === WITHDRAWAL.paid)
    await recordTransfer(
      trx,
      { kind: 'withdrawalPaid', reference: withdrawNo, debit: from, credit: ACCOUNT.wechat, amountFen },
      now,
    )
  else
    await returnSpend(
      trx,
      { spendNo: withdrawNo, amountFen, from, kind: 'withdrawalReturned', reference: withdrawNo },
      now,
    )
}

async function change(
  trx: Trx,
  { withdraw_no }: WithdrawalRow,
  values: Partial<Pick<WithdrawalRow, 'state' | 'package_info' | 'fail_reason' | 'openid' | 'closed_at'>>,
): Promise<void> {
  await trx.updateTable('withdrawal').set(values).where('withdraw_no', '=', withdraw_no).execute()
}
