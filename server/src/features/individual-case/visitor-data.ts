import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { sql } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db } from '../../call/services'

const PAGE_SIZE = 20

/** Sessions that make somebody a consultant's visitor: not what was only held, nor what was cancelled. */
export const NO_VISIT = [APPOINTMENT.awaitingPayment, APPOINTMENT.cancelled] as const

/** Everybody who has, or had, a session with a consultant: when they booked last, what was held, what is to come. */
export const visitorsOf = (db: Db, consultantId: number, now: Date) =>
  db
    .selectFrom('appointment')
    .where('consultant_id', '=', consultantId)
    .where('status', 'not in', NO_VISIT)
    .groupBy('user_id')
    .select(({ fn }) => [
      'user_id',
      fn.max('created_at').as('booked_at'),
      fn.countAll<number>().filterWhere('status', '=', APPOINTMENT.consulted).as('held'),
      fn.max('start_at').filterWhere('status', '=', APPOINTMENT.consulted).as('last_at'),
      fn
        .min('start_at')
        .filterWhere('status', '!=', APPOINTMENT.consulted)
        .filterWhere('end_at', '>', now)
        .as('next_at'),
    ])

/** Who is called how: what was told last for a session with this consultant. */
export const newestInfo = (db: Db, consultantId: number, userRef: string) =>
  db
    .selectFrom('appointment as told')
    .innerJoin('consult_order', 'consult_order.order_no', 'told.order_no')
    .innerJoin('visitor_info', 'visitor_info.id', 'consult_order.visitor_info_id')
    .select(['visitor_info.id as visitor_info_id', 'visitor_info.name_cipher'])
    .where('told.consultant_id', '=', consultantId)
    .where('told.user_id', '=', sql.ref<number>(userRef))
    .where('told.status', 'not in', NO_VISIT)
    .orderBy('told.created_at', 'desc')
    .orderBy('told.appoint_no', 'desc')
    .limit(1)

const visitors = (db: Db, consultantId: number, now: Date) =>
  db
    .selectFrom(visitorsOf(db, consultantId, now).as('met'))
    .leftJoinLateral(newestInfo(db, consultantId, 'met.user_id').as('told'), (join) => join.onTrue())
    .leftJoin('individual_case as c', (join) =>
      join.onRef('c.user_id', '=', 'met.user_id').on('c.consultant_id', '=', consultantId),
    )
    .leftJoin('visitor_discount as d', (join) =>
      join
        .onRef('d.user_id', '=', 'met.user_id')
        .on('d.consultant_id', '=', consultantId)
        .on('d.ended_at', 'is', null)
        .on((eb) => eb.or([eb('d.ends_at', 'is', null), eb('d.ends_at', '>', now)])),
    )
    .select(['met.user_id', 'met.booked_at', 'met.held', 'met.last_at', 'met.next_at'])
    .select(['told.visitor_info_id', 'told.name_cipher', 'c.status as case_status'])
    .select(['d.id as discount_id', 'd.off_percent'])

export type VisitorRow = NonNullable<Awaited<ReturnType<typeof findVisitor>>>

/** One page of them, who booked last first. */
export const listVisitors = (db: Db, consultantId: number, now: Date, asked: AskedPage) =>
  readPage(
    visitors(db, consultantId, now),
    { columns: { 'met.booked_at': 'time', 'met.user_id': 'number' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

/** One of them; undefined for whom this consultant has not met and will not meet. */
export const findVisitor = (db: Db, consultantId: number, userId: number, now: Date) =>
  visitors(db, consultantId, now).where('met.user_id', '=', userId).executeTakeFirst()

const sessionsWith = (db: Db, consultantId: number, userId: number) =>
  db
    .selectFrom('appointment')
    .innerJoin('consult_order', 'consult_order.order_no', 'appointment.order_no')
    .innerJoin('consult_service', 'consult_service.id', 'consult_order.service_id')
    .leftJoin('session_record', 'session_record.appoint_no', 'appointment.appoint_no')
    .select(['appointment.appoint_no', 'appointment.order_no', 'appointment.status', 'appointment.start_at'])
    .select([
      'appointment.end_at',
      'appointment.consult_mode',
      'appointment.minutes',
      'consult_order.order_show_status',
    ])
    .select(['consult_service.name as service_name', 'session_record.revision', 'session_record.signed_at'])
    .select('session_record.risk_cipher')
    .where('appointment.consultant_id', '=', consultantId)
    .where('appointment.user_id', '=', userId)
    .where('appointment.status', 'not in', NO_VISIT)

export type SessionRow = Awaited<ReturnType<typeof listSessions>>['rows'][number]

/** Sessions of the two that have a time, the newest first. */
export const listSessions = (db: Db, consultantId: number, userId: number, asked: AskedPage) =>
  readPage(
    sessionsWith(db, consultantId, userId).where('appointment.start_at', 'is not', null),
    { columns: { 'appointment.start_at': 'time', 'appointment.appoint_no': 'text' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

const COURSE = 100

/** The last sessions that the two have held, the oldest first. */
export const listHeld = async (db: Db, consultantId: number, userId: number): Promise<SessionRow[]> => {
  const newest = await sessionsWith(db, consultantId, userId)
    .where('appointment.status', '=', APPOINTMENT.consulted)
    .where('appointment.start_at', 'is not', null)
    .orderBy('appointment.start_at', 'desc')
    .limit(COURSE)
    .execute()
  return newest.reverse()
}

/** Those about which the two might call each other now, and the newest of all. */
export const findNearSessions = (db: Db, consultantId: number, userId: number, now: Date) =>
  sessionsWith(db, consultantId, userId)
    .orderBy(sql`abs(extract(epoch from appointment.start_at - ${now}::timestamptz))`, sql`asc nulls last`)
    .orderBy('appointment.appoint_no')
    .limit(3)
    .execute()

export const findNewestSession = (db: Db, consultantId: number, userId: number) =>
  sessionsWith(db, consultantId, userId)
    .orderBy('appointment.created_at', 'desc')
    .orderBy('appointment.appoint_no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
