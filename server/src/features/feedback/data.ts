import type { FeedbackState } from '@xinqi/domain/text/feedback'
import type { Db } from '../../call/services'
import { readPage, type AskedPage } from '../../call/read-page'

const PAGE_SIZE = 20
const OLDEST_FIRST = {
  columns: { 'feedback.created_at': 'time', 'feedback.feedback_no': 'text' },
  direction: 'asc',
} as const

export type FeedbackRow = Awaited<ReturnType<typeof listOwnFeedback>>[number]

const feedbacks = (db: Db) =>
  db
    .selectFrom('feedback')
    .leftJoin('feedback_file', 'feedback_file.feedback_no', 'feedback.feedback_no')
    .selectAll('feedback')
    .select('feedback_file.mime_type as file_type')

/** What somebody has told us, newest first. */
export const listOwnFeedback = (db: Db, userId: number) =>
  feedbacks(db).where('user_id', '=', userId).orderBy('created_at', 'desc').limit(100).execute()

/** One page of everybody's feedback in a state, oldest first, and who may be called about it. */
export const listFeedback = (db: Db, state: FeedbackState, asked: AskedPage) => {
  const told = feedbacks(db)
    .innerJoin('app_user', 'app_user.id', 'feedback.user_id')
    .select(['app_user.area_code', 'app_user.phone_hash', 'app_user.phone_cipher'])
    .where('state', '=', state)
  return readPage(told, OLDEST_FIRST, asked, PAGE_SIZE)
}

/** Of one complaint: the picture or voice that was handed over with it. */
export const findFile = (db: Db, feedbackNo: string) =>
  db.selectFrom('feedback_file').selectAll().where('feedback_no', '=', feedbackNo).executeTakeFirst()

export const hasComplainedOf = async (db: Db, userId: number, messageNo: string): Promise<boolean> =>
  (await db
    .selectFrom('feedback')
    .select('feedback_no')
    .where('user_id', '=', userId)
    .where('about_message_no', '=', messageNo)
    .executeTakeFirst()) !== undefined
