import type { Parsed } from '@xinqi/domain/contract/contract'
import { addDays, instantAt } from '@xinqi/domain/time'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { lockUser } from '../../order/commands/refuse-booking'
import { findOrder } from '../../order/data'

/**
 * Whoever has this order books nothing new; what they have booked stands. Under the person's lock: what they book at the same moment is
 * made before it, or refused by it.
 */
export const beginBan = (
  services: Services,
  caller: OperatorCaller,
  { orderNo, reason, untilDay }: Parsed<'POST /operator/ban/begin'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const order = await findOrder(trx, orderNo)
    if (!order) throw notFound('订单')
    const until = untilDay === undefined ? null : instantAt(addDays(untilDay, 1), 0)
    if (until && until <= now) throw badInput('这一天已经过了', { untilDay: '这一天已经过了' })
    await lockUser(trx, order.user_id)
    const ban = { reason, until, created_at: now }
    await trx
      .insertInto('forbidden_user')
      .values({ user_id: order.user_id, ...ban })
      .onConflict((on) => on.column('user_id').doUpdateSet(ban))
      .execute()
    await noteAct(services, trx, caller, 'begin-ban', `user:${order.user_id}`, reason)
    return null
  })

/** @throws Refusal for who may book */
export const endBan = (
  services: Services,
  caller: OperatorCaller,
  { userId, reason }: Parsed<'POST /operator/ban/end'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const ended = await trx.deleteFrom('forbidden_user').where('user_id', '=', userId).executeTakeFirst()
    if (ended.numDeletedRows === 0n) throw conflict('这位来访者现在可以预约')
    await noteAct(services, trx, caller, 'end-ban', `user:${userId}`, reason)
    return null
  })
