import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { DAY } from '@xinqi/domain/time'
import type { Db } from '../../call/services'

/** What consultants wait for of somebody. */
export const listRequests = (db: Db, userId: number) =>
  db
    .selectFrom('questionnaire_request')
    .innerJoin('consultant', 'consultant.id', 'questionnaire_request.consultant_id')
    .select(['request_no', 'questionnaire_id', 'asked_at', 'consultant.name as consultant_name'])
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .orderBy('asked_at')
    .execute()

/** The newest request of a consultant to somebody, for each questionnaire. */
export const listNewestRequests = (db: Db, consultantId: number, userId: number) =>
  db
    .selectFrom('questionnaire_request')
    .distinctOn('questionnaire_id')
    .select(['questionnaire_id', 'request_no', 'state', 'asked_at'])
    .where('consultant_id', '=', consultantId)
    .where('user_id', '=', userId)
    .orderBy('questionnaire_id')
    .orderBy('asked_at', 'desc')
    .orderBy('request_no', 'desc')
    .execute()

export const listPlans = (db: Db, consultantId: number) =>
  db.selectFrom('questionnaire_plan').selectAll().where('consultant_id', '=', consultantId).execute()

/** A consultant who looks after somebody now: a session is agreed, or was held within so many days. */
const TREATS_FOR_DAYS = 90

export const findTreatingConsultant = async (db: Db, userId: number, now: Date): Promise<number | null> =>
  (
    await db
      .selectFrom('appointment')
      .select('consultant_id')
      .where('user_id', '=', userId)
      .where('status', 'in', [APPOINTMENT.toConfirm, APPOINTMENT.toConsult, APPOINTMENT.consulted])
      .where('start_at', '>', new Date(now.getTime() - TREATS_FOR_DAYS * DAY))
      .orderBy('status', 'desc')
      .orderBy('start_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.consultant_id ?? null
