import { CODE } from '@xinqi/domain/codes'
import type { Fen } from '@xinqi/domain/money'
import { PAYOUTS_A_DAY } from '@xinqi/domain/status/payout'
import { payoutMistake } from '@xinqi/domain/text/payout'
import type { ConsultantCaller } from '../../../call/caller'
import { badInput, conflict, Refusal } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { newNumber } from '../../order/numbers'
import { availableFen, countToday, findAccountInUse, hasOpenPayout, lockConsultant } from '../data'
import { followPayout } from './follow-payout'

/**
 * Takes out what a consultant has confirmed, to their own card. The row is committed first, under the number that the company gets:
 * whatever happens afterwards, a sweep takes it up again.
 * @throws Refusal without a confirmed account, for a sum that may not go, while another is on its way, or too many in a day
 */
export async function applyForPayout(
  services: Services,
  { consultantId }: ConsultantCaller,
  amountFen: Fen,
): Promise<{ payoutNo: string }> {
  const written = await inTransaction(services, async (trx) => {
    if (!services.providers.payout) throw conflict('提现暂时没有开通')
    return { payoutNo: await writePayout(trx, { consultantId, amountFen }, services.clock.now()) }
  })
  await followPayout(services, written.payoutNo)
  return written
}

interface Wanted {
  consultantId: number
  amountFen: Fen
}

/** Sets the money apart under the payout's number, which is given. @throws Refusal as above */
export async function writePayout(trx: Trx, { consultantId, amountFen }: Wanted, now: Date): Promise<string> {
  await lockConsultant(trx, consultantId)
  const account = await findAccountInUse(trx, consultantId)
  if (!account) throw conflict('请先填写收款的银行卡，核对之后可以提现')
  if (await hasOpenPayout(trx, consultantId)) throw conflict('上一笔提现还在处理，有结果之后再提')
  const mistake = payoutMistake(amountFen, await availableFen(trx, consultantId))
  if (mistake) throw badInput(mistake, { amountFen: mistake })
  if ((await countToday(trx, consultantId, now)) >= PAYOUTS_A_DAY)
    throw new Refusal(CODE.tooMany, `一天最多提现 ${PAYOUTS_A_DAY} 次，请明天再来`)
  const payoutNo = newNumber(now)
  await trx
    .insertInto('payout')
    .values({
      payout_no: payoutNo,
      consultant_id: consultantId,
      account_no: account.account_no,
      amount_fen: amountFen,
      created_at: now,
    })
    .execute()
  const [debit, credit] = [ACCOUNT.payable(consultantId), ACCOUNT.payout(payoutNo)]
  await recordTransfer(trx, { kind: 'payout', reference: payoutNo, debit, credit, amountFen }, now)
  return payoutNo
}
