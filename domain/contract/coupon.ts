import { z } from 'zod'
import { COUPON_SCOPE, COUPON_WAYS, DISCOUNT_MAX } from '../rules/coupon'
import { baseMistake } from '../rules/coupon-base'
import { parseMoment } from '../time'
import { call } from './call'
import { numberFor } from './for-desk'
import { Coupon, CouponOffer, couponTerms } from './coupon-fields'
import {
  appointNo,
  dateText,
  exchangeCode,
  id,
  ids,
  int,
  moment,
  none,
  nothing,
  orgId,
  keyPaging,
  nextPage,
} from './fields'

export const couponNo = z.string('缺少优惠券编号').regex(/^\d{18}$/, '优惠券编号不正确')
const couponBaseId = id
const positive = (message: string) => int(message).pipe(z.number().min(1, message))
const momentText = z
  .string('请填写时间')
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '时间的写法是 2026-01-31 23:59:59')
  .refine((text) => !Number.isNaN(parseMoment(text).getTime()), '没有这个时间')
/** What an operator makes, with its mistakes by field. */
const NewBase = z
  .object({
    orgId,
    name: z.string('请填写名称').trim().min(1, '请填写名称').max(30, '名称最多 30 个字'),
    offFen: positive('减的金额要大于 0').optional(),
    offPercent: positive('减的比例是 1 到 100 的整数').optional(),
    capFen: positive('封顶金额要大于 0').optional(),
    fromFen: int('使用门槛不正确').pipe(z.number().min(0, '使用门槛不能小于 0')).default(0),
    scope: int('请选择适用范围').pipe(z.literal(Object.values(COUPON_SCOPE), '请选择适用范围')),
    scopeIds: ids,
    way: z.enum(COUPON_WAYS, '请选择怎么给出去'),
    stock: positive('数量要大于 0').optional(),
    perPerson: positive('每人张数要大于 0').default(1),
    closesAt: momentText.optional(),
    validUntil: momentText.optional(),
    validDays: positive('有效天数要大于 0').optional(),
  })
  .superRefine((base, context) => {
    for (const [field, message] of Object.entries(baseMistake(base)))
      context.addIssue({ code: 'custom', path: [field], message })
  })

/** A consultant's own, for who comes again. */
const Discount = z.object({
  discountId: z.number(),
  consultantId: z.number(),
  consultantName: z.string(),
  offPercent: z.number(),
  /** For this person alone. */
  forYou: z.boolean(),
  /** This person has it now; else it waits for the first session. */
  isYours: z.boolean(),
  /** The moment at which it is over; null: until the consultant ends it. */
  untilTime: moment.nullable(),
})

export const couponCalls = {
  'GET /appoint/couponUser/availableAcquire': call({
    auth: 'public',
    summary: '领券中心：现在能领的，和领过的',
    params: z.object({ orgId, consultantId: id.optional() }),
    data: z.object({ list: z.array(CouponOffer) }),
  }),
  'GET /appoint/couponUser/availableAcquireNum': call({
    auth: 'public',
    summary: '领券中心里还有几种能领',
    params: z.object({ orgId }),
    data: z.object({ num: z.number() }),
  }),
  'GET /appoint/couponUser/getReceiveCouponById': call({
    auth: 'public',
    summary: '一种可以领的券；凭链接领的也在这里',
    params: z.object({ couponBaseId }),
    data: CouponOffer,
  }),
  'GET /appoint/couponUser/promotionInfo': call({
    auth: 'public',
    summary: '在这位咨询师这里可以领的券里，减得最多的一种；没有是 null',
    params: z.object({ orgId, consultantId: id }),
    data: z.object({ best: CouponOffer.nullable(), num: z.number() }),
  }),
  'GET /appoint/couponUser/getAvailableCouponNum': call({
    auth: 'user',
    summary: '我现在能用的券有几张（R103）',
    params: z.object({ orgId }),
    data: z.object({ num: z.number() }),
  }),
  'GET /appoint/couponUser/onceAcquireCouponList': call({
    auth: 'user',
    summary: '我领过的券，新的在前',
    params: z.object({ ...keyPaging }),
    data: z.object({ list: z.array(Coupon), ...nextPage }),
  }),
  'GET /appoint/couponUser/couponDetail': call({
    auth: 'user',
    summary: '我的一张券',
    params: z.object({ couponNo }),
    data: Coupon,
  }),
  'POST /appoint/couponUser/acquireCoupon': call({
    auth: 'user',
    flag: 'coupons',
    summary: '领一张券；nth 说是这个人的第几张，重复没有影响',
    limit: { max: 60, minutes: 1 },
    params: z.object({ couponBaseId, nth: id.default(1) }),
    data: Coupon,
  }),
  'POST /appoint/couponUser/acquireCouponList': call({
    auth: 'user',
    flag: 'coupons',
    summary: '一次领多种券，每种一张；领不到的说明原因',
    limit: { max: 20, minutes: 1 },
    params: z.object({
      couponBaseIds: ids.pipe(z.array(z.number()).min(1, '请选择要领的券').max(20, '一次最多领 20 种')),
    }),
    data: z.object({ received: z.number(), refusals: z.array(z.string()) }),
  }),
  'POST /appoint/couponUser/lowStarGiveAwayCoupons': call({
    auth: 'user',
    summary: '给一次咨询打了 1–2 星之后送的券；一个订单一次，没有可送的是 null',
    params: z.object({ appointNo }),
    data: Coupon.nullable(),
  }),
  'POST /appoint/couponUser/exchange': call({
    auth: 'user',
    flag: 'codes',
    summary: '兑换中心：券的兑换码换一张券，企业的兑换码换咨询次数；不管错在哪里，说的都是同一句',
    limit: { max: 30, minutes: 10 },
    params: z.object({ exchangeCode }),
    data: z.object({ coupon: Coupon.nullable(), companyName: z.string().nullable(), next: z.string().nullable() }),
  }),
  'GET /appoint/consultVisitorDiscounts/getDiscounts': call({
    auth: 'public',
    summary: '这位咨询师给再次来访者的优惠',
    params: z.object({ consultantId: id }),
    data: z.object({ list: z.array(Discount) }),
  }),
  'GET /appoint/consultVisitorDiscounts/getDiscountsByUserId': call({
    auth: 'user',
    summary: '我在各位咨询师那里的老来访优惠',
    params: none,
    data: z.object({ list: z.array(Discount) }),
  }),
  'GET /consult/visitorDiscounts/list': call({
    auth: 'consultant',
    summary: '我给再次来访者的优惠：所有人的，和只给一位的',
    params: none,
    data: z.object({
      list: z.array(
        z.object({
          discountId: z.number(),
          offPercent: z.number(),
          /** Whom it is for; null: everybody who comes again. */
          userId: z.number().nullable(),
          /** Their newest session. */
          appointNo: z.string().nullable(),
          since: moment,
          untilTime: moment.nullable(),
        }),
      ),
    }),
  }),
  'GET /consult/visitorDiscounts/history': call({
    auth: 'consultant',
    summary: '优惠的变动，新的在前：所有再次来访者的，或者一位来访者的',
    params: z.object({ userId: id.optional() }),
    data: z.object({
      list: z.array(
        z.object({ discountId: z.number(), offPercent: z.number(), since: moment, endTime: moment.nullable() }),
      ),
    }),
  }),
  'POST /consult/visitorDiscounts/set': call({
    auth: 'consultant',
    summary: '设置再次来访的优惠，0 是取消；userId 或 appointNo 指明只给那一位来访者，until 是最后一天',
    params: z.object({
      offPercent: int('优惠是 0 到 50 的整数').pipe(
        z.number().min(0, '优惠是 0 到 50 的整数').max(DISCOUNT_MAX, `最多减 ${DISCOUNT_MAX}%`),
      ),
      userId: id.optional(),
      appointNo: appointNo.optional(),
      until: dateText.optional(),
    }),
    data: nothing,
  }),
  'GET /operator/coupon/list': call({
    auth: 'operator',
    desk: 'growth',
    summary: '做过的券，新的在前：给出、正在用、用掉、退回各多少',
    params: z.object({ ...keyPaging }),
    data: z.object({
      list: z.array(
        z.object({
          couponBaseId: z.number(),
          orgId: z.number(),
          name: z.string(),
          ...couponTerms,
          scopeNames: z.array(z.string()),
          way: z.enum(COUPON_WAYS),
          stock: z.number().nullable(),
          perPerson: z.number(),
          closesAt: moment.nullable(),
          validUntil: moment.nullable(),
          validDays: z.number().nullable(),
          stoppedAt: moment.nullable(),
          given: z.number(),
          held: z.number(),
          used: z.number(),
          returned: z.number(),
          codes: z.number(),
          /** What the used ones took off, in fen. */
          costFen: numberFor('money', 'look', z.number()),
        }),
      ),
      ...nextPage,
    }),
  }),
  'POST /operator/coupon/add': call({
    auth: 'operator',
    desk: 'growth',
    fresh: true,
    summary: '做一种券；做好之后不能改，只能停',
    idempotent: true,
    params: NewBase,
    data: z.object({ couponBaseId: z.number() }),
  }),
  'POST /operator/coupon/stop': call({
    auth: 'operator',
    desk: 'growth',
    summary: '停一种券：不再给出；已经领到的照用',
    params: z.object({ couponBaseId }),
    data: nothing,
  }),
  'POST /operator/coupon/codes': call({
    auth: 'operator',
    desk: 'growth',
    fresh: true,
    summary:
      '做一批兑换码；码只在回答里，之后谁也看不到。attempt 是这一次的编号：回答丢了再请求，得到同样的码，不会多做一批',
    limit: { max: 20, minutes: 10 },
    params: z.object({
      couponBaseId,
      attempt: z.string('缺少这一次的编号').min(8, '这一次的编号太短').max(64, '这一次的编号太长'),
      count: int('张数是 1 到 1000 的整数').pipe(z.number().min(1, '至少 1 张').max(1000, '一次最多 1000 张')),
    }),
    data: z.object({ codes: z.array(z.string()) }),
  }),
}
