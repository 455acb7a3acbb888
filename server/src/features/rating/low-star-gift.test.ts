import { createBase } from '../../testing/coupons'
import { holdSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor } from '../../testing/visitor'

const app = useTestApp()
const GIFT = 'POST /appoint/couponUser/lowStarGiveAwayCoupons'
const given = (userId: number) =>
  app.db.selectFrom('coupon').select(['source', 'reference']).where('user_id', '=', userId).execute()

test('who gives one or two stars is given a coupon with the rating, once an order, however often it is asked for', async () => {
  await createBase(app, { way: 'lowStar', perPerson: 20 })
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-11-23 18:00:00', times: 2 })
  const first = await holdSession(app, visitor, orderNo)
  const rate = (appointNo: string, stars: number) =>
    visitor.call('POST /appoint/consultAppointRate/addRate', { appointNo, stars })
  await rate(first, 2)
  expect(await given(visitor.userId)).toEqual([{ source: 'lowStar', reference: orderNo }])
  const gifts = await Promise.all([1, 2, 3].map(() => visitor.call(GIFT, { appointNo: first })))
  expect(new Set(gifts.map((one) => one?.couponNo)).size).toBe(1)
  // The second session of the same order.
  await rate(await holdSession(app, visitor, orderNo), 1)
  expect(await given(visitor.userId)).toHaveLength(1)
})

test('three stars give nothing, nor does a session that is not rated, and a stranger is told nothing', async () => {
  await createBase(app, { way: 'lowStar', perPerson: 20 })
  const [visitor, stranger] = [await newVisitor(app), await newVisitor(app)]
  const appointNo = await holdSession(app, visitor, await book(app, visitor, { at: '2026-12-14 18:00:00' }))
  expect(await visitor.call(GIFT, { appointNo })).toBeNull()
  await visitor.call('POST /appoint/consultAppointRate/addRate', { appointNo, stars: 3 })
  expect(await visitor.call(GIFT, { appointNo })).toBeNull()
  expect(await given(visitor.userId)).toEqual([])
  const unknown = await stranger.answer(GIFT, { appointNo: '100000000000000001' })
  expect(await stranger.answer(GIFT, { appointNo })).toEqual(unknown)
})
