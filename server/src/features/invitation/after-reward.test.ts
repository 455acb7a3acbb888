import { CODE } from '@xinqi/domain/codes'
import { INVITE_WAIT_DAYS } from '@xinqi/domain/rules/invitation'
import { COUPON_STATE, isOver } from '@xinqi/domain/rules/coupon'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import type { TestConsultant } from '../../testing/build-consultant'
import { couponOf } from '../../testing/coupons'
import { heldBy } from '../../testing/fill-wallet'
import { accept, beginInviting, codeOf, come, evening, goOn, REWARD_FEN, sentBy } from '../../testing/inviting'
import { giveBackPrice, wholeLedger } from '../../testing/money'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { book, tryToOrder, type Visitor, newVisitor } from '../../testing/visitor'
import { newHolder, sayYes, withdraw } from '../../testing/withdrawing'

/** Days after the hour of a session at which its week is over: a session in a test ends before its hour does. */
const LATER = INVITE_WAIT_DAYS + 0.1
const app = useTestApp()
const newPhone = phoneNumbers('1592')
let consultant: TestConsultant

beforeAll(async () => {
  consultant = await beginInviting(app, newPhone())
})
afterEach(async () => {
  expect(await wholeLedger(app.db)).toBe(0)
  // Refunds are written by hand here, without their transfers.
  const { refundsWithoutTransfer: _, ...found } = await auditDatabase(
    app.services.config.databaseUrl ?? '',
    app.clock.now(),
  )
  expect({ ...found, refundsWithoutTransfer: 0 }).toEqual(NO_MISTAKES)
})

/** Somebody who invites and could withdraw what they are given, and a friend who has accepted, with their coupon. */
async function invitedWithGift(): Promise<{ inviter: Visitor; friend: Visitor; couponNo: string }> {
  const [inviter, friend] = [await newHolder(app, 0), await newVisitor(app)]
  const { data } = await accept(friend, await codeOf(inviter))
  return { inviter, friend, couponNo: data?.couponNo ?? '' }
}

async function noticesOf({ userId }: Visitor): Promise<string[]> {
  const rows = await app.db
    .selectFrom('user_notice')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind).filter((kind) => kind.endsWith('TakenBack'))
}

/** All that a take-back moves. */
const traces = async (inviter: Visitor, friend: Visitor, couponNo: string) => ({
  held: await heldBy(app, inviter.userId),
  sent: await sentBy(inviter),
  coupon: await couponOf(app, couponNo),
  told: [await noticesOf(inviter), await noticesOf(friend)],
  program: await app.db.selectFrom('invite_program').selectAll().execute(),
})

test('refunded after the reward: both sides go back, both are told, and a second refund changes nothing', async () => {
  const { inviter, friend, couponNo } = await invitedWithGift()
  const orderNo = await come(app, friend, { consultant })
  await goOn(app, LATER)
  expect(await heldBy(app, inviter.userId)).toBe(REWARD_FEN)
  expect(await friend.call('GET /appoint/couponUser/getAvailableCouponNum', {})).toEqual({ num: 1 })
  await giveBackPrice(app, orderNo)
  await goOn(app, 1)
  expect(await heldBy(app, inviter.userId)).toBe(0)
  expect(await sentBy(inviter)).toMatchObject([{ reward: 'takenBack', takenBackFen: REWARD_FEN }])
  expect(await friend.call('GET /appoint/couponUser/couponDetail', { couponNo })).toMatchObject({
    state: 'open',
    isOver: true,
    takenBack: true,
  })
  expect(await friend.call('GET /appoint/couponUser/getAvailableCouponNum', {})).toEqual({ num: 0 })
  const tried = await tryToOrder(app, friend, { consultant, at: evening(app, 2), couponNo })
  expect(tried).toMatchObject({ code: CODE.conflict, msg: '这张券已经收回了' })
  const before = await traces(inviter, friend, couponNo)
  expect(before.told).toEqual([['inviteRewardTakenBack'], ['couponTakenBack']])
  await app.db
    .updateTable('refund')
    .set({ refund_no: `${orderNo}8` })
    .where('order_no', '=', orderNo)
    .execute()
  await giveBackPrice(app, orderNo)
  await goOn(app, 1)
  expect(await traces(inviter, friend, couponNo)).toEqual(before)
})

test('refunded before the reward: nothing was earned, nobody is told, and the friend comes again with their coupon', async () => {
  const { inviter, friend, couponNo } = await invitedWithGift()
  await giveBackPrice(app, await come(app, friend, { consultant }))
  await goOn(app, LATER)
  expect(await sentBy(inviter)).toMatchObject([{ reward: 'waiting', takenBackFen: 0 }])
  expect(await traces(inviter, friend, couponNo)).toMatchObject({
    held: 0,
    coupon: { state: COUPON_STATE.open, taken_back_at: null },
    told: [[], []],
  })
  await come(app, friend, { consultant, couponNo })
  await goOn(app, LATER)
  expect(await heldBy(app, inviter.userId)).toBe(REWARD_FEN)
})

test('refunded after some of it was spent: the rest goes back, what was spent is said and is not owed', async () => {
  const { inviter, friend, couponNo } = await invitedWithGift()
  const orderNo = await come(app, friend, { consultant, couponNo })
  await goOn(app, LATER)
  await withdraw(inviter, 800)
  await sayYes(app, inviter)
  await giveBackPrice(app, orderNo)
  await goOn(app, 0.01)
  expect(await heldBy(app, inviter.userId)).toBe(0)
  expect(await sentBy(inviter)).toMatchObject([{ reward: 'takenBack', takenBackFen: REWARD_FEN - 800 }])
  expect(await inviter.call('GET /appoint/promote/inviterReward', {})).toMatchObject({ givenFen: 800 })
  // The coupon was used for that session: there is nothing left of it to tell of.
  expect((await couponOf(app, couponNo)).state).toBe(COUPON_STATE.used)
  expect(await noticesOf(friend)).toEqual([])
  const before = await traces(inviter, friend, couponNo)
  await goOn(app, 1)
  expect(await traces(inviter, friend, couponNo)).toEqual(before)
})

test('an order that has the coupon keeps it; left later, that order brings nothing back', async () => {
  const { inviter, friend, couponNo } = await invitedWithGift()
  const earned = await come(app, friend, { consultant })
  await goOn(app, LATER)
  const next = await book(app, friend, { consultant, at: evening(app, 9), couponNo })
  await giveBackPrice(app, earned)
  await goOn(app, 1)
  expect(await noticesOf(inviter)).toEqual(['inviteRewardTakenBack'])
  expect(await couponOf(app, couponNo)).toMatchObject({ state: COUPON_STATE.used, order_no: next })
  await friend.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo: next, reason: 4, expectedFen: 47_000 })
  const left = await couponOf(app, couponNo)
  expect([left.state, isOver(left.valid_until, app.clock.now())]).toEqual([COUPON_STATE.open, true])
})
