import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER } from '@xinqi/domain/status/order'
import { MINUTE } from '@xinqi/domain/time'
import { conflict } from '../../../call/refusal'
import type { Db, Trx } from '../../../call/services'
import { findBan } from '../../enterprise/data'
import { banSentence } from '../../enterprise/qualification'

/** Unpaid orders one person may keep at once, so that nobody holds a consultant's day (ASVS 2.3.2). */
const UNPAID_AT_ONCE = 3

export async function refuseTooManyHolds(trx: Trx, userId: number, now: Date): Promise<void> {
  const unpaid = await trx
    .selectFrom('consult_order')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('order_show_status', '=', ORDER.awaitingPayment)
    .where('pay_deadline', '>', now)
    .execute()
  if (unpaid.length >= UNPAID_AT_ONCE)
    throw conflict('您有未付款的预约，请先付款或取消', { orderNo: unpaid[0]?.order_no })
}

/** Whom the operators keep from booking for a while. */
export async function refuseForbidden(trx: Trx, userId: number, now: Date): Promise<void> {
  const ban = await findBan(trx, userId, now)
  if (ban) throw conflict(banSentence(ban.until))
}

/** One person cannot be in two rooms. `except`: the session that is being moved. */
export async function refuseOverlap(
  db: Db,
  userId: number,
  startAt: Date,
  minutes: number,
  except = '',
): Promise<void> {
  const clash = await db
    .selectFrom('appointment')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('appoint_no', '!=', except)
    .where('status', 'not in', [APPOINTMENT.consulted, APPOINTMENT.cancelled])
    .where('start_at', '<', new Date(startAt.getTime() + minutes * MINUTE))
    .where('end_at', '>', startAt)
    .executeTakeFirst()
  if (clash) throw conflict('您在这个时间已经有一个预约了', { orderNo: clash.order_no })
}

/**
 * Locks the person's row until the transaction ends, so that the limits see what another call of theirs does at once; rows
 * that merely refer to the person do not wait for it.
 */
export const lockUser = (trx: Trx, userId: number): Promise<unknown> =>
  trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
