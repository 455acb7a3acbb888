import type { Parsed } from '@xinqi/domain/contract/contract'
import { APPROVAL } from '@xinqi/domain/text/profile'
import { callerName, type OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor } from '../../../realtime/stomp/topics'
import { findPriceChange, lockSeller } from '../data'
import { writePrice } from './change-price'

/**
 * Four eyes: one operator looks at a price and lets it pass, another confirms it, and it is that of orders made from then on. Refusing
 * needs nobody else. @throws Refusal for the operator who has let it pass
 */
export async function decidePrice(
  services: Services,
  operator: OperatorCaller,
  { changeNo, approve, reason }: Parsed<'POST /operator/priceChange/decide'>,
): Promise<null> {
  const asked = await findPriceChange(services.db, changeNo)
  if (!asked) throw notFound('修改')
  return inTransaction(services, async (trx) => {
    await lockSeller(trx, asked.consultant_id)
    const change = await findPriceChange(trx, changeNo)
    if (!change || change.withdrawn_at) throw conflict('咨询师已经收回或又改了这个价格，请刷新')
    if (change.approval_status !== APPROVAL.reviewing) throw conflict('这个价格已经审核过了')
    if (approve && change.looked_by === null) {
      await lookAt(services, trx, operator, changeNo)
      return null
    }
    if (approve && change.looked_by === operator.operatorId) throw conflict('这个价格是你看过的，要由另一位运营复核')
    const { consultant_id: consultantId, service_id: srvId, price_fen: priceFen } = change
    if (approve) await writePrice(trx, { consultantId, srvId, priceFen })
    await trx
      .updateTable('price_change')
      .set({
        approval_status: approve ? APPROVAL.approved : APPROVAL.rejected,
        reason: approve ? null : reason,
        decided_at: services.clock.now(),
        decided_by: callerName(operator),
      })
      .where('change_no', '=', changeNo)
      .execute()
    await noteAct(services, trx, operator, approve ? 'approve-price' : 'refuse-price', `price-change:${changeNo}`)
    // Neutral: a lock screen may show it.
    await enqueue(trx, services.clock, topicFor(CONSULTANT, consultantId), { kind: 'price', text: '您有一条消息' })
    return null
  })
}

/** The first of the two; the consultant is told when the second has decided. */
async function lookAt(services: Services, trx: Trx, operator: OperatorCaller, changeNo: string): Promise<void> {
  await trx
    .updateTable('price_change')
    .set({ looked_by: operator.operatorId, looked_at: services.clock.now() })
    .where('change_no', '=', changeNo)
    .execute()
  await noteAct(services, trx, operator, 'look-at-price', `price-change:${changeNo}`)
}
