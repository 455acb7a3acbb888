import { UNPAID_MINUTES } from '@xinqi/domain/constants'
import type { PayTime } from '@xinqi/domain/money'
import { payTimeFor, type OrderType } from '@xinqi/domain/order-types'
import { CHANNEL, CHANNEL_LABEL } from '@xinqi/domain/text/labels'
import type { AttendanceQuestion } from '@xinqi/domain/rules/attendance'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER } from '@xinqi/domain/status/order'
import { sql, type Selectable } from 'kysely'
import type { Appointment, ConsultOrder, Refund } from '../../db/database'
import type { Db, Trx } from '../../call/services'
import { readPage, type AskedPage } from '../../call/read-page'

export type OrderRow = Selectable<ConsultOrder>
export type AppointmentRow = Selectable<Appointment>
export type RefundRow = Selectable<Refund>

/** Rows are locked in one order everywhere: order, then its appointments, then its payments. */
export const lockOrder = (trx: Trx, orderNo: string): Promise<OrderRow | undefined> =>
  trx.selectFrom('consult_order').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst()

/** All sessions of an order, in the order of their starts. */
export const lockSessions = (trx: Trx, orderNo: string): Promise<AppointmentRow[]> =>
  trx
    .selectFrom('appointment')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('start_at')
    .orderBy('seq')
    .forUpdate()
    .execute()

/** A session that is neither over nor cancelled; its order has to be locked before. */
export const lockOpenSession = (trx: Trx, appointNo: string): Promise<AppointmentRow | undefined> =>
  trx
    .selectFrom('appointment')
    .selectAll()
    .where('appoint_no', '=', appointNo)
    .where('status', 'not in', [APPOINTMENT.consulted, APPOINTMENT.cancelled])
    .forUpdate()
    .executeTakeFirst()

export const findOrder = (db: Db, orderNo: string): Promise<OrderRow | undefined> =>
  db.selectFrom('consult_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst()

export const findAppointment = (db: Db, appointNo: string): Promise<AppointmentRow | undefined> =>
  db.selectFrom('appointment').selectAll().where('appoint_no', '=', appointNo).executeTakeFirst()

/** Orders with what a list or a page shows of their consultant and service. */
const withNames = (db: Db) =>
  db
    .selectFrom('consult_order')
    .innerJoin('consultant', 'consultant.id', 'consult_order.consultant_id')
    .innerJoin('consult_service', 'consult_service.id', 'consult_order.service_id')
    .selectAll('consult_order')
    .select([
      'consultant.name as consultant_name',
      'consultant.portrait',
      'consultant.consultant_type',
      'consultant.address',
      'consultant.display_status as consultant_display',
      'consult_service.name as service_name',
      'consult_service.order_type as service_kind',
    ])
    .select((eb) =>
      eb
        .selectFrom('order_credit')
        .select('state')
        .whereRef('from_order_no', '=', 'consult_order.order_no')
        .as('moved'),
    )

export type NamedOrder = Awaited<ReturnType<typeof findNamedOrder>> & object

export const findNamedOrder = (db: Db, orderNo: string) =>
  withNames(db).where('order_no', '=', orderNo).executeTakeFirst()

const PAGE_SIZE = 10
const NEWEST_FIRST = { columns: { 'consult_order.created_at': 'time', order_no: 'text' }, direction: 'desc' } as const

/** One page of a user's orders, newest first. */
export function listOrders(db: Db, userId: number, statuses: readonly number[] | null, asked: AskedPage) {
  let query = withNames(db).where('consult_order.user_id', '=', userId)
  if (statuses) query = query.where('order_show_status', 'in', statuses)
  return readPage(query, NEWEST_FIRST, asked, PAGE_SIZE)
}

/** Where nobody has paid, or agreed, yet. */
export const NOT_BEGUN: readonly number[] = [ORDER.awaitingPayment, ORDER.awaitingUserConfirmation]

/** A user's orders of several sessions, newest first; not what was never paid, or given up before anybody paid. */
export const listPackages = (db: Db, userId: number) =>
  withNames(db)
    .where('consult_order.user_id', '=', userId)
    .where('consult_order.sessions', '>', 1)
    .where('order_show_status', 'not in', NOT_BEGUN)
    .where((eb) =>
      eb.or([
        eb('order_show_status', '!=', ORDER.cancelled),
        eb('paid_at', 'is not', null),
        eb('sessions_done', '>', 0),
      ]),
    )
    .orderBy('consult_order.created_at', 'desc')
    .orderBy('order_no', 'desc')
    .execute()

/** What a declined order says of itself. */
export const DECLINED = { byHand: '咨询师婉拒', unanswered: '咨询师 24 小时内没有确认' } as const

/** The order of a user that was declined last. */
export const findLastDeclined = (db: Db, userId: number) =>
  withNames(db)
    .where('consult_order.user_id', '=', userId)
    .where('cancel_reason', 'in', Object.values(DECLINED))
    .orderBy('cancelled_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A user's orders of some kinds, newest first. */
export const listOrdersOfKinds = (db: Db, userId: number, kinds: readonly OrderType[]) =>
  withNames(db)
    .where('consult_order.user_id', '=', userId)
    .where('consult_order.order_type', 'in', kinds)
    .orderBy('consult_order.created_at', 'desc')
    .orderBy('order_no', 'desc')
    .execute()

/** All orders of a user, newest first, as far as one asks about them as a whole. */
export const listOwnOrders = (db: Db, userId: number) =>
  db
    .selectFrom('consult_order')
    .select(['order_no', 'org_id', 'consultant_id', 'order_show_status', 'order_type', 'sessions_done', 'service_id'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .execute()

/** Sessions of orders, in the order of their starts; `rated` tells whether the visitor has rated them. */
export function listAppointments(db: Db, orderNos: readonly string[]) {
  if (orderNos.length === 0) return Promise.resolve([])
  return db
    .selectFrom('appointment')
    .leftJoin('appoint_rate', 'appoint_rate.appoint_no', 'appointment.appoint_no')
    .selectAll('appointment')
    .select('appoint_rate.id as rate_id')
    .where('appointment.order_no', 'in', orderNos)
    .orderBy('start_at')
    .orderBy('seq')
    .execute()
}

export type RatedAppointment = Awaited<ReturnType<typeof listAppointments>>[number]

/** Until when an order is to be paid; one that owes nothing waits for its information as long as it would for money. */
const DEADLINE = sql<Date>`coalesce(pay_deadline, consult_order.created_at + ${`${UNPAID_MINUTES} minutes`}::interval)`

/** The newest order of a user that waits for a payment or for information, and until when. */
export const findUnfinishedOrder = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('consult_order')
    .innerJoin('consultant', 'consultant.id', 'consult_order.consultant_id')
    .select(['order_no', 'order_show_status', 'portrait'])
    .select(DEADLINE.as('deadline'))
    .where('user_id', '=', userId)
    .where('order_show_status', 'in', [ORDER.awaitingPayment, ORDER.awaitingInformation])
    .where(DEADLINE, '>', now)
    .orderBy('consult_order.created_at', 'desc')
    .executeTakeFirst()

/** The order of a user that was consulted longest ago and is not paid, and when its last session was completed. */
export const findUnpaidConsulted = (db: Db, userId: number) =>
  db
    .selectFrom('consult_order')
    .innerJoin('consultant', 'consultant.id', 'consult_order.consultant_id')
    .innerJoin('appointment', 'appointment.order_no', 'consult_order.order_no')
    .select(['consult_order.order_no', 'portrait'])
    .select(({ fn }) => fn.max('appointment.completed_at').as('completed_at'))
    .where('consult_order.user_id', '=', userId)
    .where('order_show_status', '=', ORDER.consultedUnpaid)
    .where('appointment.completed_at', 'is not', null)
    .groupBy(['consult_order.order_no', 'portrait'])
    .orderBy('completed_at')
    .executeTakeFirst()

/** The newest order of a user that can still be paid. */
export const findPayableOrder = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('consult_order')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('order_show_status', '=', ORDER.awaitingPayment)
    .where('pay_deadline', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/** The first video or voice session of a user that starts at `from` or later. */
export const findNextRemoteAppointment = (db: Db, userId: number, from: Date) =>
  db
    .selectFrom('appointment')
    .innerJoin('consultant', 'consultant.id', 'appointment.consultant_id')
    .innerJoin('consult_order', 'consult_order.order_no', 'appointment.order_no')
    .leftJoin('visitor_info', 'visitor_info.id', 'consult_order.visitor_info_id')
    .selectAll('appointment')
    .select(['consultant.name as consultant_name', 'consultant.portrait', 'area_code', 'phone_masked'])
    .select(['consult_order.visitor_info_id', 'visitor_info.name_cipher'])
    .where('appointment.user_id', '=', userId)
    .where('status', '=', APPOINTMENT.toConsult)
    .where('appointment.consult_mode', 'in', [1, 2])
    .where('start_at', '>=', from)
    .orderBy('start_at')
    .executeTakeFirst()

/** When a person is expected anywhere from `from` on. */
export const listOwnTimes = (db: Db, userId: number, from: Date) =>
  db
    .selectFrom('appointment')
    .select(['start_at', 'end_at'])
    .where('user_id', '=', userId)
    .where('status', 'not in', [APPOINTMENT.consulted, APPOINTMENT.cancelled])
    .where('end_at', '>', from)
    .execute()

/** What goes back of an order, newest first, each with the company that it goes back through. */
export const listRefunds = (db: Db, orderNo: string) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_no', 'refund.payment_no')
    .selectAll('refund')
    .select(['payment.channel', 'payment.order_no as paid_for'])
    .where('refund.order_no', '=', orderNo)
    .orderBy('refund.created_at', 'desc')
    .orderBy('payment.paid_at', 'desc')
    .execute()

export type ListedRefund = Awaited<ReturnType<typeof listRefunds>>[number]

/** What came in for an order, in fen: its own payments, and what moved here from one that was left. */
export async function paidFen(db: Db, orderNo: string): Promise<number> {
  const paid = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('payment')
        .select((of) => of.fn.sum<string | null>('amount_fen').as('sum'))
        .where('order_no', '=', orderNo)
        .where('state', '=', 'paid')
        .as('own'),
      eb
        .selectFrom('consult_order')
        .innerJoin('order_credit', 'order_credit.order_no', 'consult_order.order_no')
        .select('consult_order.credit_fen')
        .where('consult_order.order_no', '=', orderNo)
        .where('order_credit.state', '=', 'used')
        .as('moved'),
    ])
    .executeTakeFirstOrThrow()
  return Number(paid.own ?? 0) + (paid.moved ?? 0)
}

export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** Services that can be ordered, with what their consultant and organisation say about them. */
const offers = (db: Db) =>
  db
    .selectFrom('consult_service')
    .innerJoin('consultant', 'consultant.id', 'consult_service.consultant_id')
    .innerJoin('organization', 'organization.id', 'consultant.org_id')
    .select([
      'consult_service.id as service_id',
      'consult_service.name as service_name',
      'consult_service.price_fen',
      'consult_service.minutes',
      'consult_service.sessions',
      'consult_service.modes',
      'consult_service.order_type',
      'consultant.id as consultant_id',
      'consultant.name as consultant_name',
      'consultant.consultant_type',
      'consultant.portrait',
      'consultant.address',
      'consultant.rest_status',
      'consultant.buffer_minutes',
      'consultant.org_id',
      'organization.change_time_before',
      'organization.refund_tiers',
      'organization.confirms_by_hand',
    ])
    .where('consult_service.active', '=', true)
    .where('consultant.display_status', '=', 1)

/** What an order copies. */
export const findOffer = (db: Db, consultantId: number, serviceId: number) =>
  offers(db).where('consult_service.id', '=', serviceId).where('consultant.id', '=', consultantId).executeTakeFirst()

export const findOfferOfService = (db: Db, serviceId: number) =>
  offers(db).where('consult_service.id', '=', serviceId).executeTakeFirst()

/** When the visitor pays for an offer. */
export const payTimeOf = ({ org_id, price_fen, order_type }: Offer): PayTime =>
  payTimeFor({ orgId: org_id, priceFen: price_fen, orderType: order_type })

/** What the rules of attendance ask about a session: its time and who was in its room. Null while it has no time. */
export async function attendanceQuestion(
  db: Db,
  appointment: Pick<AppointmentRow, 'appoint_no' | 'consult_mode' | 'start_at' | 'end_at'>,
  now: Date,
): Promise<AttendanceQuestion | null> {
  const { appoint_no, consult_mode: consultMode, start_at: startAt, end_at: endAt } = appointment
  if (!startAt || !endAt) return null
  const rows = await db
    .selectFrom('room_presence')
    .select(['user_type', 'joined_at', 'left_at'])
    .where('appoint_no', '=', appoint_no)
    .execute()
  const presences = rows.map((row) => ({ userType: row.user_type, joinedAt: row.joined_at, leftAt: row.left_at }))
  return { consultMode, startAt, endAt, presences, now }
}

/** Through whom an order was paid, in words; null while it is not. */
export async function paidThrough(db: Db, orderNo: string): Promise<string | null> {
  const payments = await db
    .selectFrom('payment')
    .select('channel')
    .where('order_no', '=', orderNo)
    .where('state', '=', 'paid')
    .orderBy((eb) => eb('channel', '=', CHANNEL.wallet))
    .orderBy('paid_at')
    .execute()
  const own = payments.filter(({ channel }) => channel !== CHANNEL.wallet).slice(0, 1)
  const held = payments.filter(({ channel }) => channel === CHANNEL.wallet).slice(0, 1)
  return [...own, ...held].map(({ channel }) => CHANNEL_LABEL[channel]).join('和') || null
}

/** Orders of a person by the number a personal centre shows. */
export async function countOrders(db: Db, userId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('consult_order')
    .select(['order_show_status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('order_show_status')
    .execute()
  return new Map(rows.map((row) => [row.order_show_status, Number(row.count)]))
}
