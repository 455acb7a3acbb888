import type { Parsed } from '@xinqi/domain/contract/contract'
import { GOOD_REASON_NAMES } from '@xinqi/domain/text/dossier'
import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { findByReason } from '../../coupon/data'
import { noteAct } from '../../operator/commands/note-act'
import { makeGood } from '../../order/commands/make-good'
import { findAppointment, lockOrder } from '../../order/data'
import { isOwnOrder } from '../../refund-proposal/data'

/** The coupon that the organisation has for what went wrong, once a session; asked again, nothing more is given. */
export async function makeGoodByHand(
  services: Services,
  caller: OperatorCaller,
  { appointNo, reason }: Parsed<'POST /operator/order/makeGood'>,
): Promise<null> {
  const known = await findAppointment(services.db, appointNo)
  if (!known) throw notFound('预约')
  return inTransaction(services, async (trx) => {
    const order = await lockOrder(trx, known.order_no)
    if (!order) throw notFound('订单')
    if (await isOwnOrder(trx, order.order_no, caller.operatorId)) throw conflict('自己的订单要请别人来处理')
    if (await findByReason(trx, 'makeGood', appointNo)) return null
    if ((await makeGood(trx, services.clock, order, appointNo)) === null)
      throw conflict('给不了：这家机构现在没有致歉用的优惠券，或者来访者已经领满了')
    await noteAct(services, trx, caller, 'make-good', `order:${order.order_no}`, GOOD_REASON_NAMES[reason])
    return null
  })
}
