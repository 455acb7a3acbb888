import type { FeedbackState } from '@xinqi/domain/text/feedback'
import type { Db } from '../../call/services'

export const PAGE_SIZE = 20

export type FeedbackRow = Awaited<ReturnType<typeof listOwnFeedback>>[number]

/** What somebody has told us, newest first. */
export const listOwnFeedback = (db: Db, userId: number) =>
  db.selectFrom('feedback').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').limit(100).execute()

/** One page of everybody's feedback in a state, oldest first, and who may be called about it. */
export const listFeedback = (db: Db, state: FeedbackState, page: number) =>
  db
    .selectFrom('feedback')
    .innerJoin('app_user', 'app_user.id', 'feedback.user_id')
    .selectAll('feedback')
    .select(['app_user.area_code', 'app_user.phone_hash', 'app_user.phone_cipher'])
    .where('state', '=', state)
    .orderBy('feedback.created_at')
    .orderBy('feedback_no')
    .offset((page - 1) * PAGE_SIZE)
    .limit(PAGE_SIZE + 1)
    .execute()
