import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'

/** Somebody finds a rating helpful, or no longer: once each, never their own. A wish names the result: said again it changes nothing. */
export const likeRate = (
  services: Services,
  userId: number,
  { rateId, like }: Parsed<'POST /appoint/appointRateLike/addRate'>,
): Promise<Data<'POST /appoint/appointRateLike/addRate'>> =>
  inTransaction(services, async (trx) => {
    const rate = await trx
      .selectFrom('appoint_rate')
      .innerJoin('consultant', 'consultant.id', 'consultant_id')
      .select('appoint_rate.user_id')
      .where('appoint_rate.id', '=', rateId)
      .where('display_status', '=', 1)
      .executeTakeFirst()
    if (!rate) throw notFound('评价')
    if (rate.user_id === userId) throw conflict('这是您自己的评价')
    if (like)
      await trx
        .insertInto('appoint_rate_like')
        .values({ rate_id: rateId, user_id: userId, liked_at: services.clock.now() })
        .onConflict((on) => on.doNothing())
        .execute()
    else await trx.deleteFrom('appoint_rate_like').where('rate_id', '=', rateId).where('user_id', '=', userId).execute()
    const { likes } = await trx
      .selectFrom('appoint_rate_like')
      .select(({ fn }) => fn.countAll<string>().as('likes'))
      .where('rate_id', '=', rateId)
      .executeTakeFirstOrThrow()
    return { liked: like, likes: Number(likes) }
  })
