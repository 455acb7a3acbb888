import { REMINDER_SHOWN_MS, type RecordReminder } from '@xinqi/domain/rules/record-reminder'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { HOUR } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Db } from '../../call/services'
import { USER } from '../../realtime/stomp/topics'

const LONGEST_SESSION_MS = 24 * HOUR

/**
 * Sessions that ended so long ago, were held with their visitor there, and have no signed record. Who was not there leaves nothing to be
 * written: face to face there is no log, and what its consultant has ended was held.
 */
const unsigned = (db: Db, { hours, untilHours }: RecordReminder, now: Date) => {
  const ago = (count: number): Date => new Date(now.getTime() - count * HOUR)
  return db
    .selectFrom('appointment')
    .innerJoin('consultant', 'consultant.id', 'appointment.consultant_id')
    .leftJoin('session_record', 'session_record.appoint_no', 'appointment.appoint_no')
    .where('appointment.status', '=', APPOINTMENT.consulted)
    .where('appointment.start_at', '>', new Date(ago(untilHours).getTime() - LONGEST_SESSION_MS))
    .where('appointment.end_at', '>', ago(untilHours))
    .where('appointment.end_at', '<=', ago(hours))
    .where('appointment.absence_waived_at', 'is', null)
    .where('session_record.signed_at', 'is', null)
    .where('consultant.left_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('appointment.consult_mode', '=', CONSULT_MODE.faceToFace),
        exists(
          selectFrom('room_presence')
            .select('room_presence.appoint_no')
            .whereRef('room_presence.appoint_no', '=', 'appointment.appoint_no')
            .where('user_type', '=', USER)
            .whereRef('joined_at', '<', 'appointment.end_at')
            .where(sql<boolean>`coalesce(left_at > appointment.start_at, true)`),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('record_reminder')
            .select('hours')
            .whereRef('record_reminder.appoint_no', '=', 'appointment.appoint_no')
            .where('hours', '=', hours),
        ),
      ),
    )
}

const AT_ONCE = 500

export const listUnsigned = (db: Db, reminder: RecordReminder, now: Date) =>
  unsigned(db, reminder, now).select('appointment.appoint_no').orderBy('appointment.end_at').limit(AT_ONCE).execute()

/** Asked again under the lock: it may have been signed meanwhile. */
export const lockUnsigned = (db: Db, reminder: RecordReminder, now: Date, appointNo: string) =>
  unsigned(db, reminder, now)
    .select('appointment.consultant_id')
    .where('appointment.appoint_no', '=', appointNo)
    .forUpdate('appointment')
    .executeTakeFirst()

/** What a consultant was reminded of and has not signed yet, the last reminder of each session, newest first. */
export const listReminders = (db: Db, consultantId: number, now: Date) =>
  db
    .selectFrom('record_reminder')
    .innerJoin('appointment', 'appointment.appoint_no', 'record_reminder.appoint_no')
    .leftJoin('session_record', 'session_record.appoint_no', 'record_reminder.appoint_no')
    .select('appointment.appoint_no')
    .select(({ fn }) => [fn.max<number>('hours').as('hours'), fn.max<Date>('told_at').as('told_at')])
    .select(({ fn }) => fn.max<Date>('appointment.start_at').as('start_at'))
    .where('record_reminder.consultant_id', '=', consultantId)
    .where('told_at', '>', new Date(now.getTime() - REMINDER_SHOWN_MS))
    .where('session_record.signed_at', 'is', null)
    .groupBy('appointment.appoint_no')
    .orderBy('told_at', 'desc')
    .execute()
