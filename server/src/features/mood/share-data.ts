import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Db } from '../../call/services'

/** Consultants somebody has a session with, or had, and since when each may read. */
export const findShares = (db: Db, userId: number) =>
  metBy(db, userId)
    .leftJoin('mood_share', (join) =>
      join
        .onRef('mood_share.consultant_id', '=', 'consultant.id')
        .on('mood_share.user_id', '=', userId)
        .on('mood_share.taken_back_at', 'is', null),
    )
    .select(['consultant.id', 'consultant.name', 'mood_share.given_at'])
    .orderBy('consultant.id')
    .execute()

const metBy = (db: Db, userId: number) =>
  db
    .selectFrom('consultant')
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

export const hasMet = async (db: Db, userId: number, consultantId: number): Promise<boolean> =>
  (await metBy(db, userId).select('consultant.id').where('consultant.id', '=', consultantId).executeTakeFirst()) !==
  undefined

/** The consent that stands now; undefined without one. */
export const findStandingShare = (db: Db, userId: number, consultantId: number) =>
  db
    .selectFrom('mood_share')
    .select(['share_no', 'given_at'])
    .where('user_id', '=', userId)
    .where('consultant_id', '=', consultantId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
