import { COUPON_STATE, isOver, type CouponWay } from '@xinqi/domain/rules/coupon'
import type { Clock } from '@xinqi/domain/time'
import type { Trx } from '../../../call/services'
import { writeNotice } from '../../message/commands/write-notice'

interface Given {
  way: CouponWay
  reference: string
}

/**
 * What a coupon was given for is gone: it ends, once, and its person is told where they could have used it still. An order that has it keeps
 * it; left later, that order does not bring it back to life.
 */
export async function takeBackCoupon(trx: Trx, clock: Clock, { way, reference }: Given): Promise<void> {
  const now = clock.now()
  const coupon = await trx
    .selectFrom('coupon')
    .select(['coupon_no', 'user_id', 'state', 'valid_until'])
    .where('source', '=', way)
    .where('reference', '=', reference)
    .where('taken_back_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!coupon) return
  const wasOver = isOver(coupon.valid_until, now)
  await trx
    .updateTable('coupon')
    .set({ taken_back_at: now, valid_until: wasOver ? coupon.valid_until : now })
    .where('coupon_no', '=', coupon.coupon_no)
    .execute()
  if (wasOver || coupon.state === COUPON_STATE.used) return
  await writeNotice(trx, clock, {
    userId: coupon.user_id,
    kind: 'couponTakenBack',
    route: 'coupon',
    params: {},
    once: `coupon/${coupon.coupon_no}/takenBack`,
  })
}
