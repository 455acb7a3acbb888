import { granuleStart } from '@xinqi/domain/rules/availability'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { applyOrderEvent, needsOf } from './apply-event'
import { findOffer, findOrder, lockOrder } from '../data'
import { newsOfBooking, notifyParties } from '../notify'
import { ownOrder } from '../policy'
import { SlotLost, takeIfFree } from '../slot-taken'
import { takeSlots } from './claim-slots'
import { lockUser, refuseOverlap } from './refuse-booking'
import { insertAppointment } from './insert-appointment'

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
      await lockUser(trx, caller.userId)
      await refuseOverlap(trx, caller.userId, granuleStart(wanted.slot), order.minutes)
      const moved = await applyOrderEvent(
        trx,
        order,
        { type: 'timeChosen', needs: needsOf(order, true) },
        { consult_mode: wanted.consultMode },
      )
      const appointNo = await insertAppointment(trx, moved, wanted.slot, now)
      const claim = { ...slot, bufferMinutes: offer?.buffer_minutes ?? 0, appointNo, holdExpiresAt: null }
      if (!(await takeSlots(trx, claim, now))) throw new SlotLost()
      await notifyParties(trx, services.clock, order, newsOfBooking(moved))
      return { orderShowStatus: moved.order_show_status, appointNo }
    }),
  )
}
