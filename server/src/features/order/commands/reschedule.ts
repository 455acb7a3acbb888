import { RESCHEDULE_LIMIT } from '@xinqi/domain/constants'
import { granuleAt, granuleStart } from '@xinqi/domain/rules/availability'
import { mayReschedule } from '@xinqi/domain/rules/refund'
import { mayHappen, type OrderStatus } from '@xinqi/domain/status/order'
import { formatMoment, MINUTE } from '@xinqi/domain/time'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { tellServers } from '../../../realtime/server-news'
import { findAppointment, lockOpenSession, lockOrder } from '../data'
import { notifyParties } from '../notify'
import { ownAppointment } from '../policy'
import { presentAppointment, type PresentedAppointment } from '../present'
import { isFreeStart, orNearest, SlotLost } from '../slot-taken'
import { applyOrderEvent } from './apply-event'
import { releaseSlots, takeSlots } from './claim-slots'
import { lockUser, refuseOverlap } from './refuse-booking'

/** A move that both agreed to: it knows no line, and is none of the visitor's own two. */
export interface AgreedMove {
  /** How the order tells of it, before the two times. */
  told: string
  /** Writes what else belongs to the move, under the locks of its order and session; the start is the one that is left. */
  settle: (trx: Trx, leftStart: Date) => Promise<void>
}

/** Moves a session to another free time: before the organisation's line, twice at most, unless it was agreed. All or nothing. */
export async function reschedule(
  services: Services,
  caller: { userId: number },
  appointNo: string,
  slot: number,
  agreed?: AgreedMove,
): Promise<PresentedAppointment> {
  const appointment = ownAppointment(await findAppointment(services.db, appointNo), caller)
  const wanted = {
    consultantId: appointment.consultant_id,
    start: slot,
    minutes: appointment.minutes,
    knownVisitor: true,
  }
  return orNearest(services, wanted, () =>
    inTransaction(services, async (trx) => {
      const now = services.clock.now()
      const order = await lockOrder(trx, appointment.order_no)
      const open = await lockOpenSession(trx, appointNo)
      const isMovable = order && mayHappen(order.order_show_status as OrderStatus, 'rescheduled')
      if (!isMovable || !open?.start_at) throw conflict('这次咨询现在不能改时间')
      if (agreed) await agreed.settle(trx, open.start_at)
      else if (!mayReschedule(order.change_policy, open.start_at, open.rescheduled_times, RESCHEDULE_LIMIT, now))
        throw conflict(
          open.rescheduled_times >= RESCHEDULE_LIMIT
            ? `已经改过 ${RESCHEDULE_LIMIT} 次时间，不能再改了`
            : `离开始不足 ${order.change_policy.changeTimeBefore} 小时，不能改时间了`,
        )
      if (granuleAt(open.start_at) === slot) throw conflict('这就是现在的时间')
      const startAt = granuleStart(slot)
      await lockUser(trx, caller.userId)
      await refuseOverlap(trx, { userId: caller.userId, starts: [startAt], minutes: open.minutes, except: appointNo })
      await releaseSlots(trx, [open])
      // Looked at in here, where the session's own time counts as free.
      const isFree = await isFreeStart(trx, wanted, now)
      const consultant = await trx
        .selectFrom('consultant')
        .select(['buffer_minutes', 'name as consultant_name', 'portrait'])
        .where('id', '=', open.consultant_id)
        .executeTakeFirstOrThrow()
      const claim = { ...wanted, bufferMinutes: consultant.buffer_minutes, appointNo, holdExpiresAt: null }
      if (!isFree || !(await takeSlots(trx, [claim], now))) throw new SlotLost()
      const moved = await trx
        .updateTable('appointment')
        .set((eb) => ({
          start_at: startAt,
          end_at: new Date(startAt.getTime() + open.minutes * MINUTE),
          rescheduled_times: eb('rescheduled_times', '+', agreed ? 0 : 1),
        }))
        .where('appoint_no', '=', appointNo)
        .returningAll()
        .executeTakeFirstOrThrow()
      const times = `从 ${formatMoment(open.start_at).slice(0, 16)} 改到 ${formatMoment(startAt).slice(0, 16)}`
      const facts = [...order.facts, `${agreed?.told ?? '来访者把时间'}${times}`]
      await applyOrderEvent(trx, order, { type: 'rescheduled' }, { facts })
      await tellServers(trx, services.clock, { kind: 'room-closed', appointNo })
      await notifyParties(trx, services.clock, order, 'rescheduled')
      return presentAppointment({ ...moved, rate_id: null }, consultant)
    }),
  )
}
