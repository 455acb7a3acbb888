import type { Granule } from '@xinqi/domain/rules/availability'
import type { Insertable } from 'kysely'
import type { ConsultOrder } from '../../../db/database'
import { notFound } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import { lockStaying } from '../../consultant/staying-data'
import type { Offer, OrderRow } from '../data'
import { newNumber } from '../numbers'
import { SlotLost } from '../slot-taken'
import { isWhole, slotInsert } from './claim-slots'
import { appointmentInsert, newSessions, type SessionOrder } from './insert-appointment'

export type OrderValues = Insertable<ConsultOrder> & SessionOrder

/** What every order takes over from what is offered: a later change of the service or the promise does not touch it. */
export const copiedFrom = (offer: Offer, now: Date) => ({
  order_no: newNumber(now),
  org_id: offer.org_id,
  consultant_id: offer.consultant_id,
  service_id: offer.service_id,
  sessions: offer.sessions,
  sessions_done: 0,
  minutes: offer.minutes,
  change_policy: JSON.stringify({ changeTimeBefore: offer.change_time_before, tiers: offer.refund_tiers }),
  created_at: now,
})

interface Place {
  /** One, or the weeks of a series. */
  starts: readonly Granule[]
  bufferMinutes: number
  /** Null books the time. */
  heldUntil: Date | null
}

/**
 * The order, its sessions and their time, in one statement, which holds the consultant's row as one of who has not left: their
 * leaving waits for it and counts it, or it finds them gone.
 * @throws SlotLost, Refusal where they have left meanwhile
 */
export async function insertOrder(
  trx: Trx,
  values: OrderValues,
  { starts, bufferMinutes, heldUntil }: Place,
  now: Date,
): Promise<OrderRow> {
  const sessions = newSessions(starts, 0, now)
  const claims = sessions.map(({ appointNo, start }) => ({
    consultantId: values.consultant_id,
    start,
    minutes: values.minutes,
    bufferMinutes,
    appointNo,
    holdExpiresAt: heldUntil,
  }))
  const { staying, taken, ...order } = await trx
    .with('stays', () => lockStaying(trx, values.consultant_id))
    .with('session', () => appointmentInsert(trx, values, sessions, now))
    .with('taken', () => slotInsert(trx, claims, now))
    .insertInto('consult_order')
    .values(values)
    .returningAll()
    .returning((eb) => [
      eb.selectFrom('stays').select(eb.fn.countAll<number>().as('count')).as('staying'),
      eb.selectFrom('taken').select(eb.fn.countAll<number>().as('count')).as('taken'),
    ])
    .executeTakeFirstOrThrow()
  if (!staying) throw notFound('服务')
  if (!isWhole(claims, taken ?? 0)) throw new SlotLost()
  return order
}
