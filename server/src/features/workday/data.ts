import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Db } from '../../call/services'

export const findFeed = (db: Db, consultantId: number) =>
  db
    .selectFrom('calendar_feed')
    .select(['created_at', 'last_read_at'])
    .where('consultant_id', '=', consultantId)
    .executeTakeFirst()

export const findFeedOwner = (db: Db, secretHash: string) =>
  db.selectFrom('calendar_feed').select('consultant_id').where('secret_hash', '=', secretHash).executeTakeFirst()

/** The sessions that a consultant's calendar shows, from a moment on: when, and whether they are certain. Nobody's name. */
export const listFeedSessions = (db: Db, consultantId: number, from: Date) =>
  db
    .selectFrom('appointment')
    .select(['appoint_no', 'status', 'start_at', 'end_at', 'calendar_sequence'])
    .where('consultant_id', '=', consultantId)
    .where('status', 'in', [
      APPOINTMENT.toConfirm,
      APPOINTMENT.toConsult,
      APPOINTMENT.awaitingInformation,
      APPOINTMENT.consulted,
    ])
    .where('start_at', '>=', from)
    .orderBy('start_at')
    .execute()
