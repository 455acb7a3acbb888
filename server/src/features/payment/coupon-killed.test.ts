import { COUPON_STATE } from '@xinqi/domain/rules/coupon'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { receive } from '../../testing/coupons'
import {
  endTheSame,
  type Flow,
  payOnce,
  payUntilPaid,
  sameAnswer,
  sameAnswerBeforeNotice,
  useMortalApp,
} from '../../testing/killed-flows'
import { cancel, type Case, orderIt, PRICE } from '../../testing/owner-acts'
import { allGivenBack, neverPaid, paidOnce } from '../../testing/payment-notices'
import { order, pay, type Visitor, type Wish } from '../../testing/visitor'

const mortal = useMortalApp()
const OFF = 3_000

async function orderWithCoupon(visitor: Visitor, wish: Wish, offFen = OFF): Promise<string> {
  wish.couponNo = await receive(mortal.app, visitor, { offFen })
  return order(mortal.app, visitor, wish)
}

/** What has become of the one coupon that its owner has. */
async function expectCoupon({ visitor }: Case, state: string): Promise<void> {
  const { list } = await visitor.call('GET /appoint/couponUser/onceAcquireCouponList', {})
  expect(list.map((one) => one.state)).toEqual([state])
}

const cancelled = (backFen: number) => sameAnswerBeforeNotice(mortal, (one) => cancel(one, 1, backFen))

const FLOWS: Record<string, Flow> = {
  'ordering with a coupon': {
    asks: [],
    given: async (visitor, wish) => {
      wish.couponNo = await receive(mortal.app, visitor)
      return ''
    },
    ...sameAnswer(orderIt),
    ends: { ...neverPaid, payments: [] },
  },
  'ordering what costs nothing after its coupon': {
    asks: [],
    given: async (visitor, wish) => {
      wish.couponNo = await receive(mortal.app, visitor, { offFen: PRICE })
      return ''
    },
    run: async (one) => {
      one.told = await orderIt(one)
    },
    again: async (one) => {
      const answer = await orderIt(one)
      expect(answer).toEqual(one.told ?? answer)
      await expectCoupon(one, COUPON_STATE.used)
    },
    ends: { pay: PAY.paid, payments: [], owedFen: 0, transfers: [] },
  },
  'paying what a coupon has left': {
    asks: ['createH5'],
    given: orderWithCoupon,
    run: (one) => payOnce(mortal.app, one),
    again: async (one) => {
      await payUntilPaid(mortal.app, one)
      await expectCoupon(one, COUPON_STATE.used)
    },
    ends: paidOnce('H5', PRICE - OFF),
  },
  'cancelling what was paid with a coupon': {
    asks: ['refund'],
    given: async (visitor, wish) => {
      const orderNo = await orderWithCoupon(visitor, wish)
      await pay(mortal.app, visitor.token, orderNo)
      return orderNo
    },
    run: cancelled(PRICE - OFF).run,
    again: async (one) => {
      await cancelled(PRICE - OFF).again(one)
      await expectCoupon(one, COUPON_STATE.open)
    },
    ends: allGivenBack(PRICE - OFF),
  },
  'cancelling what its coupon has paid for': {
    asks: [],
    given: (visitor, wish) => orderWithCoupon(visitor, wish, PRICE),
    run: cancelled(0).run,
    again: async (one) => {
      await cancelled(0).again(one)
      await expectCoupon(one, COUPON_STATE.open)
    },
    ends: { status: ORDER.cancelled, payments: [], refunds: [], owedFen: 0 },
  },
}

endTheSame(mortal, FLOWS)
