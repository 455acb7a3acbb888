import { CODE } from '@xinqi/domain/codes'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { ORDER } from '@xinqi/domain/status/order'
import { DAY, HOUR, MINUTE } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { PaymentGatewayError } from '../../providers/payment/port'
import { createOrganisation } from '../../testing/build-organisation'
import { createCampaign, type CampaignFacts } from '../../testing/campaigns'
import { couponOf, receive } from '../../testing/coupons'
import { holdSession } from '../../testing/hold-session'
import { earnedBy, moneyOf, wholeLedger } from '../../testing/money'
import { newOperator } from '../../testing/operator'
import { beginPayment } from '../../testing/pay-ways'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newVisitor, order, tryToOrder, type Visitor, type Wish } from '../../testing/visitor'

const PRICE = 2_900
const app = useTestApp()
let campaignId: number
let variant: string
const newCampaign = async (facts: CampaignFacts = {}): Promise<number> => {
  const made = await createCampaign(app, facts)
  variant = made.variant
  return made.campaignId
}
beforeEach(async () => {
  campaignId = await newCampaign()
})
afterEach(async () => {
  expect(await wholeLedger(app.db)).toBe(0)
  expect(await auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())).toEqual(NO_MISTAKES)
})

/** So many days from today. */
const evening = (days: number, hour = 19) =>
  `${new Date(app.clock.now().getTime() + days * DAY + 8 * HOUR).toISOString().slice(0, 10)} ${hour}:00:00`
const stock = () =>
  app.db.selectFrom('campaign').select(['taken', 'spent_fen']).where('id', '=', campaignId).executeTakeFirstOrThrow()
const wish = (days: number, hour = 19): Wish => ({ at: evening(days, hour), campaignId })
const refusal = async (visitor: Visitor, days: number, hour = 19) =>
  (await tryToOrder(app, visitor, wish(days, hour))).msg
const cancel = async (visitor: Visitor, orderNo: string, expectedFen: number) => {
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 4, expectedFen })
  await app.sandbox.runDueJobs()
}
const pageNow = (at = variant) =>
  app.client.call('GET /appoint/authorityNone/consultant/activity', {
    page: 'activity',
    variant: at,
    orgId: app.world.orgId,
  })

test('of many who want the price at once exactly as many have it as there are', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => newVisitor(app)))
  const answers = await Promise.all(
    people.map((one, index) => tryToOrder(app, one, wish(3 + Math.floor(index / 4), 18 + (index % 4)))),
  )
  const orders = answers.filter(({ code }) => code === CODE.ok)
  expect(orders).toHaveLength(5)
  expect(orders.map(({ data }) => data?.payableFen)).toEqual(Array(5).fill(PRICE))
  expect(new Set(answers.filter(({ code }) => code !== CODE.ok).map(({ msg }) => msg))).toEqual(
    new Set(['活动的名额用完了，可以按平常的价格预约']),
  )
  expect((await stock()).taken).toBe(5)
})

test('a place that is given back while others wait for one is taken by one of them', async () => {
  campaignId = await newCampaign({ stock: 2 })
  const holder = await newVisitor(app)
  const held = await order(app, holder, wish(12))
  const crowd = await Promise.all(Array.from({ length: 3 }, () => newVisitor(app)))
  // Whoever comes first stops at their own row, and the others wait for them.
  const { answers } = await app.db.transaction().execute(async (trx) => {
    const ids = crowd.map(({ userId }) => userId)
    await trx.selectFrom('app_user').select('id').where('id', 'in', ids).forNoKeyUpdate().execute()
    const answers = crowd.map((one, index) => tryToOrder(app, one, wish(13 + index)))
    await holder.call('POST /appoint/consultOrder/cancelOrder', { orderNo: held, reason: 1 })
    return { answers }
  })
  const codes = (await Promise.all(answers)).map(({ code }) => code)
  expect(codes.filter((code) => code === CODE.ok)).toHaveLength(2)
  expect(codes.filter((code) => code === CODE.conflict)).toHaveLength(1)
  expect((await stock()).taken).toBe(2)
})

test('R289: paid at its price, its consultant earns the usual one; left, only what was paid goes back, and its place with it', async () => {
  const visitor = await newVisitor(app)
  const { lin } = app.world
  const orderNo = await book(app, visitor, wish(1))
  const detail = await detailOf(visitor, orderNo)
  expect(detail).toMatchObject({ payableFen: PRICE, orderType: ORDER_TYPE.marketing, campaignPage: 'activity' })
  expect(detail.lines).toContainEqual({ label: '睡眠主题咨询', amountFen: PRICE - lin.single.priceFen })
  expect(await refusal(visitor, 2)).toBe('这个活动每人一次，你已经约过了')
  const earnedBefore = await earnedBy(app, lin.id)
  await holdSession(app, visitor, orderNo)
  expect((await earnedBy(app, lin.id)) - earnedBefore).toBe(lin.single.priceFen)
  const other = await newVisitor(app)
  app.clock.set(new Date(app.clock.now().getTime() - DAY))
  const left = await book(app, other, wish(4))
  await cancel(other, left, PRICE)
  expect(await moneyOf(app, left)).toMatchObject({ status: ORDER.refunded, refunds: [{ amount_fen: PRICE }] })
  expect(await stock()).toEqual({ taken: 1, spent_fen: lin.single.priceFen - PRICE })
  expect((await tryToOrder(app, other, wish(5))).code).toBe(CODE.ok)
})

test('R290: what stands there before, within and after its window; only within it sells', async () => {
  const [visitor, now] = [await newVisitor(app), app.clock.now()]
  const window = (starts: number, ends: number) =>
    app.db
      .updateTable('campaign')
      .set({ starts_at: new Date(now.getTime() + starts), ends_at: new Date(now.getTime() + ends) })
      .where('id', '=', campaignId)
      .execute()
  expect((await pageNow()).activity).toMatchObject({ state: 'running', instead: null, left: 5, priceFen: PRICE })
  await window(HOUR, DAY)
  const before = (await pageNow()).activity
  expect(before).toMatchObject({ state: 'planned', instead: '还没有开始' })
  expect(before?.blocks.map(({ kind }) => kind)).toEqual(['letter'])
  expect(await refusal(visitor, 3)).toMatch(/^活动 .* 开始$/)
  // At the very second of its end it is over.
  await window(-DAY, 0)
  expect((await pageNow()).activity).toMatchObject({ state: 'ended', instead: '已经结束' })
  expect(await refusal(visitor, 3)).toBe('活动已经结束了，可以按平常的价格预约')
  expect((await pageNow('nobody')).activity).toBeNull()
})

test('R15: where it is free nothing is paid, and its consultant earns all the same', async () => {
  campaignId = await newCampaign({ price_fen: 0 })
  const visitor = await newVisitor(app)
  const { lin } = app.world
  const orderNo = await order(app, visitor, wish(1, 20))
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.toConsult, payments: [], owedFen: 0 })
  const earnedBefore = await earnedBy(app, lin.id)
  await holdSession(app, visitor, orderNo)
  expect((await earnedBy(app, lin.id)) - earnedBefore).toBe(lin.single.priceFen)
})

test('an order that ends unpaid gives its place to the next; money that comes after goes back as a whole', async () => {
  campaignId = await newCampaign({ stock: 1 })
  const [first, second] = [await newVisitor(app), await newVisitor(app)]
  const orderNo = await order(app, first, wish(3, 21))
  const { url } = await beginPayment(first, orderNo, 'H5')
  await app.sandbox.setNoticeFault('lose')
  await app.sandbox.atCashier(url, 'pay')
  await app.sandbox.setNoticeFault('normal')
  const unreachable = () => Promise.reject(new PaymentGatewayError('UNREACHABLE', 'no answer'))
  jest.spyOn(app.services.providers.payment, 'query').mockImplementation(unreachable)
  jest.spyOn(app.services.providers.payment, 'close').mockImplementation(unreachable)
  await app.sandbox.advance(31 * MINUTE)
  jest.restoreAllMocks()
  expect((await stock()).taken).toBe(0)
  await book(app, second, wish(4, 21))
  await app.sandbox.runDueJobs()
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.refunded, owedFen: 0 })
  expect((await detailOf(first, orderNo)).cancelReason).toBe('付款到账时，活动的名额已经用完')
})

test('for whom it is not: who booked before, another way in, another client, another organisation, another service', async () => {
  const regular = await newVisitor(app)
  await book(app, regular, { at: evening(6) })
  campaignId = await newCampaign({ first_only: true })
  expect(await refusal(regular, 7)).toBe('这个活动留给第一次来的人')
  const visitor = await newVisitor(app)
  campaignId = await newCampaign({ source_types: [7] })
  expect(await refusal(visitor, 7)).toBe('这个活动只给从它的链接进来的人')
  const told = async (sourceType: number) => {
    const { id: consultantId, single } = app.world.lin
    const asked = { consultantId, srvId: single.id, campaignId, sourceType }
    return (await visitor.call('GET /appoint/consultOrder/getOrderPageInfo', asked)).campaign?.obstacle
  }
  // The price is shown to nobody whose order would be refused.
  expect([await told(0), await told(7)]).toEqual(['这个活动只给从它的链接进来的人', null])
  campaignId = await newCampaign({ client_kinds: ['wechat'] })
  expect(await refusal(visitor, 7)).toBe('这个活动只给从它的链接进来的人')
  campaignId = await newCampaign({ consultant_ids: [app.world.zhou.id] })
  expect(await refusal(visitor, 7)).toBe('这项服务没有参加活动')
  const elsewhere = await createOrganisation(app.db, { id: 7_140, name: '别处' })
  campaignId = await newCampaign({ org_id: elsewhere })
  expect((await tryToOrder(app, visitor, wish(7))).code).toBe(CODE.notFound)
  campaignId = 999_999
  expect((await tryToOrder(app, visitor, wish(7))).code).toBe(CODE.notFound)
})

test('a campaign’s price and a coupon do not go together', async () => {
  const visitor = await newVisitor(app)
  const couponNo = await receive(app, visitor)
  expect((await tryToOrder(app, visitor, { ...wish(8), couponNo })).msg).toBe('一次只能用一种优惠')
  expect(await couponOf(app, couponNo)).toMatchObject({ state: 'open' })
})

test('an operator pauses, lets go on and changes it, with a reason; never its price, nor below what is given', async () => {
  const [operator, visitor] = [await newOperator(app), await newVisitor(app)]
  await order(app, visitor, wish(9))
  const desk = () => operator.call('GET /operator/campaign/detail', { campaignId })
  const change = { campaignId, startTime: (await desk()).startTime, percentB: 0, reason: '名额不够' }
  expect((await operator.answer('POST /operator/campaign/change', { ...change, stock: 0 })).msg).toBe(
    '已经约了 1 个，名额不能更少',
  )
  expect((await operator.answer('POST /operator/campaign/change', change)).msg).toBe('有活动价的活动要有名额或预算')
  await operator.call('POST /operator/campaign/change', { ...change, stock: 9 })
  await operator.call('POST /operator/campaign/pause', { campaignId, paused: true })
  expect(await refusal(await newVisitor(app), 10)).toBe('活动暂停了，可以按平常的价格预约')
  expect((await desk()).changes.map(({ what }) => what)).toEqual([
    '暂停',
    expect.stringMatching(/名额：5 → 9。理由：名额不够$/),
  ])
  expect((await desk()).funnel).toMatchObject({ booked: 1, paid: 0, came: 0 })
  await expect(
    app.db.updateTable('campaign').set({ price_fen: 1 }).where('id', '=', campaignId).execute(),
  ).rejects.toThrow('is never changed')
  expect((await visitor.answer('GET /operator/campaign/detail', { campaignId })).code).not.toBe(CODE.ok)
})

test('R240: its picture comes from an address of its own', async () => {
  const { activity } = await pageNow()
  const picture = await fetch(`${app.origin}${activity?.picture ?? ''}`)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(await picture.text()).toMatch(/^<svg/)
  expect((await fetch(`${app.origin}/api/appoint/marketing/placard?scene=..%2Fx`)).status).toBe(404)
})
