import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { findListedMinutes } from '../../consultant/data'
import { findFollowing, NOT_FOLLOWED } from '../data'

type Wish = Pick<Parsed<'POST /appoint/userConsultantFollowRelation/operate'>, 'consultantId' | 'followed' | 'remind'>

/** Far more than anybody looks through. */
const MOST_FOLLOWED = 200

/** Follows a consultant or no longer does, and says whether to be told of time. A wish names the result: said again it changes nothing. */
export const operateFollow = (
  services: Services,
  userId: number,
  wish: Wish,
): Promise<Data<'POST /appoint/userConsultantFollowRelation/operate'>> =>
  inTransaction(services, async (trx) => {
    // One wish of a person at a time, so that two devices cannot pass the limit together.
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
    if (!wish.followed) {
      await unfollow(trx, userId, wish.consultantId)
      return NOT_FOLLOWED
    }
    const known = await findFollowing(trx, userId, wish.consultantId)
    if (!known.followed) await follow(services, trx, userId, wish)
    else if (wish.remind !== undefined && wish.remind !== known.remind) await changeReminder(trx, userId, wish)
    return { followed: true, remind: wish.remind ?? (known.followed ? known.remind : true) }
  })

const unfollow = (trx: Trx, userId: number, consultantId: number) =>
  trx.deleteFrom('consultant_follow').where('user_id', '=', userId).where('consultant_id', '=', consultantId).execute()

/** Whether they wait for time is found out by the next sweep: nothing of before counts. */
const changeReminder = (trx: Trx, userId: number, { consultantId, remind }: Wish) =>
  trx
    .updateTable('consultant_follow')
    .set({ remind, waiting: false })
    .where('user_id', '=', userId)
    .where('consultant_id', '=', consultantId)
    .execute()

async function follow({ clock }: Services, trx: Trx, userId: number, { consultantId, remind }: Wish): Promise<void> {
  if ((await findListedMinutes(trx, consultantId)) === undefined) throw notFound('咨询师')
  const { count } = await trx
    .selectFrom('consultant_follow')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_FOLLOWED) throw conflict(`最多关注 ${MOST_FOLLOWED} 位，可以先取消几位`)
  await trx
    .insertInto('consultant_follow')
    .values({ user_id: userId, consultant_id: consultantId, followed_at: clock.now(), remind: remind ?? true })
    .execute()
}
