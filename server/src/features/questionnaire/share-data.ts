import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Db } from '../../call/services'

/** Consultants somebody has a session with, or had, and whether each may read the results of a questionnaire. */
export const listShares = (db: Db, userId: number, questionnaireId: number) =>
  db
    .selectFrom('consultant')
    .leftJoin('questionnaire_share', (join) =>
      join
        .onRef('questionnaire_share.consultant_id', '=', 'consultant.id')
        .on('questionnaire_share.user_id', '=', userId)
        .on('questionnaire_share.questionnaire_id', '=', questionnaireId)
        .on('questionnaire_share.taken_back_at', 'is', null),
    )
    .select(['consultant.id', 'consultant.name', 'questionnaire_share.share_no'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('appointment')
          .select('appoint_no')
          .whereRef('appointment.consultant_id', '=', 'consultant.id')
          .where('appointment.user_id', '=', userId)
          .where('appointment.status', 'not in', [APPOINTMENT.awaitingPayment, APPOINTMENT.cancelled]),
      ),
    )
    .orderBy('consultant.id')
    .execute()

export const findStandingShare = (db: Db, userId: number, consultantId: number, questionnaireId: number) =>
  db
    .selectFrom('questionnaire_share')
    .select('share_no')
    .where('user_id', '=', userId)
    .where('consultant_id', '=', consultantId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()

/** What somebody lets a consultant read. */
export const listStandingShares = (db: Db, userId: number, consultantId: number) =>
  db
    .selectFrom('questionnaire_share')
    .select(['share_no', 'questionnaire_id'])
    .where('user_id', '=', userId)
    .where('consultant_id', '=', consultantId)
    .where('taken_back_at', 'is', null)
    .execute()
