import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull, type Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'

/** What was given and used is a fact of money, and stays as the orders do that it was used for. */
export const personalCoupons: Personal = {
  kind: 'money',
  tables: { coupon: ['user_id'], visitor_discount: ['user_id'] },
  count: (db, userId) => countOf(db.selectFrom('coupon').where('user_id', '=', userId)),
  facts: async ({ db }, userId) => {
    const coupons = await db
      .selectFrom('coupon')
      .innerJoin('coupon_base', 'coupon_base.id', 'coupon.base_id')
      .select(['coupon_no', 'name', 'state', 'order_no', 'received_at', 'coupon.valid_until', 'taken_back_at'])
      .where('user_id', '=', userId)
      .orderBy('received_at')
      .execute()
    const discounts = await db
      .selectFrom('visitor_discount')
      .innerJoin('consultant', 'consultant.id', 'visitor_discount.consultant_id')
      .select(['consultant.name', 'off_percent', 'visitor_discount.created_at', 'ended_at'])
      .where('user_id', '=', userId)
      .execute()
    return [
      ...coupons.map((row) => ({
        优惠券: row.name,
        编号: row.coupon_no,
        状态: row.state,
        订单号: row.order_no,
        领取时间: formatMoment(row.received_at),
        到期: formatMoment(row.valid_until),
        收回: momentOrNull(row.taken_back_at),
      })),
      ...discounts.map((row) => ({
        咨询师: row.name,
        只给我的优惠百分比: row.off_percent,
        时间: formatMoment(row.created_at),
      })),
    ]
  },
  erase: 'stays',
}
