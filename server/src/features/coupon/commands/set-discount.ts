import { addDays, instantAt, type DateText } from '@xinqi/domain/time'
import { badInput } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { noSessionWith, noVisitorOf } from '../../visitor/policy'
import { findVisitorOf, isVisitorOf } from '../discount-data'

interface Wish {
  offPercent: number
  /** Whom alone it is for: a visitor, or whoever came to a session. Neither: everybody who comes again. */
  userId?: number | undefined
  appointNo?: string | undefined
  /** The last day of it, Beijing time. */
  until?: DateText | undefined
}

/**
 * A consultant takes so many percent off for whoever comes again, or for one visitor; 0 ends it. What was ordered keeps
 * its terms: a change is a new row. Named by a session or as one's visitor, never by a phone, as orders that they make are. Whom alone it
 * is for is told that something changed, and no more.
 */
export async function setDiscount(services: Services, consultantId: number, wish: Wish): Promise<null> {
  const { offPercent, until } = wish
  const userId = await whomFor(services, consultantId, wish)
  return inTransaction(services, async (trx) => {
    // Two changes at once wait for each other.
    await trx.selectFrom('consultant').select('id').where('id', '=', consultantId).forNoKeyUpdate().execute()
    const now = services.clock.now()
    const endsAt = until === undefined ? null : instantAt(addDays(until, 1), 0)
    if (endsAt && endsAt <= now) throw badInput('最后一天已经过去了', { until: '最后一天已经过去了' })
    const standing = await trx
      .selectFrom('visitor_discount')
      .select(['id', 'off_percent', 'ends_at'])
      .where('consultant_id', '=', consultantId)
      .where('user_id', 'is not distinct from', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    const isOver = standing?.ends_at !== undefined && standing.ends_at !== null && standing.ends_at <= now
    const stands = isOver ? undefined : standing
    if ((stands?.off_percent ?? 0) === offPercent && (!stands || stands.ends_at?.getTime() === endsAt?.getTime()))
      return null
    if (standing)
      await trx
        .updateTable('visitor_discount')
        .set({ ended_at: isOver ? standing.ends_at : now })
        .where('id', '=', standing.id)
        .execute()
    if (offPercent > 0)
      await trx
        .insertInto('visitor_discount')
        .values({
          consultant_id: consultantId,
          user_id: userId,
          off_percent: offPercent,
          created_at: now,
          ends_at: endsAt,
        })
        .execute()
    if (userId === null) return null
    const params = { couponType: '2' }
    await writeNotice(trx, services.clock, { userId, kind: 'discountChanged', route: 'coupon', params })
    await tellUnreadChanged(trx, services.clock, userId)
    return null
  })
}

async function whomFor({ db }: Services, consultantId: number, { userId, appointNo }: Wish): Promise<number | null> {
  if (userId !== undefined) {
    if (!(await isVisitorOf(db, consultantId, userId))) throw await noVisitorOf(db, { consultantId, userId })
    return userId
  }
  if (appointNo === undefined) return null
  const visitor = await findVisitorOf(db, consultantId, appointNo)
  if (!visitor) throw await noSessionWith(db, consultantId, appointNo)
  return visitor.user_id
}
