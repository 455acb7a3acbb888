import { CODE } from '@xinqi/domain/codes'
import { suspiciousInvitations } from '@xinqi/domain/rules/invitation-graph'
import { INVITE_WAIT_DAYS } from '@xinqi/domain/rules/invitation'
import { DAY, HOUR, parseMoment } from '@xinqi/domain/time'
import { UNKNOWN_DEVICE } from '../../call/device'
import { inTransaction } from '../../call/services'
import { createEveningConsultant, type TestConsultant } from '../../testing/build-consultant'
import { createOrganisation } from '../../testing/build-organisation'
import { heldBy } from '../../testing/fill-wallet'
import { holdSession } from '../../testing/hold-session'
import { wholeLedger } from '../../testing/money'
import { newOperator, type Operator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, order, type Visitor } from '../../testing/visitor'
import { noteLoginTraces } from '../login/commands/note-traces'
import { lookForRings } from './commands/look-for-rings'
import { settleInvitations } from './commands/settle-invitations'
import { readGraph, readNeighbourhood } from './graph-data'

const REWARD = 2_000
const OTHER_ORG = 169
const app = useTestApp()
const newPhone = phoneNumbers('1592')
let consultant: TestConsultant
let operator: Operator

beforeAll(async () => {
  await createOrganisation(app.db, { id: OTHER_ORG, name: '志愿者' })
  for (const orgId of [app.world.orgId, OTHER_ORG])
    await app.db
      .insertInto('invite_program')
      .values({ org_id: orgId, reward_fen: REWARD, budget_fen: 100 * REWARD, created_at: app.clock.now() })
      .execute()
})
beforeEach(async () => {
  consultant = await createEveningConsultant(app, newPhone(), 48_000)
  operator = await newOperator(app)
})
afterEach(async () => {
  // The next test looks on the same night.
  await app.db.deleteFrom('invitation_look').execute()
  expect(await wholeLedger(app.db)).toBe(0)
})

async function invite(inviter: Visitor, friend: Visitor, orgId = app.world.orgId): Promise<void> {
  const { code } = await inviter.call('POST /appoint/promote/saveActUser', { shownName: '小林', orgId })
  expect((await friend.answer('POST /appoint/promote/acceptInvite', { code, orgId })).code).toBe(CODE.ok)
}

async function withFriends(count: number): Promise<{ inviter: Visitor; friends: Visitor[]; friend: Visitor }> {
  const inviter = await newVisitor(app)
  const friends = await Promise.all(Array.from({ length: count }, () => newVisitor(app)))
  for (const friend of friends) await invite(inviter, friend)
  const [friend] = friends
  if (!friend) throw new Error('Nobody was invited.')
  return { inviter, friends, friend }
}

const cameFrom = (visitor: Visitor, address: string, sid: string | null = null): Promise<void> =>
  inTransaction(app.services, (trx) =>
    noteLoginTraces(app.services, trx, visitor.userId, { address, device: { ...UNKNOWN_DEVICE, sid } }),
  )

/** Logs in with a WeChat that is bound to them for as long. */
async function cameWith(visitor: Visitor, unionid: string, address: string): Promise<void> {
  await app.db
    .insertInto('wechat_identity')
    .values({ app_id: 'wx1', openid: unionid, unionid, user_id: visitor.userId, created_at: app.clock.now() })
    .execute()
  await cameFrom(visitor, address)
  await app.db.deleteFrom('wechat_identity').where('user_id', '=', visitor.userId).execute()
}

/** Books tomorrow evening and pays in a browser, from somebody's WeChat. */
async function payFrom(visitor: Visitor, payer: string, hour = 20): Promise<string> {
  const day = new Date(app.clock.now().getTime() + DAY + 8 * HOUR).toISOString().slice(0, 10)
  const orderNo = await order(app, visitor, { consultant, at: `${day} ${hour}:00:00` })
  const { h5Url } = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })
  await app.sandbox.atCashier(h5Url ?? '', 'pay', payer)
  await app.sandbox.runDueJobs()
  return orderNo
}

/** The friend comes, whose session is held, and a night goes by. */
async function come(friend: Visitor, payer = `o-${friend.userId}`): Promise<void> {
  await holdSession(app, friend, await payFrom(friend, payer))
  await settleInvitations(app.services)
  await night(1)
}

async function night(days: number): Promise<void> {
  const day = new Date(app.clock.now().getTime() + days * DAY + 8 * HOUR).toISOString().slice(0, 10)
  app.clock.set(parseMoment(`${day} 03:30:00`))
  await lookForRings(app.services)
}

const rowOf = (friend: Visitor, orgId = app.world.orgId) =>
  app.db
    .selectFrom('invitation')
    .select(['id', 'suspicions', 'review'])
    .where('invitee_id', '=', friend.userId)
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()

/** Why somebody has to look, as the operator reads it; null where nobody has to. */
async function heldFor(friend: Visitor): Promise<string[] | null> {
  const { id } = await rowOf(friend)
  const { list } = await operator.call('GET /operator/invitation/list', {})
  return list.find(({ inviteId }) => inviteId === id)?.suspicions ?? null
}

test('payer: the two pay from one account; it waits for a person, who passes it, and the inviter never reads why', async () => {
  const { inviter, friend } = await withFriends(1)
  await payFrom(inviter, 'o-one-account', 18)
  await come(friend, 'o-one-account')
  expect(await heldFor(friend)).toEqual(['payer'])
  app.clock.advance((INVITE_WAIT_DAYS + 1) * DAY)
  await settleInvitations(app.services)
  expect(await heldBy(app, inviter.userId)).toBe(0)
  const { list } = await inviter.call('GET /appoint/inviteRecord/inviteDetail', {})
  expect(list).toMatchObject([{ reward: 'looked', reason: null }])
  expect(JSON.stringify(list)).not.toMatch(/payer|账号|suspicion/)
  const { id: inviteId } = await rowOf(friend)
  await operator.call('POST /operator/invitation/decide', { inviteId, approve: true, reason: '' })
  // Another night does not ask again.
  await night(1)
  await settleInvitations(app.services)
  expect(await heldBy(app, inviter.userId)).toBe(REWARD)
})

test('wechat: one WeChat that was first the one’s and then the other’s', async () => {
  const { inviter, friend } = await withFriends(1)
  await cameWith(inviter, 'u-passed-on', '198.51.100.1')
  await cameWith(friend, 'u-passed-on', '198.51.101.1')
  await come(friend)
  expect(await heldFor(friend)).toEqual(['wechat'])
})

test('device: one phone, also after the logins on it are forgotten', async () => {
  const { inviter, friend } = await withFriends(1)
  await cameFrom(inviter, '198.51.102.1', 'one phone')
  await cameFrom(friend, '198.51.103.1', 'one phone')
  await come(friend)
  expect(await heldFor(friend)).toEqual(['device'])
})

test('network: three friends of one person at one place', async () => {
  const { friends, friend } = await withFriends(3)
  for (const [index, one] of friends.entries()) await cameFrom(one, `203.0.113.${index + 1}`)
  await come(friend)
  expect(await heldFor(friend)).toEqual(['network'])
})

test('farm: three friends who use one phone after they have accepted', async () => {
  const { friends, friend } = await withFriends(3)
  for (const [index, one] of friends.entries()) await cameFrom(one, `198.51.${110 + index}.1`, 'phone of the farm')
  await come(friend)
  expect(await heldFor(friend)).toEqual(['farm'])
})

test('ring: two invite one another in two organisations; what has earned nothing yet is noted, and on nobody’s desk', async () => {
  const { inviter, friend } = await withFriends(1)
  await invite(friend, inviter, OTHER_ORG)
  await come(friend)
  expect(await heldFor(friend)).toEqual(['ring'])
  expect(await rowOf(inviter, OTHER_ORG)).toMatchObject({ suspicions: ['ring'], review: null })
})

test('a family of two on one network is held by nothing, and its reward comes', async () => {
  const { inviter, friend } = await withFriends(1)
  for (const one of [inviter, friend]) await cameFrom(one, '2001:db8:77::1')
  await come(friend)
  app.clock.advance((INVITE_WAIT_DAYS + 1) * DAY)
  await settleInvitations(app.services)
  expect(await heldFor(friend)).toBeNull()
  expect(await heldBy(app, inviter.userId)).toBe(REWARD)
})

test('a company whose staff invite one another on its network is held by nothing, and their reward comes', async () => {
  const { inviter, friends, friend } = await withFriends(4)
  const staff = await Promise.all(Array.from({ length: 46 }, () => newVisitor(app)))
  for (const one of [inviter, ...friends, ...staff]) await cameFrom(one, '192.0.2.9')
  await come(friend)
  app.clock.advance((INVITE_WAIT_DAYS + 1) * DAY)
  await settleInvitations(app.services)
  expect(await heldFor(friend)).toBeNull()
  expect(await heldBy(app, inviter.userId)).toBe(REWARD)
})

test('what is seen only once the reward is due, or was seen on a night and is gone since, is held as well', async () => {
  const [late, early] = [await withFriends(1), await withFriends(1)]
  for (const one of [early.inviter, early.friend]) await cameFrom(one, '198.51.104.1', 'seen early')
  await night(1)
  expect(await rowOf(early.friend)).toMatchObject({ suspicions: ['device'], review: null })
  await app.db.deleteFrom('person_trace').where('user_id', 'in', [early.inviter.userId, early.friend.userId]).execute()
  for (const one of [late, early]) {
    await holdSession(app, one.friend, await payFrom(one.friend, `o-${one.friend.userId}`))
    await settleInvitations(app.services)
  }
  for (const one of [late.inviter, late.friend]) await cameFrom(one, '198.51.105.1', 'seen late')
  app.clock.advance((INVITE_WAIT_DAYS + 1) * DAY)
  await settleInvitations(app.services)
  expect([await heldFor(late.friend), await heldFor(early.friend)]).toEqual([['device'], ['device']])
})

test('a night is looked over once', async () => {
  const { inviter, friend } = await withFriends(1)
  await night(1)
  for (const one of [inviter, friend]) await cameFrom(one, '198.51.106.1', 'another phone')
  await lookForRings(app.services)
  expect(await rowOf(friend)).toMatchObject({ suspicions: [] })
  await night(1)
  expect(await rowOf(friend)).toMatchObject({ suspicions: ['device'] })
})

test('around each inviter the same is seen as in the whole', async () => {
  const whole = suspiciousInvitations(await readGraph(app.db, app.clock.now()))
  const rows = await app.db.selectFrom('invitation').select(['id', 'inviter_id', 'bound_at']).execute()
  expect(whole.size).toBeGreaterThan(5)
  for (const row of rows) {
    const near = await inTransaction(app.services, (trx) => readNeighbourhood(trx, row))
    expect([row.id, suspiciousInvitations(near).get(row.id)]).toEqual([row.id, whole.get(row.id)])
  }
})
