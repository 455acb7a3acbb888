import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Selectable } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db } from '../../call/services'
import type { SessionRecord } from '../../db/database'
import { countOf } from '../../db/count-of'

const PAGE_SIZE = 20
/** Sessions that are written about: agreed ones, and those that were held. */
const WRITTEN_ABOUT = [APPOINTMENT.toConsult, APPOINTMENT.awaitingInformation, APPOINTMENT.consulted] as const

export type RecordRow = Selectable<SessionRecord>

/** A session of a consultant's that may be written about; another's is as if not there. */
export const findSession = (db: Db, consultantId: number, appointNo: string) =>
  db
    .selectFrom('appointment')
    .innerJoin('consult_order', 'consult_order.order_no', 'appointment.order_no')
    .innerJoin('consultant', 'consultant.id', 'appointment.consultant_id')
    .leftJoin('visitor_info', 'visitor_info.id', 'consult_order.visitor_info_id')
    .select(['appointment.appoint_no', 'appointment.user_id', 'appointment.status'])
    .select(['appointment.start_at', 'appointment.end_at', 'consult_order.order_type', 'consult_order.org_id'])
    .select(['consultant.name as consultant_name', 'visitor_info.id as visitor_info_id', 'visitor_info.name_cipher'])
    .select((eb) =>
      eb
        .selectFrom('appointment as before')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('before.user_id', '=', 'appointment.user_id')
        .whereRef('before.consultant_id', '=', 'appointment.consultant_id')
        .whereRef('before.start_at', '<', 'appointment.start_at')
        .where('before.status', '=', APPOINTMENT.consulted)
        .as('held_before'),
    )
    .where('appointment.appoint_no', '=', appointNo)
    .where('appointment.consultant_id', '=', consultantId)
    .where('appointment.status', 'in', WRITTEN_ABOUT)
    .executeTakeFirst()

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

export const findRecord = (db: Db, appointNo: string): Promise<RecordRow | undefined> =>
  db.selectFrom('session_record').selectAll().where('appoint_no', '=', appointNo).executeTakeFirst()

export const listAmendments = (db: Db, appointNo: string) =>
  db
    .selectFrom('record_amendment')
    .selectAll()
    .where('appoint_no', '=', appointNo)
    .orderBy('added_at')
    .orderBy('amendment_no')
    .execute()

const NEWEST_VERSION_FIRST = { columns: { revision: 'number' }, direction: 'desc' } as const

/** What stood there before, newest first, without the words. */
export const listVersions = (db: Db, appointNo: string, asked: AskedPage, size = PAGE_SIZE) =>
  readPage(
    db.selectFrom('record_version').select(['revision', 'saved_at']).where('appoint_no', '=', appointNo),
    NEWEST_VERSION_FIRST,
    asked,
    size,
  )

export const findVersion = (db: Db, appointNo: string, revision: number) =>
  db
    .selectFrom('record_version')
    .selectAll()
    .where('appoint_no', '=', appointNo)
    .where('revision', '=', revision)
    .executeTakeFirst()

const NEWEST_FIRST = {
  columns: { 'appointment.start_at': 'time', 'appointment.appoint_no': 'text' },
  direction: 'desc',
} as const

/** A visitor's sessions with a consultant, with what was written of each. */
export const listRecords = (db: Db, consultantId: number, userId: number, asked: AskedPage) =>
  readPage(
    db
      .selectFrom('appointment')
      .innerJoin('consult_order', 'consult_order.order_no', 'appointment.order_no')
      .leftJoin('visitor_info', 'visitor_info.id', 'consult_order.visitor_info_id')
      .leftJoin('session_record', 'session_record.appoint_no', 'appointment.appoint_no')
      .select([
        'appointment.appoint_no',
        'appointment.start_at',
        'visitor_info.id as visitor_info_id',
        'visitor_info.name_cipher',
      ])
      .select(['session_record.template', 'session_record.signed_at', 'session_record.risk_cipher'])
      .select((eb) =>
        eb
          .selectFrom('record_amendment')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('record_amendment.appoint_no', '=', 'appointment.appoint_no')
          .as('amendments'),
      )
      .where('appointment.consultant_id', '=', consultantId)
      .where('appointment.user_id', '=', userId)
      .where('appointment.status', 'in', WRITTEN_ABOUT)
      .where('appointment.start_at', 'is not', null),
    NEWEST_FIRST,
    asked,
    PAGE_SIZE,
  )

/** The newest record that a consultant wrote of a visitor, signed or not. */
export const findNewestRecord = (db: Db, consultantId: number, userId: number): Promise<RecordRow | undefined> =>
  db
    .selectFrom('session_record')
    .innerJoin('appointment', 'appointment.appoint_no', 'session_record.appoint_no')
    .selectAll('session_record')
    .where('session_record.consultant_id', '=', consultantId)
    .where('session_record.user_id', '=', userId)
    .orderBy('appointment.start_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What a consultant signed of the same visitor before a session, the newest. */
export const findLastSigned = (db: Db, consultantId: number, session: Pick<SessionRow, 'user_id' | 'start_at'>) =>
  db
    .selectFrom('session_record')
    .innerJoin('appointment', 'appointment.appoint_no', 'session_record.appoint_no')
    .selectAll('session_record')
    .select('appointment.start_at')
    .where('session_record.consultant_id', '=', consultantId)
    .where('session_record.user_id', '=', session.user_id)
    .where('signed_at', 'is not', null)
    .where('appointment.start_at', '<', session.start_at)
    .orderBy('appointment.start_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many sessions of the last weeks were held and have no signed record. */
export const countToWrite = (db: Db, consultantId: number, since: Date): Promise<number> =>
  countOf(
    db
      .selectFrom('appointment')
      .leftJoin('session_record', 'session_record.appoint_no', 'appointment.appoint_no')
      .where('appointment.consultant_id', '=', consultantId)
      .where('appointment.status', '=', APPOINTMENT.consulted)
      .where('appointment.start_at', '>', since)
      .where('session_record.signed_at', 'is', null),
  )

/** What a consultant lets a visitor read of a session. */
export const findShared = (db: Db, userId: number, appointNo: string) =>
  db
    .selectFrom('session_record')
    .innerJoin('consultant', 'consultant.id', 'session_record.consultant_id')
    .selectAll('session_record')
    .select('consultant.name as consultant_name')
    .where('appoint_no', '=', appointNo)
    .where('user_id', '=', userId)
    .where('shared', '=', true)
    .where('signed_at', 'is not', null)
    .executeTakeFirst()
