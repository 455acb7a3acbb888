import { z } from 'zod'
import { call } from './call'
import { PartOfDay } from './consultant-fields'
import { couponNo } from './coupon'
import { consultMode, cpChannelId, creditNo, id, moment, none, orgId } from './fields'
import { PlacedOrder } from './order-fields'

/** A comma list in which each stands once, in one order, so that a wish can be compared with another. */
const listOf = <T extends z.ZodType<unknown, string>>(one: T, missing: string) =>
  z
    .string(missing)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))].sort())
    .pipe(z.array(one, missing).min(1, missing).max(7, missing))

/** Monday 1 … Sunday 7. */
const weekday = z
  .string()
  .regex(/^[1-7]$/, '星期不正确')
  .transform(Number)

const WaitlistEntry = z.object({
  consultantId: z.number(),
  userName: z.string(),
  homepage: z.string(),
  srvId: z.number(),
  serviceName: z.string(),
  /** Monday 1 … Sunday 7. */
  weekdays: z.array(z.number()),
  parts: z.array(PartOfDay),
  joinedAt: moment,
  /** 1: nobody who joined earlier waits for any of these times. */
  place: z.number(),
  /** All who wait for this consultant. */
  among: z.number(),
  /** The time that is kept for this person now. */
  offer: z.object({ offerId: z.number(), slot: z.number(), startTime: moment, until: moment }).nullable(),
})

export const waitlistCalls = {
  'POST /appoint/waitlist/join': call({
    auth: 'user',
    summary: '候补一位咨询师；同样的愿望说两次没有影响',
    limit: { max: 30, minutes: 10 },
    params: z.object({
      consultantId: id,
      srvId: id,
      weekdays: listOf(weekday, '请选择星期'),
      parts: listOf(PartOfDay, '请选择时段'),
      orgId,
    }),
    data: WaitlistEntry,
  }),
  'GET /appoint/waitlist/mine': call({
    auth: 'user',
    summary: '我的候补，为我留着时间的在前，然后最早加入的在前',
    params: none,
    data: z.object({ list: z.array(WaitlistEntry) }),
  }),
  'GET /appoint/waitlist/info': call({
    auth: 'user',
    summary: '我在这位咨询师的候补里的位置；没有候补是 null',
    params: z.object({ consultantId: id }),
    data: WaitlistEntry.nullable(),
  }),
  'POST /appoint/waitlist/leave': call({
    auth: 'user',
    summary: '离开候补；为我留着的时间让给下一位',
    params: z.object({ consultantId: id }),
    data: z.null(),
  }),
  'POST /appoint/waitlist/takeOffer': call({
    auth: 'user',
    summary: '用为我留着的时间下单',
    idempotent: true,
    limit: { max: 20, minutes: 10 },
    params: z.object({
      offerId: id,
      consultMode,
      visitorInfoId: id.optional(),
      cpChannelId,
      creditNo: creditNo.optional(),
      couponNo: couponNo.optional(),
      discountId: id.optional(),
      orgId,
    }),
    data: PlacedOrder,
  }),
  'POST /appoint/waitlist/passOffer': call({
    auth: 'user',
    summary: '把为我留着的时间让给下一位，自己继续候补',
    params: z.object({ offerId: id }),
    data: z.null(),
  }),
}
