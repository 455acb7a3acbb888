import { notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { findStandingShare, hasMet } from '../share-data'

/** Gives a consultant one's last four weeks to read, or takes that back at once. A wish names the result: again it changes nothing. */
export const shareMood = (services: Services, userId: number, consultantId: number, shared: boolean): Promise<null> =>
  inTransaction(services, async (trx) => {
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
    const standing = await findStandingShare(trx, userId, consultantId)
    const now = services.clock.now()
    if (!shared) {
      if (standing)
        await trx
          .updateTable('mood_share')
          .set({ taken_back_at: now })
          .where('share_no', '=', standing.share_no)
          .execute()
      return null
    }
    if (!(await hasMet(trx, userId, consultantId))) throw notFound('咨询师')
    if (!standing)
      await trx
        .insertInto('mood_share')
        .values({ share_no: newNumber(now), user_id: userId, consultant_id: consultantId, given_at: now })
        .execute()
    return null
  })
