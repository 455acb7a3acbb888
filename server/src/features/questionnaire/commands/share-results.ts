import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { isBookedWith } from '../../alarm/data'
import { newNumber } from '../../order/numbers'
import { findPublished, isShareable } from '../data'
import { findStandingShare } from '../share-data'
import { lockPerson } from './lock-person'

/** Gives a consultant the results of one questionnaire to read, or takes that back at once. Again it changes nothing. */
export const shareResults = (
  services: Services,
  userId: number,
  { consultantId, questionnaireId, shared }: { consultantId: number; questionnaireId: number; shared: boolean },
): Promise<null> =>
  inTransaction(services, async (trx) => {
    await lockPerson(trx, userId)
    const standing = await findStandingShare(trx, userId, consultantId, questionnaireId)
    const now = services.clock.now()
    if (!shared) {
      if (standing)
        await trx
          .updateTable('questionnaire_share')
          .set({ taken_back_at: now })
          .where('share_no', '=', standing.share_no)
          .execute()
      return null
    }
    if (!(await isBookedWith(trx, userId, consultantId))) throw notFound('咨询师')
    const published = await findPublished(trx, questionnaireId, now)
    if (!published) throw notFound('问卷')
    if (!isShareable(published)) throw conflict('这份问卷的结果只有你自己看得到')
    if (!standing)
      await trx
        .insertInto('questionnaire_share')
        .values({
          share_no: newNumber(now),
          user_id: userId,
          consultant_id: consultantId,
          questionnaire_id: questionnaireId,
          given_at: now,
        })
        .execute()
    return null
  })
