import type { Parsed } from '@xinqi/domain/contract/contract'
import { MOVE_REASON_NAMES } from '@xinqi/domain/text/dossier'
import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import type { Services, Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { reschedule } from '../../order/commands/reschedule'
import { findAppointment } from '../../order/data'
import { isOwnOrder } from '../../refund-proposal/data'

/** For both of them, who have agreed elsewhere: to a free time, whatever the line, before the session has begun. */
export async function moveSession(
  services: Services,
  caller: OperatorCaller,
  { appointNo, slot, reason }: Parsed<'POST /operator/order/move'>,
): Promise<null> {
  const known = await findAppointment(services.db, appointNo)
  if (!known) throw notFound('预约')
  const why = MOVE_REASON_NAMES[reason]
  const settle = async (trx: Trx, leftStart: Date): Promise<void> => {
    if (leftStart <= services.clock.now()) throw conflict('这一场已经开始，不能改时间了')
    if (await isOwnOrder(trx, known.order_no, caller.operatorId)) throw conflict('自己的订单要请别人来处理')
    await noteAct(services, trx, caller, 'move-session', `order:${known.order_no}`, why)
  }
  await reschedule(services, { userId: known.user_id }, appointNo, slot, { told: `客服（${why}）把时间`, settle })
  return null
}
