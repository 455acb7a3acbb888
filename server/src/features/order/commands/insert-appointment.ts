import { granuleStart, type Granule } from '@xinqi/domain/rules/availability'
import { appointmentStatusFor } from '@xinqi/domain/status/appointment'
import type { OrderStatus } from '@xinqi/domain/status/order'
import { MINUTE } from '@xinqi/domain/time'
import type { Trx } from '../../../call/services'
import type { OrderRow } from '../data'
import { newNumber } from '../numbers'

/** What a session takes from its order. */
export type SessionOrder = Pick<
  OrderRow,
  'order_no' | 'consultant_id' | 'user_id' | 'order_show_status' | 'consult_mode' | 'minutes'
>

export interface NewSession {
  appointNo: string
  start: Granule
  /** Which session of the order it is, from 1. */
  seq: number
}

/** Numbers for sessions that follow those which an order has had. */
export const newSessions = (starts: readonly Granule[], before: number, now: Date): NewSession[] =>
  starts.map((start, index) => ({ appointNo: newNumber(now), start, seq: before + index + 1 }))

/** The statement that makes sessions of an order, on its own or as a part of another. Their time has to be taken besides. */
export const appointmentInsert = (trx: Trx, order: SessionOrder, sessions: readonly NewSession[], now: Date) =>
  trx.insertInto('appointment').values(
    sessions.map(({ appointNo, start, seq }) => {
      const startAt = granuleStart(start)
      return {
        appoint_no: appointNo,
        order_no: order.order_no,
        consultant_id: order.consultant_id,
        user_id: order.user_id,
        seq,
        status: appointmentStatusFor(order.order_show_status as OrderStatus),
        consult_mode: order.consult_mode,
        minutes: order.minutes,
        start_at: startAt,
        end_at: new Date(startAt.getTime() + order.minutes * MINUTE),
        created_at: now,
      }
    }),
  )
