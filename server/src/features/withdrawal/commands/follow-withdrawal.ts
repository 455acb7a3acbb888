import { isClosed, WITHDRAWAL } from '@xinqi/domain/status/withdrawal'
import { oneByOne } from '../../../call/one-by-one'
import type { Services } from '../../../call/services'
import { PaymentGatewayError } from '../../../providers/payment/port'
import { findWithdrawal, listOpen } from '../data'
import { askForTransfer } from './ask-for-transfer'
import { noteBill } from './note-transfer'

/** Brings a withdrawal to where WeChat has it: asks for it, or about it, or for its end, whichever is next. */
export async function followWithdrawal(services: Services, withdrawNo: string): Promise<void> {
  const row = await findWithdrawal(services.db, withdrawNo)
  if (!row || isClosed(row.state)) return
  if (row.state === WITHDRAWAL.requested || row.state === WITHDRAWAL.sent) return askForTransfer(services, withdrawNo)
  const { transfer } = services.providers
  try {
    if (row.state === WITHDRAWAL.cancelling) await transfer.cancelTransfer(withdrawNo).catch(unlessRefused)
    const bill = await transfer.queryTransfer(withdrawNo)
    if (bill) await noteBill(services, bill)
    else services.log.error({ withdrawNo }, 'WeChat Pay has forgotten a transfer that it knew')
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error
    services.log.warn({ err: error, withdrawNo }, 'transfer not asked about, will be tried again')
  }
}

/** What cannot be taken back any more has an end of its own, which a query tells. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof PaymentGatewayError && error.isFinal)) throw error
}

/** The sweep: every withdrawal that has not ended, so that it does, whoever was told or killed. */
export async function followWithdrawals(services: Services): Promise<void> {
  await oneByOne(services, await listOpen(services.db), ({ withdraw_no }) => followWithdrawal(services, withdraw_no))
}
