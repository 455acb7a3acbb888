import { validUntilOf, type CouponWay } from '@xinqi/domain/rules/coupon'
import type { Clock } from '@xinqi/domain/time'
import type { Trx } from '../../../call/services'
import { writeNotice } from '../../message/commands/write-notice'
import { findByReason, lockBaseOfWay, type BaseRow } from '../data'
import { newCouponNo } from './coupon-no'

interface Gift {
  userId: number
  orgId: number
  /** For what it is given, and of what: the same gives once. */
  way: Extract<CouponWay, 'lowStar' | 'makeGood' | 'invited'>
  reference: string
}

/**
 * Gives somebody the coupon that an organisation has for such a thing, and tells them; the order that it is about is locked. Gives its number, null where there
 * is none to give, or this person has had as many as anybody gets. What was given before for the same thing is given again as it is.
 */
export async function giveCoupon(
  trx: Trx,
  clock: Clock,
  { userId, orgId, way, reference }: Gift,
): Promise<string | null> {
  const before = await findByReason(trx, way, reference)
  if (before) return before.coupon_no
  const now = clock.now()
  const base = await lockBaseOfWay(trx, orgId, way, now)
  if (!base) return null
  const couponNo = await insertNext(trx, base, { userId, source: way, reference }, now)
  if (couponNo)
    await writeNotice(trx, clock, {
      userId,
      kind: 'couponGiven',
      route: 'coupon',
      params: {},
      once: `coupon/${couponNo}`,
    })
  return couponNo
}

/** One more of a locked base for a person; null where they have had as many as anybody gets. The stock is looked at before. */
export async function insertNext(
  trx: Trx,
  base: BaseRow,
  { userId, source, reference = null }: { userId: number; source: string; reference?: string | null },
  now: Date,
): Promise<string | null> {
  const { had } = await trx
    .selectFrom('coupon')
    .select((eb) => eb.fn.coalesce(eb.fn.max('nth'), eb.lit(0)).as('had'))
    .where('base_id', '=', base.id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (had >= base.per_person) return null
  await trx
    .updateTable('coupon_base')
    .set((eb) => ({ given: eb('given', '+', 1) }))
    .where('id', '=', base.id)
    .execute()
  const couponNo = newCouponNo(now)
  await trx
    .insertInto('coupon')
    .values({
      coupon_no: couponNo,
      base_id: base.id,
      user_id: userId,
      nth: had + 1,
      source,
      reference,
      received_at: now,
      valid_until: validUntilOf({ validUntil: base.valid_until, validDays: base.valid_days }, now),
    })
    .execute()
  return couponNo
}
