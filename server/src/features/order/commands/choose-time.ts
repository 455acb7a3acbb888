import { granuleStart } from '@xinqi/domain/rules/availability'
import { weeklyStarts } from '@xinqi/domain/rules/weekly-series'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { applyOrderEvent, needsOf } from './apply-event'
import { findOffer, findOrder, lockOrder, lockSessions } from '../data'
import { newsOfBooking, notifyParties } from '../notify'
import { ownOrder } from '../policy'
import { SlotLost, takeIfFree } from '../slot-taken'
import { takeSlots } from './claim-slots'
import { lockUser, refuseOverlap } from './refuse-booking'
import { appointmentInsert, newSessions } from './insert-appointment'
import { takeWeeksIfFree } from '../weekly-series'

/**
 * Chooses time and mode of the next session of a package, or of so many of those left at the same hour of each week (9 → 1 or 2);
 * all time is taken in the same transaction.
 */
export async function chooseTime(
  services: Services,
  caller: { userId: number },
  wanted: { orderNo: string; slot: number; consultMode: number; times?: number | undefined },
) {
  const seen = ownOrder(await findOrder(services.db, wanted.orderNo), caller)
  const slot = { consultantId: seen.consultant_id, start: wanted.slot, minutes: seen.minutes, knownVisitor: true }
  const choose = () =>
    inTransaction(services, async (trx) => {
      const now = services.clock.now()
      const order = ownOrder(await lockOrder(trx, wanted.orderNo), caller)
      const offer = await findOffer(trx, order.consultant_id, order.service_id)
      if (offer && !offer.modes.includes(wanted.consultMode)) throw conflict('这位咨询师不提供这种咨询方式')
      await lockUser(trx, caller.userId)
      const starts = weeklyStarts(wanted.slot, wanted.times ?? 1)
      await refuseOverlap(trx, {
        userId: caller.userId,
        starts: starts.map(granuleStart),
        minutes: order.minutes,
      })
      const before = (await lockSessions(trx, order.order_no)).length
      const left = order.sessions - before
      if (starts.length > left) throw conflict(`这个订单还有 ${left} 次没有约，不能约 ${starts.length} 次`)
      const moved = await applyOrderEvent(
        trx,
        order,
        { type: 'timeChosen', needs: needsOf(order, true) },
        { consult_mode: wanted.consultMode },
      )
      const sessions = newSessions(starts, before, now)
      await appointmentInsert(trx, moved, sessions, now).execute()
      const claims = sessions.map(({ appointNo, start }) => ({
        ...slot,
        start,
        bufferMinutes: offer?.buffer_minutes ?? 0,
        appointNo,
        holdExpiresAt: null,
      }))
      if (!(await takeSlots(trx, claims, now))) throw new SlotLost()
      await notifyParties(trx, services.clock, order, newsOfBooking(moved))
      return { orderShowStatus: moved.order_show_status, appointNo: sessions[0]?.appointNo ?? '' }
    })
  const { userId } = caller
  const { times } = wanted
  return times === undefined
    ? takeIfFree(services, userId, slot, choose)
    : takeWeeksIfFree(services, { ...slot, userId, times }, choose)
}
