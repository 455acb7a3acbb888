import { CODE } from '@xinqi/domain/codes'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { INVITE_WAIT_DAYS } from '@xinqi/domain/rules/invitation'
import { ORDER } from '@xinqi/domain/status/order'
import { DAY, HOUR } from '@xinqi/domain/time'
import type { Updateable } from 'kysely'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import type { InviteProgram } from '../../db/database'
import { receive } from '../../testing/coupons'
import { heldBy } from '../../testing/fill-wallet'
import { holdSession } from '../../testing/hold-session'
import { earnedBy, moneyOf, wholeLedger } from '../../testing/money'
import { newOperator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newVisitor, order, tryToOrder, type Visitor, type Wish } from '../../testing/visitor'
import { settleInvitations } from './commands/settle-invitations'

const REWARD = 2_000
const BUDGET = 10_000_000
const app = useTestApp()

beforeAll(async () => {
  const { orgId } = app.world
  await app.db
    .insertInto('invite_program')
    .values({ org_id: orgId, reward_fen: REWARD, budget_fen: BUDGET, free_minutes: 50, created_at: app.clock.now() })
    .execute()
})
afterEach(async () => {
  await program({ free_minutes: 50, reward_for_free: false, budget_fen: BUDGET })
  expect(await wholeLedger(app.db)).toBe(0)
  expect(await auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())).toEqual(NO_MISTAKES)
})

const program = (facts: Updateable<InviteProgram>) => app.db.updateTable('invite_program').set(facts).execute()
const reserved = async () =>
  (await app.db.selectFrom('invite_program').select('reserved_fen').executeTakeFirstOrThrow()).reserved_fen
const evening = (days: number, hour = 20) =>
  `${new Date(app.clock.now().getTime() + days * DAY + 8 * HOUR).toISOString().slice(0, 10)} ${hour}:00:00`
const free = (days: number, hour?: number): Wish => ({ at: evening(days, hour), byInvitation: true })
const refusal = async (visitor: Visitor, wish: Wish) => (await tryToOrder(app, visitor, wish)).msg
const pageSays = async (visitor: Visitor, serviceId = app.world.lin.single.id) => {
  const asked = { consultantId: app.world.lin.id, srvId: serviceId }
  return (await visitor.call('GET /appoint/consultOrder/getOrderPageInfo', asked)).invitation
}
async function invited(): Promise<{ inviter: Visitor; friend: Visitor }> {
  const [inviter, friend] = [await newVisitor(app), await newVisitor(app)]
  const { code } = await inviter.call('POST /appoint/promote/saveActUser', { shownName: '小林' })
  await friend.call('POST /appoint/promote/acceptInvite', { code })
  return { inviter, friend }
}
async function goOn(days: number): Promise<void> {
  app.clock.set(new Date(app.clock.now().getTime() + days * DAY))
  await settleInvitations(app.services)
}
const leave = (friend: Visitor, orderNo: string) =>
  friend.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 4, expectedFen: 0 })

test('R147: a friend’s first session costs them nothing, is listed as a special order, and its consultant earns the usual price', async () => {
  const { inviter, friend } = await invited()
  const { id, single } = app.world.lin
  expect(await pageSays(friend)).toEqual({ offFen: single.priceFen, obstacle: null })
  const [before, earnedBefore] = [await reserved(), await earnedBy(app, id)]
  const orderNo = await order(app, friend, free(1))
  expect(await moneyOf(app, orderNo)).toMatchObject({ payments: [], owedFen: 0 })
  const detail = await detailOf(friend, orderNo)
  expect(detail).toMatchObject({ payableFen: 0, orderType: ORDER_TYPE.inviteZeroYuan })
  expect(detail.lines).toContainEqual({ label: '朋友邀请的第一次咨询', amountFen: -single.priceFen })
  expect(await reserved()).toBe(before + single.priceFen)
  const { list } = await friend.call('GET /appoint/consultOrder/listSpecialOrder', {})
  expect(list.map((one) => one.orderNo)).toEqual([orderNo])
  await holdSession(app, friend, orderNo)
  expect((await earnedBy(app, id)) - earnedBefore).toBe(single.priceFen)
  // Once a person: held, there is no other, and the page says nothing of one.
  expect(await pageSays(friend)).toBeNull()
  expect(await refusal(friend, free(2))).toBe('这里没有能用的受邀免费咨询，可以按平常的价格预约')
  // It brings the inviter nothing; the next one, which is paid for, does.
  await goOn(INVITE_WAIT_DAYS + 0.1)
  expect(await heldBy(app, inviter.userId)).toBe(0)
  await holdSession(app, friend, await book(app, friend, { at: evening(1) }))
  await settleInvitations(app.services)
  await goOn(INVITE_WAIT_DAYS + 0.1)
  await settleInvitations(app.services)
  expect(await heldBy(app, inviter.userId)).toBe(REWARD)
  expect(await reserved()).toBe(before + single.priceFen)
})

test('let go it is free again, and its part of the budget with it', async () => {
  const { friend } = await invited()
  const before = await reserved()
  const orderNo = await order(app, friend, free(3))
  expect(await refusal(friend, free(4))).toBe('这里没有能用的受邀免费咨询，可以按平常的价格预约')
  await leave(friend, orderNo)
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.cancelled, refunds: [] })
  expect(await reserved()).toBe(before)
  expect(await pageSays(friend)).toMatchObject({ obstacle: null })
  const again = await order(app, friend, free(4))
  expect(await reserved()).toBe(before + app.world.lin.single.priceFen)
  await leave(friend, again)
})

test('of two orders at once one has it', async () => {
  const { friend } = await invited()
  const answers = await Promise.all([3, 4, 5].map((days) => tryToOrder(app, friend, free(days, 21))))
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === CODE.conflict)).toHaveLength(2)
})

test('of two friends at once one has what is left of the budget', async () => {
  const friends = [(await invited()).friend, (await invited()).friend]
  const { priceFen } = app.world.lin.single
  await program({ budget_fen: (await reserved()) + 2 * priceFen - 1 })
  const answers = await Promise.all(friends.map((friend, index) => tryToOrder(app, friend, free(6 + index))))
  const refused = answers.filter(({ code }) => code === CODE.conflict)
  expect([answers.length, refused.length]).toEqual([2, 1])
  expect(refused[0]?.msg).toMatch(/^受邀免费的预算/)
})

test('where the program says so, it brings the inviter their reward as well', async () => {
  await program({ reward_for_free: true })
  const { inviter, friend } = await invited()
  await holdSession(app, friend, await order(app, friend, free(1, 18)))
  await settleInvitations(app.services)
  await goOn(INVITE_WAIT_DAYS + 0.1)
  expect(await heldBy(app, inviter.userId)).toBe(REWARD)
})

test('for what and for whom it is not', async () => {
  const none = '这里没有能用的受邀免费咨询，可以按平常的价格预约'
  const stranger = await newVisitor(app)
  expect([await pageSays(stranger), await refusal(stranger, free(8))]).toEqual([null, none])
  const { friend } = await invited()
  const { single, package: four } = app.world.lin
  expect((await pageSays(friend, four.id))?.obstacle).toBe('受邀免费的是一次 50 分钟的咨询')
  expect(await refusal(friend, { ...free(8), service: four })).toBe('受邀免费的是一次 50 分钟的咨询')
  expect(await refusal(friend, { ...free(8), times: 4 })).toMatch(/每周系列/)
  const couponNo = await receive(app, friend)
  expect(await refusal(friend, { ...free(8), couponNo })).toBe('一次只能用一种优惠')
  await program({ free_minutes: 30 })
  expect((await pageSays(friend))?.obstacle).toBe('受邀免费的是一次 30 分钟的咨询')
  await program({ free_minutes: null })
  expect(await refusal(friend, free(8))).toBe(none)
  await program({ free_minutes: 50, budget_fen: (await reserved()) + single.priceFen - 1 })
  expect(await refusal(friend, free(8))).toMatch(/^受邀免费的预算不够/)
  await program({ budget_fen: BUDGET })
  // Who has booked in another way since has had their first session.
  const other = await invited()
  await book(app, other.friend, { at: evening(9, 18) })
  expect(await refusal(other.friend, free(10))).toBe(none)
  await app.db
    .updateTable('invitation')
    .set({ expires_at: app.clock.now() })
    .where('invitee_id', '=', friend.userId)
    .execute()
  expect(await refusal(friend, free(8))).toBe(none)
})

test('an operator gives it, and takes it back for those who have not booked it', async () => {
  const [operator, { friend }] = [await newOperator(app), await invited()]
  const asked = { orgId: app.world.orgId, rewardFen: REWARD, budgetFen: BUDGET }
  const set = (facts: { freeMinutes?: number; rewardForFree?: boolean }) =>
    operator.answer('POST /operator/invitation/program', { ...asked, ...facts })
  const seen = async () => (await operator.call('GET /operator/invitation/list', {})).programs[0]
  expect((await set({})).code).toBe(CODE.ok)
  expect(await seen()).toMatchObject({ freeMinutes: null, rewardForFree: false })
  expect(await pageSays(friend)).toBeNull()
  expect((await set({ freeMinutes: 0 })).msg).toBe('分钟数要大于 0')
  expect((await set({ freeMinutes: 50, rewardForFree: true })).code).toBe(CODE.ok)
  expect(await seen()).toMatchObject({ freeMinutes: 50, rewardForFree: true })
  expect(await pageSays(friend)).toMatchObject({ obstacle: null })
})
