import { CODE } from '@xinqi/domain/codes'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { PayTime } from '@xinqi/domain/money'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { ORDER } from '@xinqi/domain/status/order'
import { STUDENTS_AGAIN, STUDENTS_ONLY } from '@xinqi/domain/text/student'
import { dateOf, MINUTE } from '@xinqi/domain/time'
import { expressionBuilder, sql, type Expression, type ExpressionBuilder } from 'kysely'
import { conflict, Refusal } from '../../../call/refusal'
import type { Database } from '../../../db/database'
import type { Db, Trx } from '../../../call/services'
import { findBan } from '../../enterprise/data'
import { findInterview } from '../../consultant/interview-data'
import { banSentence } from '../../enterprise/qualification'
import { isStudentOn, wasStudent } from '../../student/data'

const OPEN_PAY_AFTER_USE = [
  ORDER.toConfirm,
  ORDER.toConsult,
  ORDER.awaitingInformation,
  ORDER.consultedUnpaid,
  ORDER.awaitingReservation,
]

/** Unpaid orders one person may keep at once, so that nobody holds a consultant's day (ASVS 2.3.2). */
const UNPAID_AT_ONCE = 3

const unpaidOrders = (eb: ExpressionBuilder<Database, never>, userId: number, now: Date) =>
  eb
    .selectFrom('consult_order')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('order_show_status', '=', ORDER.awaitingPayment)
    .where('pay_deadline', '>', now)

/** R145 */
export const ONE_PAY_AFTER_USE = '您已有一个先咨询后付费的预约，请完成咨询之后再下单'
export const DEBT_FIRST = '您有一次咨询还没有付款，付清之后就可以再约'

/** An order that was held and is not paid. */
const owedOrder = (eb: ExpressionBuilder<Database, never>, userId: number) =>
  eb
    .selectFrom('consult_order')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('order_show_status', '=', ORDER.consultedUnpaid)
    .limit(1)

/**
 * An order that is paid afterwards and has not come to its end: it blocks another one of its kind (R143, R144). `orderStatus` 3 with
 * `payStatus` 6 of the documents is our 8, held and not paid.
 */
const openPayAfterUse = (eb: ExpressionBuilder<Database, never>, userId: number) =>
  eb
    .selectFrom('consult_order')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('order_type', '=', ORDER_TYPE.payAfterUse)
    .where('order_show_status', 'in', OPEN_PAY_AFTER_USE)
    .limit(1)

export const findBlockingOrders = (db: Db, userId: number) =>
  db
    .selectNoFrom((eb) => [owedOrder(eb, userId).as('debt'), openPayAfterUse(eb, userId).as('payAfterUse')])
    .executeTakeFirstOrThrow()

/** Sessions that somebody wants: one, or the weeks of a series. */
interface WantedTime {
  starts: readonly Date[]
  minutes: number
  /** The session itself, where it is in the calendar already. */
  except?: string
}

/** The order of a session at which the person is expected meanwhile. */
const overlapping = (
  eb: ExpressionBuilder<Database, never>,
  userId: number | Expression<number>,
  { starts, minutes, except = '' }: WantedTime,
) =>
  eb
    .selectFrom('appointment')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('appoint_no', '!=', except)
    .where('status', 'not in', [APPOINTMENT.consulted, APPOINTMENT.cancelled])
    .where((one) =>
      one.or(
        starts.map((startAt) =>
          one.and([one('start_at', '<', new Date(startAt.getTime() + minutes * MINUTE)), one('end_at', '>', startAt)]),
        ),
      ),
    )
    .limit(1)

const elsewhere = (orderNo: string): Refusal => conflict('您在这个时间已经有一个预约了', { orderNo })

/** One person cannot be in two rooms. */
export async function refuseOverlap(db: Db, { userId, ...wanted }: Booker): Promise<void> {
  const { clash } = await db.selectNoFrom((eb) => overlapping(eb, userId, wanted).as('clash')).executeTakeFirstOrThrow()
  if (clash !== null) throw elsewhere(clash)
}

/** The same for a crowd that wants one time, in one statement: each person's reason to be refused, if there is one. */
export async function findOverlaps(
  db: Db,
  userIds: readonly number[],
  startAt: Date,
  minutes: number,
): Promise<Map<number, Refusal>> {
  const rows = await db
    .selectFrom('app_user')
    .select('app_user.id')
    .select(
      overlapping(expressionBuilder(), sql.ref<number>('app_user.id'), { starts: [startAt], minutes }).as('clash'),
    )
    .where(sql<boolean>`app_user.id = any(${userIds})`)
    .execute()
  return new Map(rows.flatMap(({ id, clash }) => (clash === null ? [] : [[id, elsewhere(clash)]])))
}

/**
 * Locks the person's row until the transaction ends, so that the limits see what another call of theirs does at once; rows
 * that merely refer to the person do not wait for it.
 */
export const lockUser = (trx: Trx, userId: number): Promise<unknown> =>
  trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Somebody and the time that they want. */
interface Booker extends WantedTime {
  userId: number
}

/**
 * Locks the person who books something new, and refuses whom the operators keep from it, who keeps too many times unpaid, who has
 * not paid for what was held, and who is elsewhere at that time. `pays`: when they would pay for it.
 */
export async function lockBooker(trx: Trx, { userId, ...wanted }: Booker, pays: PayTime, now: Date): Promise<void> {
  await lockUser(trx, userId)
  const ban = await findBan(trx, userId, now)
  if (ban) throw new Refusal(CODE.forbidden, banSentence(ban.until))
  const { unpaid, clash, debt, payAfterUse } = await trx
    .selectNoFrom((eb) => [
      sql<string[]>`array(${unpaidOrders(eb, userId, now)})`.as('unpaid'),
      overlapping(eb, userId, wanted).as('clash'),
      owedOrder(eb, userId).as('debt'),
      openPayAfterUse(eb, userId).as('payAfterUse'),
    ])
    .executeTakeFirstOrThrow()
  if (debt !== null) throw conflict(DEBT_FIRST, { orderNo: debt })
  if (pays === 'after' && payAfterUse !== null) throw conflict(ONE_PAY_AFTER_USE, { orderNo: payAfterUse })
  if (unpaid.length >= UNPAID_AT_ONCE) throw conflict('您有未付款的预约，请先付款或取消', { orderNo: unpaid[0] })
  if (clash !== null) throw elsewhere(clash)
}

export const ONE_INTERVIEW = '首次评估访谈每人只有一次，您已经约过了'

/** One free first interview a person, whoever gives it; one that was cancelled does not count. To be asked under the person's lock. */
export async function refuseSecondInterview(trx: Trx, userId: number): Promise<void> {
  const had = await findInterview(trx, userId)
  if (had) throw conflict(ONE_INTERVIEW, { orderNo: had.order_no })
}

/** A student price is for who is verified on this very day; whose time is over is told that, and what they can do. To be asked under the person's lock. */
export async function refuseNoStudent(trx: Trx, userId: number, now: Date): Promise<void> {
  if (await isStudentOn(trx, userId, dateOf(now))) return
  throw conflict((await wasStudent(trx, userId)) ? STUDENTS_AGAIN : STUDENTS_ONLY)
}
