import { LOW_STARS } from '@xinqi/domain/rules/coupon'
import { formatMoment } from '@xinqi/domain/time'
import { userIdOf } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { momentOrNull } from '../../call/personal'
import { notFound, Refusal } from '../../call/refusal'
import { inTransaction, type Services } from '../../call/services'
import { acquireCoupon } from './commands/acquire-coupon'
import { addBase, addCodes, stopBase } from './commands/change-base'
import { exchangeCode } from './commands/exchange-code'
import { giveCoupon } from './commands/give-coupon'
import { setDiscount } from './commands/set-discount'
import { findOffered, findOwn, findRated, listOwn, listUsable } from './data'
import { listDiscountHistory, listDiscounts, listDiscountsOf, listOwnDiscounts } from './discount-data'
import { listBases } from './operator-data'
import { presentCoupon, presentDiscount, presentMade, presentOffer } from './present'
import { offersFor } from './offers'

async function ownCoupon({ db, clock }: Services, userId: number, couponNo: string) {
  const row = await findOwn(db, userId, couponNo)
  if (!row) throw notFound('优惠券')
  return presentCoupon(row, clock.now())
}

export const couponHandlers = {
  'GET /appoint/couponUser/availableAcquire': async ({ orgId, consultantId }, { services, caller }) => ({
    list: await offersFor(services, { orgId, consultantId }, userIdOf(caller)),
  }),
  'GET /appoint/couponUser/availableAcquireNum': async ({ orgId }, { services, caller }) => {
    const offers = await offersFor(services, { orgId }, userIdOf(caller))
    return { num: offers.filter(({ obstacle }) => obstacle === null).length }
  },
  'GET /appoint/couponUser/getReceiveCouponById': async ({ couponBaseId }, { services, caller }) => {
    const base = await findOffered(services.db, couponBaseId, userIdOf(caller))
    if (!base) throw notFound('优惠券')
    return presentOffer(base, services.clock.now())
  },
  'GET /appoint/couponUser/promotionInfo': async ({ orgId, consultantId }, { services, caller }) => {
    const offers = await offersFor(services, { orgId, consultantId }, userIdOf(caller))
    const open = offers.filter(({ obstacle }) => obstacle === null)
    return { best: open[0] ?? null, num: open.length }
  },
  'GET /appoint/couponUser/getAvailableCouponNum': async ({ orgId }, { services: { db, clock }, caller }) => ({
    num: (await listUsable(db, { userId: caller.userId, orgId }, clock.now())).length,
  }),
  'GET /appoint/couponUser/onceAcquireCouponList': async (asked, { services: { db, clock }, caller }) => {
    const { rows, ...behind } = await listOwn(db, caller.userId, asked)
    return { list: rows.map((row) => presentCoupon(row, clock.now())), ...behind }
  },
  'GET /appoint/couponUser/couponDetail': ({ couponNo }, { services, caller }) =>
    ownCoupon(services, caller.userId, couponNo),
  'POST /appoint/couponUser/acquireCoupon': async ({ couponBaseId, nth }, { services, caller: { userId } }) =>
    ownCoupon(services, userId, await acquireCoupon(services, couponBaseId, { userId, nth })),
  'POST /appoint/couponUser/acquireCouponList': async ({ couponBaseIds }, { services, caller: { userId } }) => {
    const given = await Promise.allSettled(couponBaseIds.map((id) => acquireCoupon(services, id, { userId, nth: 1 })))
    const refused = given.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    for (const reason of refused) if (!(reason instanceof Refusal)) throw reason
    const refusals = refused.map((reason) => (reason as Refusal).message)
    return { received: given.length - refused.length, refusals: [...new Set(refusals)] }
  },
  'POST /appoint/couponUser/lowStarGiveAwayCoupons': async ({ appointNo }, { services, caller: { userId } }) => {
    const rated = await findRated(services.db, userId, appointNo)
    if (!rated) throw notFound('预约')
    if (rated.stars === null || rated.stars > LOW_STARS) return null
    const { order_no: reference, org_id: orgId } = rated
    const couponNo = await inTransaction(services, (trx) =>
      giveCoupon(trx, services.clock, { userId, orgId, way: 'lowStar', reference }),
    )
    return couponNo === null ? null : ownCoupon(services, userId, couponNo)
  },
  'POST /appoint/couponUser/exchange': async ({ exchangeCode: code }, { services, caller, address, device }) => {
    const { userId } = caller
    const { couponNo, ...company } = await exchangeCode(services, { userId, code, address, sid: device.sid })
    return { coupon: couponNo === null ? null : await ownCoupon(services, userId, couponNo), ...company }
  },
  'GET /appoint/consultVisitorDiscounts/getDiscounts': async (
    { consultantId },
    { services: { db, clock }, caller },
  ) => ({
    list: (await listDiscounts(db, consultantId, userIdOf(caller), clock.now())).map(presentDiscount),
  }),
  'GET /appoint/consultVisitorDiscounts/getDiscountsByUserId': async (
    _params,
    { services: { db, clock }, caller },
  ) => ({
    list: (await listDiscountsOf(db, caller.userId, clock.now())).map(presentDiscount),
  }),
  'GET /consult/visitorDiscounts/list': async (_params, { services: { db, clock }, caller }) => ({
    list: (await listOwnDiscounts(db, caller.consultantId, clock.now())).map((row) => ({
      discountId: row.id,
      userId: row.user_id,
      untilTime: momentOrNull(row.ends_at),
      offPercent: row.off_percent,
      appointNo: row.appoint_no,
      since: formatMoment(row.created_at),
    })),
  }),
  'GET /consult/visitorDiscounts/history': async ({ userId }, { services: { db, clock }, caller }) => ({
    list: (await listDiscountHistory(db, caller.consultantId, userId ?? null)).map((row) => ({
      discountId: row.id,
      offPercent: row.off_percent,
      since: formatMoment(row.created_at),
      endTime: momentOrNull(row.ended_at ?? (row.ends_at && row.ends_at <= clock.now() ? row.ends_at : null)),
    })),
  }),
  'POST /consult/visitorDiscounts/set': (params, { services, caller }) =>
    setDiscount(services, caller.consultantId, params),
  'GET /operator/coupon/list': async (asked, { services: { db } }) => {
    const { rows, ...behind } = await listBases(db, asked)
    return { list: rows.map(presentMade), ...behind }
  },
  'POST /operator/coupon/add': (params, { services, caller }) => addBase(services, caller, params),
  'POST /operator/coupon/stop': ({ couponBaseId }, { services, caller }) => stopBase(services, caller, couponBaseId),
  'POST /operator/coupon/codes': (params, { services, caller }) => addCodes(services, caller, params),
} satisfies Partial<Handlers>
