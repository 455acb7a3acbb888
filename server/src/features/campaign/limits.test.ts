import { CODE } from '@xinqi/domain/codes'
import { DAY, HOUR } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { createCampaign, type CampaignFacts } from '../../testing/campaigns'
import { createBase } from '../../testing/coupons'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor, order, tryToOrder } from '../../testing/visitor'

const PRICE = 2_900
const app = useTestApp()
afterEach(async () => {
  expect(await auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())).toEqual(NO_MISTAKES)
})

const evening = (days: number, hour = 19) =>
  `${new Date(app.clock.now().getTime() + days * DAY + 8 * HOUR).toISOString().slice(0, 10)} ${hour}:00:00`
/** What the organisation adds to one order. */
const added = () => app.world.lin.single.priceFen - PRICE
const spent = (id: number) =>
  app.db.selectFrom('campaign').select(['taken', 'spent_fen']).where('id', '=', id).executeTakeFirstOrThrow()
const onBudget = async (budget: number, facts: CampaignFacts = {}) =>
  (await createCampaign(app, { stock: null, budget_fen: budget, ...facts })).campaignId

test('a budget that does not bear another one sells no more, and is not overdrawn by a fen', async () => {
  const campaignId = await onBudget(2 * added() - 1)
  await order(app, await newVisitor(app), { at: evening(2), campaignId })
  const late = await newVisitor(app)
  expect((await tryToOrder(app, late, { at: evening(3), campaignId })).msg).toBe(
    '活动剩下的预算不够这一次了，可以按平常的价格预约',
  )
  expect(await spent(campaignId)).toEqual({ taken: 1, spent_fen: added() })
  // The usual price is still to be had.
  expect((await tryToOrder(app, late, { at: evening(3) })).code).toBe(CODE.ok)
})

test('a budget that is spent to the last fen says so', async () => {
  const campaignId = await onBudget(added())
  await order(app, await newVisitor(app), { at: evening(4), campaignId })
  expect((await tryToOrder(app, await newVisitor(app), { at: evening(5), campaignId })).msg).toBe(
    '活动的名额用完了，可以按平常的价格预约',
  )
})

test('of a crowd as many have the price as the budget bears', async () => {
  const campaignId = await onBudget(3 * added() + 1)
  const people = await Promise.all(Array.from({ length: 9 }, () => newVisitor(app)))
  const answers = await Promise.all(
    people.map((one, index) =>
      tryToOrder(app, one, { at: evening(6 + Math.floor(index / 3), 18 + (index % 3)), campaignId }),
    ),
  )
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(3)
  expect(new Set(answers.filter(({ code }) => code !== CODE.ok).map(({ msg }) => msg))).toEqual(
    new Set(['活动剩下的预算不够这一次了，可以按平常的价格预约']),
  )
  expect(await spent(campaignId)).toEqual({ taken: 3, spent_fen: 3 * added() })
})

test('a coupon of a campaign is the one that the page gives, as its reader stands to it', async () => {
  const couponBaseId = await createBase(app, { way: 'link' })
  const blocks = JSON.stringify([{ kind: 'coupon', note: '先领一张' }])
  const { variant } = await createCampaign(app, { price_fen: null, stock: null, coupon_base_id: couponBaseId, blocks })
  const visitor = await newVisitor(app)
  const shown = async () =>
    (
      await visitor.call('GET /appoint/authorityNone/consultant/activity', {
        page: 'activity',
        variant,
        orgId: app.world.orgId,
      })
    ).activity
  expect(await shown()).toMatchObject({
    blocks: [{ kind: 'coupon', note: '先领一张' }],
    coupon: { couponBaseId, received: 0, obstacle: null },
  })
  await visitor.call('POST /appoint/couponUser/acquireCoupon', { couponBaseId })
  expect((await shown())?.coupon).toMatchObject({ received: 1, obstacle: '已经领过了' })
  const plain = await createCampaign(app)
  const other = await app.client.call('GET /appoint/authorityNone/consultant/activity', {
    page: 'activity',
    variant: plain.variant,
    orgId: app.world.orgId,
  })
  expect(other.activity?.coupon).toBeNull()
})

test('for the first visit: what was never paid is no visit, what was paid is one', async () => {
  const { campaignId } = await createCampaign(app, { first_only: true })
  const visitor = await newVisitor(app)
  await order(app, visitor, { at: evening(9) })
  const orderNo = await book(app, visitor, { at: evening(10), campaignId })
  expect(orderNo).toMatch(/^\d{18}$/)
  const regular = await newVisitor(app)
  await book(app, regular, { at: evening(11) })
  expect((await tryToOrder(app, regular, { at: evening(12), campaignId })).msg).toBe('这个活动留给第一次来的人')
})
