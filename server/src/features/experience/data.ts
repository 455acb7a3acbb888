import { recordedMinutes } from '@xinqi/domain/rules/certified-hours'
import { COLLECT_WITHIN_DAYS } from '@xinqi/domain/rules/experience'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { DAY } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db } from '../../call/services'
import { countOf } from '../../db/count-of'
import { heldSessions, withRecords } from '../certificate/data'

const PAGE_SIZE = 20

/** A consultant's sessions, with the signature of their record and what was collected. */
const sessionsOf = (db: Db, consultantId: number) =>
  db
    .selectFrom('appointment')
    .innerJoin('consult_order', 'consult_order.order_no', 'appointment.order_no')
    .leftJoin('visitor_info', 'visitor_info.id', 'consult_order.visitor_info_id')
    .leftJoin('session_record', 'session_record.appoint_no', 'appointment.appoint_no')
    .leftJoin('experience', 'experience.appoint_no', 'appointment.appoint_no')
    .select(['appointment.appoint_no', 'appointment.user_id', 'appointment.status'])
    .select(['visitor_info.id as visitor_info_id', 'visitor_info.name_cipher', 'session_record.signed_at'])
    .select(['experience.points', 'experience.collected_at', 'experience.distributed_at'])
    .select(sql<Date>`appointment.start_at`.as('start_at'))
    .where('appointment.consultant_id', '=', consultantId)
    .where('appointment.start_at', 'is not', null)

export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionsOf>['execute']>>[number]

/** Another's session is as if not there. */
export const findSession = (db: Db, consultantId: number, appointNo: string): Promise<SessionRow | undefined> =>
  sessionsOf(db, consultantId).where('appointment.appoint_no', '=', appointNo).executeTakeFirst()

/** Sessions that may be collected, and those whose points were not given out. */
const waitingOf = (db: Db, consultantId: number, now: Date) =>
  sessionsOf(db, consultantId).where((eb) =>
    eb.or([
      eb.and([eb('experience.collected_at', 'is not', null), eb('experience.distributed_at', 'is', null)]),
      eb.and([
        eb('experience.collected_at', 'is', null),
        eb('appointment.status', '=', APPOINTMENT.consulted),
        eb('appointment.start_at', '>=', new Date(now.getTime() - COLLECT_WITHIN_DAYS * DAY)),
        eb('session_record.signed_at', 'is not', null),
        eb.or([
          eb('appointment.arrived_at', 'is not', null),
          eb.exists(
            eb
              .selectFrom('room_presence')
              .select('room_presence.appoint_no')
              .whereRef('room_presence.appoint_no', '=', 'appointment.appoint_no'),
          ),
        ]),
      ]),
    ]),
  )

/** Newest first. */
export const listWaiting = (db: Db, consultantId: number, now: Date, asked: AskedPage) =>
  readPage(
    waitingOf(db, consultantId, now),
    { columns: { 'appointment.start_at': 'time', 'appointment.appoint_no': 'text' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

export const countWaiting = (db: Db, consultantId: number, now: Date): Promise<number> =>
  countOf(waitingOf(db, consultantId, now).clearSelect())

/** For how many whole minutes both are on record as having been in each session; no row where it was not held. */
export async function findMinutes(db: Db, appointNos: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await heldSessions(db)
    .where('appointment.appoint_no', '=', sql<string>`any(${appointNos})`)
    .execute()
  const sessions = await withRecords(db, rows)
  return new Map(sessions.map((session) => [session.appointNo, recordedMinutes(session)]))
}

export type ShareRow = Awaited<ReturnType<typeof listShares>>[number]

export const listShares = (db: Db, appointNos: readonly string[]) =>
  db
    .selectFrom('experience_share')
    .innerJoin('category', 'category.id', 'experience_share.category_id')
    .select(['experience_share.appoint_no', 'experience_share.category_id', 'category.name', 'points'])
    .where('experience_share.appoint_no', '=', sql<string>`any(${appointNos})`)
    .orderBy('points', 'desc')
    .orderBy('category_id')
    .execute()

/** How the latest session with a visitor was divided. */
export async function listLastShares(db: Db, consultantId: number, userId: number): Promise<ShareRow[]> {
  const last = await db
    .selectFrom('experience')
    .innerJoin('appointment', 'appointment.appoint_no', 'experience.appoint_no')
    .select('experience.appoint_no')
    .where('experience.consultant_id', '=', consultantId)
    .where('appointment.user_id', '=', userId)
    .where('distributed_at', 'is not', null)
    .orderBy('appointment.start_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? listShares(db, [last.appoint_no]) : []
}

/** The fields that a consultant's page names. */
export async function listOwnTopics(db: Db, consultantId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('consultant_category')
    .select('category_id')
    .where('consultant_id', '=', consultantId)
    .execute()
  return new Set(rows.map(({ category_id }) => category_id))
}

export const sumExperience = (db: Db, consultantId: number) =>
  db
    .selectFrom('experience')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .select(sql<number>`coalesce(sum(points), 0)::int`.as('points'))
    .where('consultant_id', '=', consultantId)
    .executeTakeFirstOrThrow()

/** Points by the month in which their session began, in Beijing, from a moment on. */
export const sumMonths = (db: Db, consultantId: number, from: Date) =>
  db
    .selectFrom('experience')
    .innerJoin('appointment', 'appointment.appoint_no', 'experience.appoint_no')
    .select(sql<string>`to_char(appointment.start_at at time zone 'Asia/Shanghai', 'YYYY-MM')`.as('month'))
    .select(sql<number>`sum(points)::int`.as('points'))
    .where('experience.consultant_id', '=', consultantId)
    .where('appointment.start_at', '>=', from)
    .groupBy('month')
    .execute()
