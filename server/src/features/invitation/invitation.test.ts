import { CODE } from '@xinqi/domain/codes'
import { INVITE_DAYS, INVITE_WAIT_DAYS } from '@xinqi/domain/rules/invitation'
import { DAY, formatMoment, SECOND } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { createOrganisation } from '../../testing/build-organisation'
import type { TestConsultant } from '../../testing/build-consultant'
import { heldBy } from '../../testing/fill-wallet'
import { holdSession } from '../../testing/hold-session'
import { giveBackPrice, wholeLedger } from '../../testing/money'
import {
  accept,
  beginInviting,
  codeOf,
  come,
  evening,
  goOn,
  invited,
  REWARD_FEN,
  sameDevice,
  sentBy,
} from '../../testing/inviting'
import { newOperator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { startTestApp } from '../../testing/test-app'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor, type Visitor } from '../../testing/visitor'
import { settleInvitations } from './commands/settle-invitations'
import { listUnsettled } from './data'

/** Days after the hour of a session at which its week is over: a session in a test ends before its hour does. */
const LATER = INVITE_WAIT_DAYS + 0.1
const app = useTestApp()
const newPhone = phoneNumbers('1591')
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

const reserved = async () =>
  (await app.db.selectFrom('invite_program').select('reserved_fen').executeTakeFirstOrThrow()).reserved_fen
test('from the link to the reward: a gift at once, and twenty yuan a week after the friend’s first session', async () => {
  const [inviter, friend] = [await newVisitor(app), await newVisitor(app)]
  const code = await codeOf(inviter)
  expect(await codeOf(inviter)).toBe(code)
  expect(await app.client.call('GET /appoint/promote/inviteDetail', { code, orgId: app.world.orgId })).toEqual({
    valid: true,
    shownName: '小林',
    gift: '见面礼',
  })
  expect(await friend.call('GET /appoint/promote/inviteeJudge', { code })).toEqual({
    reason: null,
    inviteHelpStatus: 1,
  })
  const { data } = await accept(friend, code.toLowerCase())
  expect(data).toEqual({ inviteHelpStatus: 4, couponNo: expect.stringMatching(/^\d+$/) as string })
  // Pressed again, it is the same one.
  expect((await accept(friend, code)).data).toEqual({ inviteHelpStatus: 4, couponNo: null })
  expect(await sentBy(inviter)).toMatchObject([{ inviteStatus: 1, inviteRewardCpStatus: 2, reward: 'waiting' }])
  expect(await inviter.call('GET /appoint/promote/getInviteTotal', {})).toEqual({ total: 1 })
  expect(await friend.call('GET /appoint/promote/getInviteTotal', {})).toEqual({ total: 0 })
  const promised = await reserved()
  for (const _ of [1, 2]) await inviter.call('POST /appoint/promote/saveLaunchUser', {})
  expect([await reserved(), await heldBy(app, inviter.userId)]).toEqual([promised, 0])
  await come(app, friend, { consultant })
  expect(await sentBy(inviter)).toMatchObject([{ inviteStatus: 2, inviteRewardCpStatus: 4, reward: 'waiting' }])
  await goOn(app, INVITE_WAIT_DAYS - 1)
  expect(await heldBy(app, inviter.userId)).toBe(0)
  await goOn(app, LATER - INVITE_WAIT_DAYS + 1)
  await settleInvitations(app.services)
  expect(await heldBy(app, inviter.userId)).toBe(REWARD_FEN)
  expect(await inviter.call('GET /appoint/promote/inviterReward', {})).toMatchObject({
    givenFen: REWARD_FEN,
    waitingFen: 0,
  })
  expect(await inviter.call('GET /appoint/promote/inviteSum', {})).toEqual({ waiting: 0, succeeded: 1, expired: 0 })
  expect((await friend.call('GET /appoint/promote/openInvitee', {})).invitation).toMatchObject({
    shownName: '小林',
    inviteHelpStatus: 3,
  })
})

test('who invited learns nothing of who came and what was booked', async () => {
  const { inviter, friend } = await invited(app)
  const orderNo = await come(app, friend, { consultant })
  const told = JSON.stringify(await sentBy(inviter))
  for (const secret of [orderNo, consultant.name, 'invitee', 'userId', 'consultant']) expect(told).not.toContain(secret)
})

test('what goes back within the week earns nothing; what goes back later takes the reward along', async () => {
  const { inviter, friend } = await invited(app)
  const first = await come(app, friend, { consultant })
  await giveBackPrice(app, first)
  await goOn(app, LATER)
  expect(await sentBy(inviter)).toMatchObject([{ inviteStatus: 1, reward: 'waiting' }])
  const second = await come(app, friend, { consultant })
  await goOn(app, LATER)
  expect(await heldBy(app, inviter.userId)).toBe(REWARD_FEN)
  const before = await reserved()
  await giveBackPrice(app, second)
  await goOn(app, 1)
  expect(await heldBy(app, inviter.userId)).toBe(0)
  expect(await sentBy(inviter)).toMatchObject([{ reward: 'takenBack' }])
  expect(await reserved()).toBe(before - REWARD_FEN)
})

test('what was booked within the thirty days counts however late it is held; what was called off does not', async () => {
  const { inviter, friend } = await invited(app)
  const other = await invited(app)
  await goOn(app, INVITE_DAYS - 1)
  const [orderNo, calledOff] = [
    await book(app, friend, { consultant, at: evening(app, 5) }),
    await book(app, other.friend, { consultant, at: evening(app, 6) }),
  ]
  await goOn(app, 2)
  expect(await sentBy(inviter)).toMatchObject([{ inviteStatus: 1, inviteRewardCpStatus: 2, reward: 'waiting' }])
  expect(await sentBy(other.inviter)).toMatchObject([{ inviteStatus: 1, reward: 'waiting' }])
  await other.friend.call('PUT /appoint/consultOrder/cancelOrderRefund', {
    orderNo: calledOff,
    reason: 4,
    expectedFen: 48_000,
  })
  await settleInvitations(app.services)
  expect(await sentBy(other.inviter)).toMatchObject([{ inviteStatus: 3, reward: 'none' }])
  await holdSession(app, friend, orderNo)
  await goOn(app, LATER)
  expect(await sentBy(inviter)).toMatchObject([{ inviteStatus: 2, reward: 'given' }])
  expect(await heldBy(app, inviter.userId)).toBe(REWARD_FEN)
})

test('with a questionnaire: both are waited for, and only what was handed in since counts', async () => {
  const { inviter, friend } = await invited(app, 'assessment')
  expect((await friend.answer('POST /appoint/promote/saveInviteCpReport', {})).msg).toBe('还没有做完一份问卷')
  await come(app, friend, { consultant })
  await goOn(app, LATER)
  expect(await sentBy(inviter)).toMatchObject([{ inviteStatus: 1, inviteRewardCpStatus: 1 }])
  await handIn(friend)
  await friend.call('POST /appoint/promote/saveInviteCpReport', {})
  await settleInvitations(app.services)
  expect(await heldBy(app, inviter.userId)).toBe(REWARD_FEN)
})

test('the thirty days run from when the link was opened first; a moment to come or long gone is not believed', async () => {
  const code = await codeOf(await newVisitor(app))
  const now = app.clock.now().getTime()
  const windowOf = async (touchedAt?: number) => {
    const friend = await newVisitor(app)
    const touched = touchedAt === undefined ? {} : { touchedAt: formatMoment(touchedAt) }
    await friend.call('POST /appoint/promote/acceptInvite', { code, ...touched })
    return app.db
      .selectFrom('invitation')
      .select(['bound_at', 'expires_at'])
      .where('invitee_id', '=', friend.userId)
      .executeTakeFirstOrThrow()
  }
  const { bound_at: acceptedAt, expires_at: early } = await windowOf(now - 9 * DAY)
  expect(formatMoment(early)).toBe(formatMoment(now + (INVITE_DAYS - 9) * DAY))
  expect(acceptedAt.getTime()).toBeGreaterThanOrEqual(now)
  for (const claimed of [undefined, now + 9 * DAY, now - INVITE_DAYS * DAY]) {
    const { bound_at, expires_at } = await windowOf(claimed)
    expect(expires_at.getTime() - bound_at.getTime()).toBe(INVITE_DAYS * DAY)
  }
})

test('two phones accept at once: one counts', async () => {
  const [one, other, friend] = [await newVisitor(app), await newVisitor(app), await newVisitor(app)]
  const codes = [await codeOf(one), await codeOf(other)]
  const answers = await Promise.all([...codes, ...codes].map((code) => accept(friend, code)))
  expect(new Set(answers.filter(({ code }) => code === CODE.ok).map(({ data }) => data?.inviteHelpStatus))).toEqual(
    new Set([4]),
  )
  const bound = await app.db.selectFrom('invitation').select('id').where('invitee_id', '=', friend.userId).execute()
  expect(bound).toHaveLength(1)
})

test('the budget ends it: of many who accept at once as many are bound as it bears, and it never goes below', async () => {
  const program = await app.db.selectFrom('invite_program').selectAll().executeTakeFirstOrThrow()
  await app.db
    .updateTable('invite_program')
    .set({ budget_fen: program.reserved_fen + 2 * REWARD_FEN })
    .execute()
  const code = await codeOf(await newVisitor(app))
  const friends = await Promise.all(Array.from({ length: 6 }, () => newVisitor(app)))
  const answers = await Promise.all(friends.map((friend) => accept(friend, code)))
  expect(answers.filter((answer) => answer.code === CODE.ok)).toHaveLength(2)
  expect((await app.client.call('GET /appoint/promote/inviteDetail', { code, orgId: app.world.orgId })).valid).toBe(
    false,
  )
  await app.db.updateTable('invite_program').set({ budget_fen: program.budget_fen }).execute()
})

test('who only waits is not looked at again and again', async () => {
  const { friend } = await invited(app)
  const looked = async () => (await listUnsettled(app.db, app.clock.now())).length
  const before = await looked()
  await book(app, friend, { consultant, at: evening(app, 19) })
  expect(await looked()).toBe(before)
  await come(app, friend, { consultant })
  // Noted; it waits for its week.
  expect(await looked()).toBe(before)
})

test('after thirty days it is over, and what was set aside is free again', async () => {
  const before = await reserved()
  const { inviter, friend } = await invited(app)
  expect(await reserved()).toBe(before + REWARD_FEN)
  app.clock.set(new Date(app.clock.now().getTime() + INVITE_DAYS * DAY - SECOND))
  await settleInvitations(app.services)
  expect(await sentBy(inviter)).toMatchObject([{ inviteStatus: 1 }])
  await goOn(app, 1 / 86_400)
  expect(await sentBy(inviter)).toMatchObject([{ inviteStatus: 3, reward: 'none' }])
  expect((await friend.call('GET /appoint/promote/openInvitee', {})).invitation).toMatchObject({ inviteHelpStatus: 5 })
  expect(await reserved()).toBeLessThanOrEqual(before)
})

test('what looks odd waits for a person: passed it is given, refused with its reason it is not', async () => {
  const operator = await newOperator(app)
  const pairs = [await invited(app), await invited(app)]
  for (const { inviter, friend } of pairs) {
    await come(app, friend, { consultant })
    await sameDevice(app, [inviter, friend])
  }
  await goOn(app, LATER)
  const { list } = await operator.call('GET /operator/invitation/list', {})
  expect(list.map(({ suspicions }) => suspicions)).toEqual([['device'], ['device']])
  const [passes, refuses] = list.map(({ inviteId }) => inviteId)
  const decide = (inviteId: number | undefined, approve: boolean, reason = '') =>
    operator.answer('POST /operator/invitation/decide', { inviteId: inviteId ?? 0, approve, reason })
  expect((await decide(refuses, false)).msg).toBe('请写明理由')
  expect((await decide(refuses, false, '两个账号是一个人')).code).toBe(CODE.ok)
  expect((await decide(passes, true)).code).toBe(CODE.ok)
  expect((await decide(passes, false, '再想想')).code).toBe(CODE.conflict)
  await settleInvitations(app.services)
  const [first, second] = pairs
  if (!first || !second) throw new Error('There are two pairs.')
  expect(await heldBy(app, first.inviter.userId)).toBe(REWARD_FEN)
  expect(await heldBy(app, second.inviter.userId)).toBe(0)
  expect(await sentBy(second.inviter)).toMatchObject([{ reward: 'refused', reason: '两个账号是一个人' }])
})

test('an operator begins inviting in an organisation, and changes what the next friend brings; never below what is promised', async () => {
  const operator = await newOperator(app)
  const set = (orgId: number, rewardFen: number, budgetFen: number) =>
    operator.answer('POST /operator/invitation/program', { orgId, rewardFen, budgetFen })
  const orgId = await createOrganisation(app.db, { id: 169, name: '志愿者' })
  const inviter = await newVisitor(app)
  const program = async () => (await inviter.call('GET /appoint/promote/inviterReward', { orgId })).program
  expect(await program()).toBeNull()
  expect((await set(778, 2_000, 2_000)).msg).toBe('没有这家机构')
  expect((await set(orgId, 2_000, 4_000)).code).toBe(CODE.ok)
  expect(await program()).toMatchObject({ rewardFen: 2_000, running: true })
  const { code } = await inviter.call('POST /appoint/promote/saveActUser', { shownName: '小林', orgId })
  const oneMore = async () => (await newVisitor(app)).answer('POST /appoint/promote/acceptInvite', { code, orgId })
  expect((await oneMore()).code).toBe(CODE.ok)
  expect((await set(orgId, 3_000, 1_999)).msg).toBe('已经给出和留着 ¥20，预算不能更少')
  expect((await set(orgId, 3_000, 4_999)).code).toBe(CODE.ok)
  // The first keeps the reward of its day; for another of the new one too little is left.
  expect((await oneMore()).code).toBe(CODE.conflict)
  expect((await set(orgId, 3_000, 5_000)).code).toBe(CODE.ok)
  expect((await oneMore()).code).toBe(CODE.ok)
  const { list } = await inviter.call('GET /appoint/inviteRecord/inviteDetail', { orgId })
  expect(list.map(({ rewardFen }) => rewardFen)).toEqual([3_000, 2_000])
})

test('one switch stops it; what was accepted goes its way', async () => {
  const operator = await newOperator(app)
  const { inviter, friend } = await invited(app)
  const turn = (stopped: boolean) =>
    operator.call('POST /operator/invitation/switch', { orgId: app.world.orgId, stopped })
  await turn(true)
  expect((await accept(await newVisitor(app), await codeOf(inviter))).msg).toBe('这里的邀请先停下了，可以直接预约')
  await come(app, friend, { consultant })
  await goOn(app, LATER)
  expect(await heldBy(app, inviter.userId)).toBe(REWARD_FEN)
  await turn(false)
})

async function handIn(visitor: Visitor): Promise<void> {
  await app.db.insertInto('questionnaire').values({ id: 900, code: 'test' }).execute()
  await app.db
    .insertInto('questionnaire_version')
    .values({
      questionnaire_id: 900,
      version: 1,
      title: '试一试',
      minutes: 1,
      licence: 'own',
      licence_note: '自编',
      citation: '自编',
      body: '{}',
    })
    .execute()
  await app.db
    .insertInto('questionnaire_sheet')
    .values({
      sheet_no: `sheet${visitor.userId}`,
      user_id: visitor.userId,
      questionnaire_id: 900,
      version: 1,
      answers_cipher: 'sealed',
      answered: 1,
      result_cipher: 'sealed',
      started_at: app.clock.now(),
      changed_at: app.clock.now(),
      committed_at: app.clock.now(),
    })
    .execute()
}

test('ten codes a minute may be tried, and sixty links opened', async () => {
  const small = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const visitor = await newVisitor(small)
    const codesOf = async (times: number, ask: () => Promise<{ code: number }>) => {
      const codes = []
      for (let time = 0; time < times; time += 1) codes.push((await ask()).code)
      return codes
    }
    const tried = await codesOf(11, () => visitor.answer('POST /appoint/promote/acceptInvite', { code: 'NOBODYS' }))
    expect([new Set(tried.slice(0, 10)), tried[10]]).toEqual([new Set([CODE.conflict]), CODE.tooMany])
    const opened = await codesOf(61, () =>
      small.client.answer('GET /appoint/promote/inviteDetail', { code: 'NOBODYS' }),
    )
    expect([new Set(opened.slice(0, 60)), opened[60]]).toEqual([new Set([CODE.ok]), CODE.tooMany])
  } finally {
    await small.stop()
  }
})
