import { isPayoutClosed, mayPayoutBecome, PAYOUT, type PayoutState } from '@xinqi/domain/status/payout'
import { BANKS } from '@xinqi/domain/text/banks'
import { DAY, SECOND } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { PaymentGatewayError } from '../../../providers/payment/port'
import type { PayoutGateway, PayoutResult } from '../../../providers/payout/port'
import { recordIncident } from '../../payment/commands/record-incident'
import { findAccount, listOpenPayouts, lockPayout, type PayoutRow } from '../data'
import { tellPayout } from '../notify'

/** Longer than the company may take to answer: until then nobody else asks, and nobody gives the money back. */
const TURN_MS = 30 * SECOND
/** For so long an empty account of ours is waited for; then the money goes back. */
const TRY_FOR_MS = DAY
/** What the receiver reads on their bill; it says nothing of what it is for. */
const TITLE = '服务费结算'

const STATE_OF: Record<PayoutResult['state'], PayoutState> = {
  DEALING: PAYOUT.sent,
  SUCCESS: PAYOUT.paid,
  FAIL: PAYOUT.failed,
}

/** Brings a payout to where the company has it: asks for it, or about it, whichever is next. */
export async function followPayout(services: Services, payoutNo: string): Promise<void> {
  const { payout } = services.providers
  const row = payout && (await takeTurn(services, payoutNo))
  if (!row) return
  try {
    const result = row.state === PAYOUT.requested ? await ask(services, payout, row) : await payout.query(payoutNo)
    if (result) await noteResult(services, result)
    else services.log.error({ payoutNo }, 'Alipay has forgotten a payout that it knew')
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error
    services.log.warn({ err: error, payoutNo }, 'payout not asked about, will be tried again')
  }
}

/** The right to ask now; undefined while another has it, or where there is nothing to ask. */
const takeTurn = ({ db, clock }: Services, payoutNo: string): Promise<PayoutRow | undefined> => {
  const now = clock.now()
  return db
    .updateTable('payout')
    .set({ asked_at: now })
    .where('payout_no', '=', payoutNo)
    .where('closed_at', 'is', null)
    .where(({ or, eb }) => or([eb('asked_at', 'is', null), eb('asked_at', '<=', new Date(now.getTime() - TURN_MS))]))
    .returningAll()
    .$castTo<PayoutRow>()
    .executeTakeFirst()
}

/** Asks for it under the number that it has for life. A refusal for good is believed once the company, asked about the number, knows nothing of it. */
async function ask(services: Services, payout: PayoutGateway, row: PayoutRow): Promise<PayoutResult> {
  const { cipher, db, clock } = services
  const account = await findAccount(db, row.account_no)
  if (!account?.card_cipher || !account.real_name_cipher) throw new Error(`payout ${row.payout_no} has no card`)
  const { account_no, card_cipher, real_name_cipher, bank_code } = account
  try {
    return await payout.pay({
      outBizNo: row.payout_no,
      amountFen: row.amount_fen,
      card: cipher.open('payout_account.card_cipher', account_no, card_cipher),
      realName: cipher.open('payout_account.real_name_cipher', account_no, real_name_cipher),
      bankName: BANKS.find(({ code }) => code === bank_code)?.name ?? '',
      title: TITLE,
    })
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error
    const isOld = clock.now().getTime() - row.created_at.getTime() >= TRY_FOR_MS
    if (!error.isFinal && !(isOld && error.code === 'PAYER_BALANCE_NOT_ENOUGH')) throw error
    const known = await payout.query(row.payout_no)
    return known ?? { outBizNo: row.payout_no, orderId: null, state: 'FAIL', failReason: error.code }
  }
}

/** What the company says of a payout. Said again it changes nothing; another end than the one there was is for a person to look at. */
async function noteResult(services: Services, { outBizNo, orderId, state, failReason }: PayoutResult): Promise<void> {
  const next = STATE_OF[state]
  const contradicts = await inTransaction(services, async (trx) => {
    const row = await lockPayout(trx, outBizNo)
    if (!row) return true
    if (isPayoutClosed(row.state)) return isPayoutClosed(next) && next !== row.state
    if (!mayPayoutBecome(row.state, next)) return false
    await movePayout(trx, row, { next, orderId, failReason }, services.clock.now())
    if (isPayoutClosed(next)) {
      const text = next === PAYOUT.paid ? '您的提现有结果了' : '您的提现没有成功'
      await tellPayout(trx, services.clock, row.consultant_id, text)
    }
    return false
  })
  if (contradicts) await recordIncident(services, 'payout-contradiction', { outBizNo, state }, outBizNo)
}

type Said = Pick<PayoutResult, 'orderId' | 'failReason'> & { next: PayoutState }

/** A payout has come further; at its end the money has left us, or may be taken out again. */
export async function movePayout(
  trx: Trx,
  row: PayoutRow,
  { next, orderId, failReason }: Said,
  now: Date,
): Promise<void> {
  const { payout_no: reference, consultant_id, amount_fen: amountFen } = row
  const reason = next === PAYOUT.failed ? (failReason ?? 'UNKNOWN') : null
  const closedAt = isPayoutClosed(next) ? now : null
  await trx
    .updateTable('payout')
    .set({ state: next, order_id: orderId ?? row.order_id, fail_reason: reason, closed_at: closedAt })
    .where('payout_no', '=', reference)
    .execute()
  const debit = ACCOUNT.payout(reference)
  if (next === PAYOUT.paid)
    await recordTransfer(trx, { kind: 'payoutPaid', reference, debit, credit: ACCOUNT.payoutFunds, amountFen }, now)
  if (next === PAYOUT.failed) {
    const credit = ACCOUNT.payable(consultant_id)
    await recordTransfer(trx, { kind: 'payoutReturned', reference, debit, credit, amountFen }, now)
  }
}

/** The sweep: every payout that has not ended, so that it does, whoever was killed. */
export async function followPayouts(services: Services): Promise<void> {
  await oneByOne(services, await listOpenPayouts(services.db), ({ payout_no }) => followPayout(services, payout_no))
}
