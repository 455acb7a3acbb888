import { CONFIRM_WITHIN_MS, WITHDRAWAL } from '@xinqi/domain/status/withdrawal'
import { SECOND } from '@xinqi/domain/time'
import type { Services } from '../../../call/services'
import { PaymentGatewayError } from '../../../providers/payment/port'
import { transferNotifyUrl } from '../../../providers/transfer/config'
import type { WithdrawalRow } from '../data'
import { noteAsked, noteBill, noteRefused } from './note-transfer'

/** Longer than WeChat may take to answer: until then nobody else asks, and nobody gives the money back. */
const TURN_MS = 30 * SECOND
/** For so long we try what may be granted later; then the money goes back. */
const TRY_FOR_MS = CONFIRM_WITHIN_MS
/** What the person reads in WeChat; it says nothing of what they came for. */
const REMARK = '余额提现'

/** The right to ask for it now, with the moment that proves it; null while another has it, or where there is nothing to ask. */
async function takeTurn({ db, clock }: Services, withdrawNo: string) {
  const now = clock.now()
  const row = await db
    .updateTable('withdrawal')
    .set({ asked_at: now })
    .where('withdraw_no', '=', withdrawNo)
    .where('state', 'in', [WITHDRAWAL.requested, WITHDRAWAL.sent])
    .where(({ or, eb }) => or([eb('asked_at', 'is', null), eb('asked_at', '<=', new Date(now.getTime() - TURN_MS))]))
    .returningAll()
    .$castTo<WithdrawalRow>()
    .executeTakeFirst()
  return row && { row, askedAt: now }
}

/**
 * Asks WeChat for a transfer under the number that it has for life: the first time, or once more where no answer is known. What is
 * refused for good gives the money back; anything else is the sweep's to try again.
 */
export async function askForTransfer(services: Services, withdrawNo: string): Promise<void> {
  const turn = await takeTurn(services, withdrawNo)
  if (!turn || turn.row.openid === null) return
  const { row, askedAt } = turn
  const { transfer } = services.providers
  try {
    const asked = await transfer.transfer({
      outBillNo: withdrawNo,
      inside: row.inside,
      openid: turn.row.openid,
      amountFen: row.amount_fen,
      remark: REMARK,
      notifyUrl: transferNotifyUrl(services.payNotifyUrl),
    })
    await noteAsked(services, asked)
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error
    const isOld = askedAt.getTime() - row.created_at.getTime() >= TRY_FOR_MS
    if (error.isFinal || (isOld && error.code === 'NOT_ENOUGH'))
      await takeRefusal(services, { withdrawNo, askedAt }, error)
    else services.log.warn({ err: error, withdrawNo }, 'transfer not asked for, will be tried again')
  }
}

interface Turn {
  withdrawNo: string
  askedAt: Date
}

/** What WeChat says of it now counts: an answer may have been lost before. Where it knows nothing of it, nothing is on its way. */
async function takeRefusal(
  services: Services,
  { withdrawNo, askedAt }: Turn,
  refusal: PaymentGatewayError,
): Promise<void> {
  try {
    const bill = await services.providers.transfer.queryTransfer(withdrawNo)
    if (bill) await noteBill(services, bill)
    else await noteRefused(services, withdrawNo, refusal.code, askedAt)
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error
    services.log.warn({ err: error, withdrawNo }, 'transfer not asked about, will be tried again')
  }
}
