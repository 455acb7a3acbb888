import { CODE } from '@xinqi/domain/codes'
import { INVITE_APPEAL_DAYS, INVITE_WAIT_DAYS } from '@xinqi/domain/rules/invitation'
import { COUPON_STATE, isOver } from '@xinqi/domain/rules/coupon'
import { SUSPICION_LABEL } from '@xinqi/domain/text/invitation'
import { dateOf } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import type { TestConsultant } from '../../testing/build-consultant'
import { couponOf } from '../../testing/coupons'
import { heldBy } from '../../testing/fill-wallet'
import {
  accept,
  beginInviting,
  codeOf,
  come,
  evening,
  goOn,
  REWARD_FEN,
  sameDevice,
  sentBy,
} from '../../testing/inviting'
import { giveBackPrice, wholeLedger } from '../../testing/money'
import { newOperator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { book, tryToOrder, type Visitor, newVisitor } from '../../testing/visitor'
import { newHolder, sayYes, withdraw } from '../../testing/withdrawing'
import { WATCHED_DAYS } from './data'

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

/** The company tells of the refund of an order in a second part. */
async function refundAgain(orderNo: string): Promise<void> {
  const part = 100
  await app.db
    .updateTable('refund')
    .set((eb) => ({ refund_no: `${orderNo}8`, amount_fen: eb('amount_fen', '-', part) }))
    .where('order_no', '=', orderNo)
    .execute()
  await giveBackPrice(app, orderNo)
  await app.db.updateTable('refund').set({ amount_fen: part }).where('refund_no', '=', `${orderNo}9`).execute()
}

/** Some of the price has gone back, the rest has not. */
async function giveBackPart(orderNo: string, amountFen: number): Promise<void> {
  await giveBackPrice(app, orderNo)
  await app.db.updateTable('refund').set({ amount_fen: amountFen }).where('order_no', '=', orderNo).execute()
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
  await refundAgain(orderNo)
  await goOn(app, 1)
  expect(await traces(inviter, friend, couponNo)).toEqual(before)
})

test('a part of the price takes nothing back, before the reward and after it; with the rest of it all goes back', async () => {
  const { inviter, friend, couponNo } = await invitedWithGift()
  const orderNo = await come(app, friend, { consultant })
  await giveBackPart(orderNo, 24_000)
  await goOn(app, LATER)
  const given = await traces(inviter, friend, couponNo)
  expect(given).toMatchObject({ held: REWARD_FEN, coupon: { state: COUPON_STATE.open, taken_back_at: null } })
  const all = { amount_fen: 48_000 - 1 }
  await app.db.updateTable('refund').set(all).where('order_no', '=', orderNo).execute()
  await goOn(app, 1)
  expect(await traces(inviter, friend, couponNo)).toEqual(given)
  await app.db.updateTable('refund').set({ amount_fen: 48_000 }).where('order_no', '=', orderNo).execute()
  await goOn(app, 1)
  expect(await traces(inviter, friend, couponNo)).toMatchObject({
    held: 0,
    sent: [{ reward: 'takenBack', takenBackFen: REWARD_FEN }],
    told: [['inviteRewardTakenBack'], ['couponTakenBack']],
  })
})

test.each([
  ['on the sixtieth day after the reward: it is taken back', WATCHED_DAYS - 0.1, 0],
  ['after the sixtieth day: it stays, and so does the coupon', WATCHED_DAYS + 0.1, REWARD_FEN],
])('refunded %s', async (_when, days, left) => {
  const { inviter, friend, couponNo } = await invitedWithGift()
  const orderNo = await come(app, friend, { consultant })
  await goOn(app, LATER)
  await goOn(app, days)
  const before = await traces(inviter, friend, couponNo)
  await giveBackPrice(app, orderNo)
  await goOn(app, 0.01)
  const after = await traces(inviter, friend, couponNo)
  expect(after.held).toBe(left)
  if (left > 0) expect(after).toEqual(before)
  else expect(after.told).toEqual([['inviteRewardTakenBack'], ['couponTakenBack']])
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

const reserved = async () =>
  (await app.db.selectFrom('invite_program').select('reserved_fen').executeTakeFirstOrThrow()).reserved_fen
const appeal = (visitor: Visitor, inviteId: number, text = '我们是室友，用过一部手机') =>
  visitor.answer('POST /appoint/promote/appeal', { inviteId, text })
const TWICE = '已经申诉过一次了，看的人的答复就是最后的结果'

/** Somebody whose reward waits for a look, because the two have used one phone. */
async function heldForReview() {
  const operator = await newOperator(app)
  const { inviter, friend } = await invitedWithGift()
  await come(app, friend, { consultant })
  await sameDevice(app, [inviter, friend])
  await goOn(app, LATER)
  const inviteId = (await sentBy(inviter))[0]?.inviteId ?? 0
  const decide = (approve: boolean, reason = '') =>
    operator.answer('POST /operator/invitation/decide', { inviteId, approve, reason })
  const waiting = async () =>
    (await operator.call('GET /operator/invitation/list', {})).list.find((one) => one.inviteId === inviteId)
  return { inviter, inviteId, decide, waiting }
}

test('a reward that is looked at says since when and nothing of what was noticed; refused, it is appealed against once', async () => {
  const { inviter, inviteId, decide, waiting } = await heldForReview()
  const [looked] = await sentBy(inviter)
  expect(looked).toMatchObject({ reward: 'looked', appealUntil: null, appeal: null })
  expect(looked?.lookedSince?.slice(0, 10)).toBe(dateOf(app.clock.now()))
  for (const secret of ['device', ...Object.values(SUSPICION_LABEL)])
    expect(JSON.stringify(looked)).not.toContain(secret)
  expect((await appeal(inviter, inviteId)).msg).toBe('这份奖励没有被拒绝，不用申诉')
  const kept = await reserved()
  expect((await decide(false, '两个账号是一个人')).code).toBe(CODE.ok)
  expect(await sentBy(inviter)).toMatchObject([
    { reward: 'refused', reason: '两个账号是一个人', lookedSince: null, appealUntil: expect.any(String) as string },
  ])
  expect([await reserved(), await waiting()]).toEqual([kept, undefined])
  expect((await appeal(await newVisitor(app), inviteId)).code).toBe(CODE.notFound)
  expect((await appeal(inviter, inviteId, ' ')).msg).toBe('请写一写是怎么回事')
  expect((await appeal(inviter, inviteId)).code).toBe(CODE.ok)
  expect(await waiting()).toMatchObject({
    suspicions: ['device'],
    appeal: { text: '我们是室友，用过一部手机', refusedFor: '两个账号是一个人' },
  })
  expect(await inviter.call('GET /appoint/consultVisitor/accessLog', {})).toMatchObject([
    { who: '平台运营', what: '看了你对邀请奖励的申诉。原因：审核邀请的奖励' },
  ])
  expect(await sentBy(inviter)).toMatchObject([
    { reward: 'looked', reason: null, appealUntil: null, appeal: { text: '我们是室友，用过一部手机' } },
  ])
  expect(await appeal(inviter, inviteId)).toMatchObject({ code: CODE.conflict, msg: TWICE })
  expect((await decide(true)).code).toBe(CODE.ok)
  await goOn(app, 0.01)
  expect(await heldBy(app, inviter.userId)).toBe(REWARD_FEN)
  expect((await appeal(inviter, inviteId)).msg).toBe(TWICE)
})

test('what is said against a refusal lies sealed; refused again it is over, and what was set aside is free', async () => {
  const { inviter, inviteId, decide, waiting } = await heldForReview()
  const kept = await reserved()
  await decide(false, '两个账号是一个人')
  await appeal(inviter, inviteId)
  const { appeal_cipher } = await app.db
    .selectFrom('invitation')
    .select('appeal_cipher')
    .where('id', '=', inviteId)
    .executeTakeFirstOrThrow()
  expect(appeal_cipher).not.toContain('室友')
  await decide(false, '看过了，还是一个人')
  expect([await reserved(), await waiting()]).toEqual([kept - REWARD_FEN, undefined])
  expect(await sentBy(inviter)).toMatchObject([{ reward: 'refused', reason: '看过了，还是一个人', appealUntil: null }])
  expect((await appeal(inviter, inviteId)).msg).toBe(TWICE)
  const told = await app.db.selectFrom('user_notice').select('kind').where('user_id', '=', inviter.userId).execute()
  expect(told).toEqual([{ kind: 'inviteRewardDecided' }, { kind: 'inviteRewardDecided' }])
})

test('who does not appeal in fourteen days has let it be', async () => {
  const { inviter, inviteId, decide } = await heldForReview()
  await decide(false, '两个账号是一个人')
  const kept = await reserved()
  await goOn(app, INVITE_APPEAL_DAYS - 0.01)
  expect(await reserved()).toBe(kept)
  await goOn(app, 0.02)
  expect(await reserved()).toBe(kept - REWARD_FEN)
  expect((await appeal(inviter, inviteId)).msg).toBe('可以申诉的日子过了')
  expect(await sentBy(inviter)).toMatchObject([{ reward: 'refused', appealUntil: null }])
})
