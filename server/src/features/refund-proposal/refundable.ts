import type { Data } from '@xinqi/domain/contract/contract'
import { openSession } from '@xinqi/domain/rules/order-actions'
import { refundFor } from '@xinqi/domain/rules/refund'
import { ALONE_A_DAY_FEN, ALONE_AN_ORDER_FEN, goodwillLimit } from '@xinqi/domain/rules/refund-proposal'
import { mayHappen, type OrderStatus } from '@xinqi/domain/status/order'
import { conflict } from '../../call/refusal'
import type { Db, Services } from '../../call/services'
import { findOrder, listAppointments, type AppointmentRow, type OrderRow } from '../order/data'
import { refundQuestion } from '../order/refund-question'
import { givenAloneToday, givenBackOf, moneyOf } from './data'

type Session = Pick<AppointmentRow, 'seq' | 'status' | 'start_at' | 'completed_at'>

/**
 * Fen that come back when an operator ends an order now: everything that is unused, whatever the hour. Null where it cannot be ended:
 * it is over, not paid yet, or its session has begun.
 */
export function cancelFen(order: OrderRow, sessions: readonly Session[], now: Date): number | null {
  if (!mayHappen(order.order_show_status as OrderStatus, 'cancelRequested')) return null
  const start = openSession(sessions)?.start_at
  if (start && start <= now) return null
  return refundFor(refundQuestion(order, sessions, now, true)).refundFen
}

/** The most that may be given back afterwards. */
export async function goodwillFen(db: Db, orderNo: string): Promise<number> {
  const { fundsFen, owedFen } = await moneyOf(db, orderNo)
  return goodwillLimit(fundsFen, owedFen)
}

/** What an operator may give back of an order now. */
export async function refundableOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  operatorId: number,
  orderNo: string,
): Promise<Data<'POST /operator/order/dossier'>['refundable']> {
  const now = clock.now()
  const order = await findOrder(db, orderNo)
  if (!order) throw conflict('这个订单不在了')
  const leftOfOrder = ALONE_AN_ORDER_FEN - (await givenBackOf(db, orderNo))
  const leftOfDay = ALONE_A_DAY_FEN - (await givenAloneToday(db, operatorId, now))
  return {
    cancelFen: cancelFen(order, await listAppointments(db, [orderNo]), now),
    goodwillFen: await goodwillFen(db, orderNo),
    aloneFen: Math.max(0, Math.min(leftOfOrder, leftOfDay)),
  }
}
