import { CODE } from '@xinqi/domain/codes'
import type { Params } from '@xinqi/domain/contract/contract'
import { createOrganisation } from '../../testing/build-organisation'
import { createGoods } from '../../testing/build-goods'
import { createCampaign } from '../../testing/campaigns'
import { createBase } from '../../testing/coupons'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, tryToOrder } from '../../testing/visitor'

type New = Params<'POST /operator/campaign/create'>

const app = useTestApp()
let operator: Operator
let made = 0
beforeEach(async () => {
  operator = await newOperator(app)
})

const HERO = { title: '雨停之前', lead: '听一会儿雨，再说。', act: '看看有谁' }
const LETTER = { kind: 'letter', title: '写给淋雨的人', paragraphs: ['先坐下。'] }

/** One that may be made, at an address of its own. */
const wanted = (changed: Partial<New> = {}): New => ({
  orgId: app.world.orgId,
  page: 'activity',
  variant: `rain${++made}`,
  title: '下雨天',
  summary: '一次 50 分钟',
  scene: 'apart',
  startTime: '2026-11-22 08:00:00',
  endTime: '2026-11-30 20:00:00',
  priceFen: 3_900,
  minutes: 50,
  stock: 20,
  hero: JSON.stringify(HERO),
  blocks: JSON.stringify([LETTER]),
  beforeText: '雨还没有下',
  afterText: '雨停了',
  reason: '雨季',
  ...changed,
})
const create = (changed: Partial<New> = {}) => operator.call('POST /operator/campaign/create', wanted(changed))
const written = (campaignId: number) => operator.call('GET /operator/campaign/written', { campaignId })
const acts = (campaignId: number) =>
  app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `campaign:${campaignId}`)
    .orderBy('at')
    .execute()
    .then((rows) => rows.map(({ action }) => action))
const inItsWindow = { startTime: '2026-11-20 08:00:00' }

test('an operator makes a campaign: it waits, and sells once somebody lets it go on', async () => {
  const { campaignId } = await create(inItsWindow)
  const visitor = await newVisitor(app)
  const wish = { at: '2026-11-24 18:00:00', campaignId }
  expect((await tryToOrder(app, visitor, wish)).msg).toBe('活动暂停了，可以按平常的价格预约')
  const goOn = { campaignId, paused: false }
  expect((await operator.answer('POST /operator/campaign/pause', goOn)).msg).toBe(
    '活动价是你定的，要由另一位同事看过，让它开始',
  )
  expect((await tryToOrder(app, visitor, wish)).msg).toBe('活动暂停了，可以按平常的价格预约')
  const second = await newOperator(app, ['operations'])
  const seenBy = (who: typeof operator) => who.call('GET /operator/campaign/detail', { campaignId })
  expect(await seenBy(operator)).toMatchObject({ awaitsRelease: true, isOwn: true })
  expect(await seenBy(second)).toMatchObject({ awaitsRelease: true, isOwn: false })
  await second.call('POST /operator/campaign/pause', goOn)
  expect((await tryToOrder(app, visitor, wish)).data?.payableFen).toBe(3_900)
  const desk = await seenBy(operator)
  expect(desk.awaitsRelease).toBe(false)
  expect(desk.changes.map(({ what }) => what)).toEqual(['看过价格，让它开始', '新建，先停着。理由：雨季'])
  expect(await acts(campaignId)).toEqual(['create-campaign', 'resume-campaign'])
})

test('its price is seen by two once: afterwards who made it pauses it and lets it go on, and one without a price needs nobody', async () => {
  const { campaignId } = await create(inItsWindow)
  const second = await newOperator(app, ['operations'])
  await second.call('POST /operator/campaign/pause', { campaignId, paused: false })
  for (const paused of [true, false]) await operator.call('POST /operator/campaign/pause', { campaignId, paused })
  const free = await create({ ...inItsWindow, priceFen: undefined, stock: undefined })
  await operator.call('POST /operator/campaign/pause', { ...free, paused: false })
  expect((await operator.call('GET /operator/campaign/detail', free)).isPaused).toBe(false)
})

test('the database lets no price begin that one person alone has seen', async () => {
  const { campaignId } = await create(inItsWindow)
  const begin = (released_by: number | null) =>
    app.db.updateTable('campaign').set({ paused_at: null, released_by }).where('id', '=', campaignId).execute()
  const { created_by } = await app.db
    .selectFrom('campaign')
    .select('created_by')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  await expect(begin(null)).rejects.toThrow('campaign_price_waits_for_its_release')
  await expect(begin(created_by)).rejects.toThrow('campaign_price_is_released_by_another')
})

test('of two who change a campaign the second is told of the first, and overwrites nothing', async () => {
  const { campaignId } = await create()
  const second = await newOperator(app, ['operations'])
  const { lastChange } = await operator.call('GET /operator/campaign/detail', { campaignId })
  const asSeen = {
    ...{ campaignId, lastChange, percentB: 0, reason: '多来几位' },
    ...{ startTime: '2026-11-22 08:00:00', endTime: '2026-11-30 20:00:00' },
  }
  await second.call('POST /operator/campaign/change', { ...asSeen, stock: 30 })
  const late = await operator.answer('POST /operator/campaign/change', { ...asSeen, stock: 25 })
  expect(late.msg).toBe('刚刚有人改过，看看现在的再改')
  // What is so already was not overwritten: an answer that was lost.
  await second.call('POST /operator/campaign/change', { ...asSeen, stock: 30 })
  const now = await operator.call('GET /operator/campaign/detail', { campaignId })
  expect(now.stock).toBe(30)
  await operator.call('POST /operator/campaign/change', { ...asSeen, lastChange: now.lastChange, stock: 25 })
})

test('an answer that was lost makes no second one', async () => {
  const [first, again] = [wanted(), { idempotencyKey: 'one rainy day' }]
  const once = await operator.call('POST /operator/campaign/create', first, again)
  expect(await operator.call('POST /operator/campaign/create', first, again)).toEqual(once)
})

test('it names people, a coupon and goods that are there, and who it is a copy of', async () => {
  const couponBaseId = await createBase(app)
  const { goodsId } = await createGoods(app)
  const blocks = [LETTER, { kind: 'coupon', note: '先领一张' }, { kind: 'product', note: '', goodsId }]
  const { campaignId: first } = await create()
  const { campaignId } = await create({
    blocks: JSON.stringify(blocks),
    couponBaseId,
    consultantIds: String(app.world.lin.id),
    clientKinds: 'wechat,miniProgram',
    sourceTypes: '7,8',
    copyOf: first,
  })
  expect(await written(campaignId)).toMatchObject({
    clientKinds: ['wechat', 'miniProgram'],
    sourceTypes: [7, 8],
    consultantIds: [app.world.lin.id],
    words: { couponBaseId, blocks, hero: HERO, heroB: null },
    version: 1,
  })
  const { changes } = await operator.call('GET /operator/campaign/detail', { campaignId })
  expect(changes[0]).toMatchObject({ what: '照着「下雨天」新建，先停着。理由：雨季', by: '运营小何' })
})

const block = (one: object) => ({ blocks: JSON.stringify([LETTER, one]) })

test.each<[string, Partial<New>, string, RegExp]>([
  [
    'a door that needs to be told which',
    block({ kind: 'door', title: '订单', note: '', route: 'detail' }),
    'blocks/1/route',
    /不能当入口/,
  ],
  [
    'an act that leads to such a door',
    { hero: JSON.stringify({ ...HERO, route: 'operatorCampaigns' }) },
    'hero/route',
    /不能当入口/,
  ],
  ['nobody of that number', { consultantIds: '999999' }, 'consultantIds', /^这家机构没有编号 999999 的咨询师$/],
  [
    'a coupon that is not there',
    { ...block({ kind: 'coupon', note: '' }), couponBaseId: 999_999 },
    'couponBaseId',
    /在发/,
  ],
  ['a block for a coupon without one', block({ kind: 'coupon', note: '' }), 'couponBaseId', /请写明是哪一种/],
  ['a coupon that nothing shows', { couponBaseId: 1 }, 'couponBaseId', /没有优惠券/],
  ['goods that nobody sells', block({ kind: 'product', note: '', goodsId: 999_999 }), 'blocks', /没有编号 999999/],
  ['no stock at all', { stock: 0 }, 'stock', /^名额至少 1 个$/],
  ['a price below nothing', { priceFen: -1 }, 'priceFen', /^价格不能小于 0$/],
  ['a price without an end', { stock: undefined }, 'stock', /名额或预算/],
  ['a stock of nothing', { priceFen: undefined }, 'priceFen', /没有活动价/],
  ['an end before its start', { endTime: '2026-11-22 07:00:00' }, 'endTime', /^结束要在开始之后$/],
  ['an end that has been', { startTime: '2026-11-01 00:00:00', endTime: '2026-11-02 00:00:00' }, 'endTime', /已经过了/],
  ['something behind an address that has nothing', { page: 'dream' }, 'variant', /没有后缀/],
  ['a test of one text', { percentB: 50 }, 'percentB', /只有一种写法/],
  ['people whom nobody counted', { summary: '已有 3000 人预约' }, 'summary', /没有人数过/],
  ['a countdown', block({ kind: 'offer', note: '最后 3 小时' }), 'blocks', /在倒数时间/],
  ['no reason', { reason: ' ' }, 'reason', /^请写明理由$/],
])('refused beside its field: %s', async (_what, changed, field, sentence) => {
  const answer = await operator.answer('POST /operator/campaign/create', wanted(changed))
  expect(answer).toMatchObject({ code: CODE.failure, msg: expect.stringMatching(sentence) as string })
  expect(answer.data).toMatchObject({ fields: expect.anything() as object })
  expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toEqual([field])
})

test('people and coupons of another organisation are refused', async () => {
  const elsewhere = await createOrganisation(app.db, { id: 169, name: '别处' })
  const couponBaseId = await createBase(app, { orgId: elsewhere })
  const coupon = { ...block({ kind: 'coupon', note: '' }), couponBaseId }
  expect((await operator.answer('POST /operator/campaign/create', wanted(coupon))).msg).toMatch(
    /这家机构没有编号 \d+ 的券/,
  )
  const people = { orgId: elsewhere, consultantIds: String(app.world.lin.id) }
  expect((await operator.answer('POST /operator/campaign/create', wanted(people))).msg).toMatch(
    /这家机构没有编号 \d+ 的咨询师/,
  )
})

test('at one address and for the same people there is one at a time, whoever asks at once, and whatever is changed later', async () => {
  const variant = 'same'
  const answer = (changed: Partial<New> = {}) =>
    operator.answer('POST /operator/campaign/create', wanted({ variant, ...changed }))
  const [one, other] = await Promise.all([answer(), answer()])
  expect([one, other].map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.failure].sort())
  expect([one, other].find(({ code }) => code !== CODE.ok)?.msg).toMatch(
    /^「下雨天」在同一个地址、给同样的人，窗口重叠了/,
  )
  // For others, and after its end, there may be another one.
  expect((await answer({ clientKinds: 'wechat' })).code).toBe(CODE.ok)
  expect((await answer({ sourceTypes: '8,7' })).code).toBe(CODE.ok)
  expect((await answer({ sourceTypes: '7,8' })).code).toBe(CODE.failure)
  expect((await answer({ firstOnly: true })).code).toBe(CODE.ok)
  const next = await answer({ startTime: '2026-11-30 20:00:00', endTime: '2026-12-01 20:00:00' })
  expect(next.code).toBe(CODE.ok)
  const earlier = {
    startTime: '2026-11-30 19:00:00',
    endTime: '2026-12-01 20:00:00',
    stock: 20,
    percentB: 0,
    reason: '早些',
  }
  const { campaignId } = next.data
  expect((await operator.answer('POST /operator/campaign/change', { campaignId, ...earlier })).msg).toMatch(
    /窗口重叠了/,
  )
})

describe('changing what is said', () => {
  const words = (changed: object = {}) => {
    const { title, summary, scene, hero, blocks, beforeText, afterText } = wanted()
    return { title, summary, scene, hero, blocks, beforeText, afterText, reason: '说得更清楚', ...changed }
  }
  const say = (campaignId: number, after: number, changed: object = {}) =>
    operator.answer('POST /operator/campaign/text', { campaignId, after, ...words(changed) })

  test('each change is a version that stays, the price is never touched, and nothing is written twice', async () => {
    const { campaignId } = await create(inItsWindow)
    expect((await say(campaignId, 1)).data).toEqual({ version: 1 })
    const hero = { title: '雨停了', lead: '出去走走。', act: '看看有谁' }
    expect((await say(campaignId, 1, { hero: JSON.stringify(hero), scene: 'circle', priceFen: 1 })).data).toEqual({
      version: 2,
    })
    const now = await written(campaignId)
    expect(now).toMatchObject({ priceFen: 3_900, version: 2, words: { hero, scene: 'circle' } })
    expect(now.versions[0]?.by).toBe('运营小何')
    expect(now.versions.map(({ version, reason, words: said }) => [version, reason, said.hero.title])).toEqual([
      [2, '说得更清楚', '雨停了'],
      [1, '雨季', '雨停之前'],
    ])
    const { changes } = await operator.call('GET /operator/campaign/detail', { campaignId })
    expect(changes[0]?.what).toBe('改了图、开头，第 2 版。理由：说得更清楚')
    expect(await acts(campaignId)).toEqual(['create-campaign', 'change-campaign-text'])
  })

  test('what was installed is kept as the first version', async () => {
    const { campaignId } = await createCampaign(app)
    expect(await written(campaignId)).toMatchObject({ version: 0, versions: [] })
    expect((await say(campaignId, 0)).data).toEqual({ version: 2 })
    expect((await written(campaignId)).versions.map(({ version, words: { title } }) => [version, title])).toEqual([
      [2, '下雨天'],
      [1, '睡眠主题咨询'],
    ])
  })

  test('refused: who has not seen what a colleague wrote, what is not true, a text that is still read, what is not there', async () => {
    const { campaignId } = await create({ heroB: JSON.stringify(HERO), percentB: 50 })
    expect((await say(campaignId, 0)).msg).toBe('别人刚刚改过文字，请看过再改')
    expect((await say(campaignId, 1, { afterText: '仅剩 2 天' })).msg).toMatch(/请换一种说法$/)
    expect((await say(campaignId, 1)).msg).toBe('还有人读着第二种开头，先把它的比例改成 0')
    const goods = { heroB: JSON.stringify(HERO), ...block({ kind: 'product', note: '', goodsId: 999_999 }) }
    expect((await say(campaignId, 1, goods)).msg).toBe('课程和练习里没有编号 999999 的')
    expect((await say(999_999, 0)).code).toBe(CODE.notFound)
    expect((await written(campaignId)).version).toBe(1)
  })
})
