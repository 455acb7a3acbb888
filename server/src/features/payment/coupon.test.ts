import { CODE } from '@xinqi/domain/codes'
import { ORDER } from '@xinqi/domain/status/order'
import { DAY, HOUR, MINUTE, parseMoment } from '@xinqi/domain/time'
import { PaymentGatewayError } from '../../providers/payment/port'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { createConsultant, EVERY_EVENING } from '../../testing/build-consultant'
import { couponOf, receive } from '../../testing/coupons'
import { holdSession, minutesAfterStart, sitInRoom } from '../../testing/hold-session'
import { earnedBy, moneyOf, wholeLedger } from '../../testing/money'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { beginPayment } from '../../testing/pay-ways'
import {
  book,
  detailOf,
  moveOn,
  newConsultantLogin,
  newVisitor,
  order,
  pay,
  tryToOrder,
  type Visitor,
  type Wish,
} from '../../testing/visitor'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'

const PRICE = 48_000
const OFF = 3_000
const app = useTestApp()
const newPhone = phoneNumbers('1381009')
afterEach(async () => {
  expect(await wholeLedger(app.db)).toBe(0)
  expect(await auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())).toEqual(NO_MISTAKES)
})

const newConsultant = () =>
  createConsultant(app.services, {
    orgId: app.world.orgId,
    name: '苏青',
    phone: newPhone(),
    priceFen: PRICE,
    modes: [1],
    weekly: EVERY_EVENING,
  })

/** So many days from today. */
const evening = (days: number, hour = 19) =>
  `${new Date(app.clock.now().getTime() + days * DAY + 8 * HOUR).toISOString().slice(0, 10)} ${hour}:00:00`

async function cancel(visitor: Visitor, orderNo: string, expectedFen: number) {
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 4, expectedFen })
  await app.sandbox.runDueJobs()
}

test('from the confirm page to the refund: held while unpaid, used once paid, back when the order is left', async () => {
  const consultant = await newConsultant()
  const visitor = await newVisitor(app)
  const couponNo = await receive(app, visitor)
  const page = await visitor.call('GET /appoint/consultOrder/getOrderPageInfo', {
    consultantId: consultant.id,
    srvId: consultant.single.id,
  })
  expect(page.coupons).toMatchObject([{ couponNo, offFen: OFF, couponType: 1 }])
  const orderNo = await order(app, visitor, { consultant, at: evening(5), couponNo })
  expect(await couponOf(app, couponNo)).toMatchObject({ state: 'held', order_no: orderNo })
  await pay(app, visitor.token, orderNo)
  expect(await couponOf(app, couponNo)).toMatchObject({ state: 'used' })
  const detail = await detailOf(visitor, orderNo)
  expect(detail.payableFen).toBe(PRICE - OFF)
  expect(detail.lines).toContainEqual({ label: '试用券', amountFen: -OFF })
  await cancel(visitor, orderNo, PRICE - OFF)
  expect(await moneyOf(app, orderNo)).toMatchObject({
    status: ORDER.refunded,
    owedFen: 0,
    refunds: [{ amount_fen: PRICE - OFF }],
  })
  expect(await couponOf(app, couponNo)).toMatchObject({ state: 'open', order_no: null, used_at: null })
})

test('two orders at once for one coupon: one has it', async () => {
  const consultants = [await newConsultant(), await newConsultant()]
  const visitor = await newVisitor(app)
  const couponNo = await receive(app, visitor)
  const answers = await Promise.all(
    consultants.map((consultant, index) =>
      tryToOrder(app, visitor, { consultant, at: evening(4, 18 + 2 * index), couponNo }),
    ),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
})

test('another’s coupon is as one that is not there; a used, held or ended one is refused with its reason', async () => {
  const consultant = await newConsultant()
  const [owner, stranger] = [await newVisitor(app), await newVisitor(app)]
  const couponNo = await receive(app, owner, { validUntil: new Date(app.clock.now().getTime() + 10 * MINUTE) })
  const wish = { consultant, at: evening(6), couponNo }
  const stolen = await tryToOrder(app, stranger, wish)
  expect(stolen).toEqual(await tryToOrder(app, stranger, { ...wish, couponNo: '100000000000000001' }))
  expect(stolen.code).toBe(CODE.notFound)
  // At the very second of its end it is over.
  app.clock.set((await couponOf(app, couponNo)).valid_until)
  expect(await tryToOrder(app, owner, wish)).toMatchObject({ code: CODE.conflict, msg: '这张券已经过期了' })
})

test('what does not fit is refused: a price below the least, another consultant, a group', async () => {
  const consultant = await newConsultant()
  const visitor = await newVisitor(app)
  for (const facts of [
    { fromFen: PRICE + 1 },
    { scope: 2 as const, scopeIds: [app.world.lin.id] },
    { scope: 4 as const, scopeIds: [1] },
  ]) {
    const couponNo = await receive(app, visitor, facts)
    expect((await tryToOrder(app, visitor, { consultant, at: evening(6), couponNo })).msg).toMatch(/^这张券现在用不上/)
    expect(await couponOf(app, couponNo)).toMatchObject({ state: 'open' })
  }
})

test('an order that costs nothing after its coupon is paid at once, and its coupon comes back with it', async () => {
  const consultant = await newConsultant()
  const visitor = await newVisitor(app)
  const couponNo = await receive(app, visitor, { offFen: 10 * PRICE })
  const orderNo = await order(app, visitor, { consultant, at: evening(5), couponNo })
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.toConsult, payments: [], owedFen: 0 })
  expect(await couponOf(app, couponNo)).toMatchObject({ state: 'used' })
  await cancel(visitor, orderNo, 0)
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.cancelled, refunds: [] })
  expect(await couponOf(app, couponNo)).toMatchObject({ state: 'open' })
})

test('what the organisation bears reaches the consultant with each session, split in fen', async () => {
  const consultant = await newConsultant()
  const visitor = await newVisitor(app)
  const couponNo = await receive(app, visitor, { offFen: 1_001 })
  const orderNo = await book(app, visitor, { consultant, at: evening(1), times: 2, couponNo })
  await holdSession(app, visitor, orderNo)
  expect(await earnedBy(app, consultant.id)).toBe(Math.ceil((2 * PRICE - 1_001) / 2) + 501)
  await app.sandbox.runDueJobs()
  const { refundFen } = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })
  await cancel(visitor, orderNo, refundFen)
  // A session was held: the coupon does not come back, and nothing of it is refunded.
  expect(refundFen).toBe(Math.floor((2 * PRICE - 1_001) / 2))
  expect(await couponOf(app, couponNo)).toMatchObject({ state: 'used' })
})

test('a late consultant gives back of what was paid, and earns as much less of the coupon; the visitor is made good', async () => {
  const consultant = await newConsultant()
  const visitor = await newVisitor(app)
  const couponNo = await receive(app, visitor, { offFen: 5_000 })
  await createMakeGood()
  const at = evening(1)
  const orderNo = await book(app, visitor, { consultant, at, couponNo })
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  const held = { visitor, consultant, orderNo, appointNo, start: parseMoment(at) }
  await sitInRoom(app, held, CONSULTANT, 25, 50)
  await sitInRoom(app, held, USER, 0, 50)
  await minutesAfterStart(app, held, 51)
  await minutesAfterStart(app, held, 51)
  expect((await moneyOf(app, orderNo)).refunds).toMatchObject([{ amount_fen: (PRICE - 5_000) / 2 }])
  expect(await earnedBy(app, consultant.id)).toBe(PRICE / 2)
  const gifts = await app.db
    .selectFrom('coupon')
    .select('source')
    .where('user_id', '=', visitor.userId)
    .where('reference', '=', appointNo)
    .execute()
  expect(gifts).toEqual([{ source: 'makeGood' }])
})

const createMakeGood = () =>
  app.db
    .insertInto('coupon_base')
    .values({
      org_id: app.world.orgId,
      name: '歉意券',
      off_fen: 1_000,
      scope: 1,
      way: 'makeGood',
      per_person: 20,
      opens_at: app.clock.now(),
      valid_days: 30,
      created_at: app.clock.now(),
    })
    .execute()

test('a consultant who does not come: the coupon is back, and good for a week at least', async () => {
  const consultant = await newConsultant()
  const visitor = await newVisitor(app)
  const at = evening(1)
  const couponNo = await receive(app, visitor, { validUntil: new Date(parseMoment(at).getTime() + HOUR) })
  const orderNo = await book(app, visitor, { consultant, at, couponNo })
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  await minutesAfterStart(app, { visitor, consultant, orderNo, appointNo, start: parseMoment(at) }, 180)
  const { state, valid_until } = await couponOf(app, couponNo)
  expect(state).toBe('open')
  expect(valid_until.getTime() - app.clock.now().getTime()).toBeGreaterThan(6.9 * DAY)
})

const unreachable = () => Promise.reject(new PaymentGatewayError('UNREACHABLE', 'no answer'))

/** An order with a coupon that was ended unpaid although its money lies at the company; nobody could ask it. */
async function paidButExpired(wish: Wish, visitor: Visitor): Promise<string> {
  const orderNo = await order(app, visitor, wish)
  const { url } = await beginPayment(visitor, orderNo, 'H5')
  await app.sandbox.setNoticeFault('lose')
  await app.sandbox.atCashier(url, 'pay')
  await app.sandbox.setNoticeFault('normal')
  jest.spyOn(app.services.providers.payment, 'query').mockImplementation(unreachable)
  jest.spyOn(app.services.providers.payment, 'close').mockImplementation(unreachable)
  await app.sandbox.advance(31 * MINUTE)
  jest.restoreAllMocks()
  return orderNo
}

test('money that comes when the coupon is used elsewhere goes back as a whole', async () => {
  const consultant = await newConsultant()
  const visitor = await newVisitor(app)
  const couponNo = await receive(app, visitor)
  const first = await paidButExpired({ consultant, at: evening(3), couponNo }, visitor)
  expect(await couponOf(app, couponNo)).toMatchObject({ state: 'open', order_no: null })
  const second = await order(app, visitor, { consultant, at: evening(4), couponNo })
  await app.sandbox.runDueJobs()
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, first)).toMatchObject({
    status: ORDER.refunded,
    refunds: [{ amount_fen: PRICE - OFF }],
    owedFen: 0,
  })
  expect((await detailOf(visitor, first)).cancelReason).toBe('付款到账时，优惠券已经用在别处')
  expect(await couponOf(app, couponNo)).toMatchObject({ state: 'held', order_no: second })
})

test('money that comes late takes the coupon again where it is still free, though it is over by then', async () => {
  const consultant = await newConsultant()
  const visitor = await newVisitor(app)
  const validUntil = new Date(app.clock.now().getTime() + 10 * MINUTE)
  const couponNo = await receive(app, visitor, { validUntil })
  const orderNo = await paidButExpired({ consultant, at: evening(3), couponNo }, visitor)
  expect(await couponOf(app, couponNo)).toMatchObject({ state: 'open', order_no: null })
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.toConsult, owedFen: PRICE - OFF })
  expect(await couponOf(app, couponNo)).toMatchObject({ state: 'used', order_no: orderNo })
})

test('a coupon comes first, then the credit on what is left of the price', async () => {
  const [consultant, cheap] = [await newConsultant(), app.world.zhou]
  const visitor = await newVisitor(app)
  const creditNo = await moveOn(visitor, await book(app, visitor, { consultant: cheap, at: '2026-12-15 10:00:00' }))
  const couponNo = await receive(app, visitor)
  const orderNo = await order(app, visitor, { consultant, at: evening(5), couponNo, creditNo })
  const { payableFen, creditFen } = await detailOf(visitor, orderNo)
  expect([payableFen, creditFen]).toEqual([PRICE - OFF, cheap.single.priceFen])
  await pay(app, visitor.token, orderNo)
  expect((await moneyOf(app, orderNo)).payments).toMatchObject([{ amount_fen: PRICE - OFF - cheap.single.priceFen }])
})

test('a returning visitor’s discount is the consultant’s own: nothing of it is the organisation’s', async () => {
  const consultant = await newConsultant()
  const professional = await newConsultantLogin(app, consultant)
  const visitor = await newVisitor(app)
  await professional.call('POST /consult/visitorDiscounts/set', { offPercent: 10 })
  const before = await visitor.call('GET /appoint/consultVisitorDiscounts/getDiscounts', {
    consultantId: consultant.id,
  })
  expect(before.list).toMatchObject([{ offPercent: 10, isYours: false }])
  const discountId = before.list[0]?.discountId ?? 0
  expect((await tryToOrder(app, visitor, { consultant, at: evening(5), discountId })).code).toBe(CODE.conflict)
  const first = await book(app, visitor, { consultant, at: evening(1) })
  await holdSession(app, visitor, first)
  expect(await earnedBy(app, consultant.id)).toBe(PRICE)
  const again = await book(app, visitor, { consultant, at: evening(2), discountId })
  expect((await detailOf(visitor, again)).payableFen).toBe(PRICE * 0.9)
  await holdSession(app, visitor, again)
  expect(await earnedBy(app, consultant.id)).toBe(PRICE * 1.9)
})
