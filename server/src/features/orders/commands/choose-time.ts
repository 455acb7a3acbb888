import { granuleStart } from '@xinqi/domain/rules/availability'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { MINUTE } from '@xinqi/domain/time'
import { conflict } from '../../../http/refusal'
import { inTransaction, type Services } from '../../../services'
import { applyOrderEvent, needsOf } from '../apply-event'
import { findOffer, findOrder, lockOrder } from '../data'
import { newNumber } from '../numbers'
import { newsOfBooking } from '../news'
import { notifyParties } from '../notify'
import { ownOrder } from '../policy'
import { SlotLost, takeIfFree } from '../slot-taken'
import { takeSlots } from '../slots'
import { lockUser, refuseOverlap } from '../user-limits'

/** Chooses time and mode of the next session of a package (9 → 1 or 2); the slot is taken in the same transaction. */
export async function chooseTime(
  services: Services,
  caller: { userId: number },
  wanted: { orderNo: string; slot: number; consultMode: number },
) {
  const seen = ownOrder(await findOrder(services.db, wanted.orderNo), caller)
  const slot = { consultantId: seen.consultant_id, start: wanted.slot, minutes: seen.minutes, knownVisitor: true }
  return takeIfFree(services, caller.userId, slot, () =>
    inTransaction(services, async (trx) => {
      const now = services.clock.now()
      const order = ownOrder(await lockOrder(trx, wanted.orderNo), caller)
      const offer = await findOffer(trx, order.consultant_id, order.service_id)
      if (offer && !offer.modes.includes(wanted.consultMode)) throw conflict('这位咨询师不提供这种咨询方式')
      const startAt = granuleStart(wanted.slot)
      await lockUser(trx, caller.userId)
      await refuseOverlap(trx, caller.userId, startAt, order.minutes)
      const moved = await applyOrderEvent(
        trx,
        order,
        { type: 'timeChosen', needs: needsOf(order, true) },
        { consult_mode: wanted.consultMode },
      )
      const appointNo = newNumber(now)
      await trx
        .insertInto('appointment')
        .values({
          appoint_no: appointNo,
          order_no: order.order_no,
          consultant_id: order.consultant_id,
          user_id: order.user_id,
          seq: order.sessions_done + 1,
          status: moved.order_show_status === 1 ? APPOINTMENT.toConfirm : APPOINTMENT.toConsult,
          consult_mode: wanted.consultMode,
          minutes: order.minutes,
          start_at: startAt,
          end_at: new Date(startAt.getTime() + order.minutes * MINUTE),
          created_at: now,
        })
        .execute()
      const claim = { ...slot, bufferMinutes: offer?.buffer_minutes ?? 0, appointNo, holdExpiresAt: null }
      if (!(await takeSlots(trx, claim, now))) throw new SlotLost()
      await notifyParties(trx, services.clock, order, newsOfBooking(moved))
      return { orderShowStatus: moved.order_show_status, appointNo }
    }),
  )
}
