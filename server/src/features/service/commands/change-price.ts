import type { Parsed } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { judgePrice } from '@xinqi/domain/rules/price-band'
import { APPROVAL, type ApprovalStatus } from '@xinqi/domain/text/profile'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, touchConsultant, type Services, type Trx } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { findOwnService, findSeller, lockSeller } from '../data'
import { isPriced, ownService, pricedBy } from '../policy'

/**
 * Changes what a service costs for orders made from then on. Outside the band it waits for an operator, with a word of the consultant's;
 * whatever waited before is taken back by it.
 * @throws Refusal for a price that is none, one that it has, or when it was changed on another page meanwhile
 */
export const changePrice = (
  services: Services,
  consultantId: number,
  { srvId, priceFen, expectedFen, note }: Parsed<'POST /consult/consultService/changePrice'>,
): Promise<{ approvalStatus: ApprovalStatus }> =>
  inTransaction(services, async (trx) => {
    await lockSeller(trx, consultantId)
    const service = ownService(await findOwnService(trx, consultantId, srvId))
    const seller = await findSeller(trx, consultantId)
    if (!isPriced(seller, service)) throw conflict('这项服务不收费用')
    if (service.price_fen !== expectedFen)
      throw conflict(`价格刚刚改过，现在是 ${formatFen(service.price_fen)}，请看过再改`)
    if (priceFen === service.price_fen) throw mistaken('和现在的价格一样')
    const judged = judgePrice(pricedBy(seller, service), priceFen)
    if (judged.way === 'refused') throw mistaken(judged.mistake)
    const isReviewed = judged.way === 'review'
    if (isReviewed && note === '') throw badInput('请写一句为什么，运营会看', { note: '请写一句为什么，运营会看' })
    const now = services.clock.now()
    await takeBackWaiting(trx, srvId, now)
    await trx
      .insertInto('price_change')
      .values({
        change_no: newNumber(now),
        consultant_id: consultantId,
        service_id: srvId,
        before_fen: service.price_fen,
        price_fen: priceFen,
        note: isReviewed ? note : '',
        approval_status: isReviewed ? APPROVAL.reviewing : APPROVAL.approved,
        created_at: now,
        decided_at: isReviewed ? null : now,
        decided_by: isReviewed ? null : 'rule',
      })
      .execute()
    if (!isReviewed) await writePrice(trx, { consultantId, srvId, priceFen })
    return { approvalStatus: isReviewed ? APPROVAL.reviewing : APPROVAL.approved }
  })

const mistaken = (sentence: string) => badInput(sentence, { priceFen: sentence })

const takeBackWaiting = (trx: Trx, srvId: number, now: Date) =>
  trx
    .updateTable('price_change')
    .set({ withdrawn_at: now })
    .where('service_id', '=', srvId)
    .where('approval_status', '=', APPROVAL.reviewing)
    .where('withdrawn_at', 'is', null)
    .execute()

/** Makes it the price of orders from the commit on; those that were made have copied theirs. */
export async function writePrice(
  trx: Trx,
  { consultantId, srvId, priceFen }: { consultantId: number; srvId: number; priceFen: number },
): Promise<void> {
  touchConsultant(trx, consultantId)
  await trx.updateTable('consult_service').set({ price_fen: priceFen }).where('id', '=', srvId).execute()
}
