import type { FeedbackState } from '@xinqi/domain/text/feedback'
import type { Db } from '../../call/services'
import { readPage, type AskedPage } from '../../call/read-page'

const PAGE_SIZE = 20
const OLDEST_FIRST = { columns: { 'feedback.created_at': 'time', feedback_no: 'text' }, direction: 'asc' } as const

export type FeedbackRow = Awaited<ReturnType<typeof listOwnFeedback>>[number]

/** What somebody has told us, newest first. */
export const listOwnFeedback = (db: Db, userId: number) =>
  db.selectFrom('feedback').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').limit(100).execute()

/** One page of everybody's feedback in a state, oldest first, and who may be called about it. */
export const listFeedback = (db: Db, state: FeedbackState, asked: AskedPage) => {
  const told = db
    .selectFrom('feedback')
    .innerJoin('app_user', 'app_user.id', 'feedback.user_id')
    .selectAll('feedback')
    .select(['app_user.area_code', 'app_user.phone_hash', 'app_user.phone_cipher'])
    .where('state', '=', state)
  return readPage(told, OLDEST_FIRST, asked, PAGE_SIZE)
}
