import { CODE } from '@xinqi/domain/codes'
import { READABLE_LETTERS } from '@xinqi/domain/rules/arrival'
import { INVITE_WAIT_DAYS } from '@xinqi/domain/rules/invitation'
import { findOrCreateUser } from '../login/commands/find-or-create-user'
import type { TestConsultant } from '../../testing/build-consultant'
import { createOrganisation } from '../../testing/build-organisation'
import { heldBy } from '../../testing/fill-wallet'
import { accept, beginInviting, codeOf, come, evening, goOn, invited, sameDevice } from '../../testing/inviting'
import { newOperator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { book, lastingToken, newVisitor, type Visitor } from '../../testing/visitor'

/** Days after the hour of a session at which its week is over: a session in a test ends before its hour does. */
const LATER = INVITE_WAIT_DAYS + 0.1
const SAME_PERSON = /一个人只能接受一次/
const INVITERS_OWN = /各是各的人/
const app = useTestApp()
const newPhone = phoneNumbers('1593')
const consultantPhone = newPhone()
let consultant: TestConsultant

beforeAll(async () => {
  consultant = await beginInviting(app, consultantPhone)
})

/** All that accepting gives, or sets aside, to anybody. */
async function credited() {
  const countOf = async (table: 'invitation' | 'invitation_mark' | 'coupon' | 'wallet_grant' | 'ledger_entry') =>
    (
      await app.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  return {
    invitations: await countOf('invitation'),
    marks: await countOf('invitation_mark'),
    coupons: await countOf('coupon'),
    grants: await countOf('wallet_grant'),
    entries: await countOf('ledger_entry'),
    programs: await app.db.selectFrom('invite_program').select(['org_id', 'reserved_fen']).orderBy('org_id').execute(),
    bases: await app.db.selectFrom('coupon_base').select(['id', 'given']).orderBy('id').execute(),
  }
}

/** Refused, with nothing left of the attempt. */
async function expectRefused(visitor: Visitor, code: string, sentence: RegExp | string): Promise<void> {
  const before = await credited()
  const answer = await accept(visitor, code)
  expect([answer.code, answer.msg]).toEqual([CODE.conflict, expect.stringMatching(sentence)])
  expect(await credited()).toEqual(before)
}

/** A login of whoever has this phone now. */
async function ownerOf(phone: string): Promise<Visitor> {
  const userId = await app.db
    .transaction()
    .execute((trx) => findOrCreateUser(app.services, trx, { areaCode: '86', phone }))
  const token = await lastingToken(app, { side: 'user', userId })
  return { userId, token, ...app.client.as(token) }
}

const hasWechat = ({ userId }: Visitor, app_id: string, openid: string, unionid: string | null) =>
  app.db
    .insertInto('wechat_identity')
    .values({ app_id, openid, unionid, user_id: userId, created_at: app.clock.now() })
    .execute()

test('refused, and nothing is credited: oneself, who was here before, a second invitation, a ring, a forged code', async () => {
  const { inviter, friend } = await invited(app)
  const code = await codeOf(inviter)
  await expectRefused(inviter, code, '这是你自己的邀请，发给朋友吧')
  await expectRefused(inviter, await codeOf(friend), /不能再反过来/)
  const third = await newVisitor(app)
  expect((await accept(third, await codeOf(friend))).code).toBe(CODE.ok)
  await expectRefused(inviter, await codeOf(third), /不能再反过来/)
  await expectRefused(third, code, /先接受的算数/)
  const regular = await newVisitor(app)
  await book(app, regular, { consultant, at: evening(app, 3) })
  await expectRefused(regular, code, /第一次来的人/)
  const [forged, empty] = [await accept(regular, 'AAAAAAAAAAAAAA'), await accept(regular, '')]
  expect([forged.code, forged.msg]).toEqual([empty.code, empty.msg])
  await expectRefused(regular, 'AAAAAAAAAAAAAA', /这个邀请没有了/)
})

test('a code of another organisation is nobody’s here', async () => {
  const orgId = await createOrganisation(app.db, { id: 169, name: '志愿者' })
  const operator = await newOperator(app)
  await operator.call('POST /operator/invitation/program', { orgId, rewardFen: 2_000, budgetFen: 20_000 })
  const inviter = await newVisitor(app)
  const { code } = await inviter.call('POST /appoint/promote/saveActUser', { shownName: '小林', orgId })
  await expectRefused(await newVisitor(app), code, /这个邀请没有了/)
  expect(await app.client.call('GET /appoint/promote/inviteDetail', { code })).toEqual({
    valid: false,
    shownName: null,
    gift: null,
  })
  const friend = await newVisitor(app)
  expect((await friend.answer('POST /appoint/promote/acceptInvite', { code, orgId })).code).toBe(CODE.ok)
})

test('one phone accepts once, also after it went to another account; with one phone nobody invites themselves', async () => {
  const code = await codeOf(await newVisitor(app))
  const phone = newPhone()
  const first = await ownerOf(phone)
  expect((await accept(first, code)).code).toBe(CODE.ok)
  await app.db
    .updateTable('app_user')
    .set({ phone_hash: `another ${first.userId}` })
    .where('id', '=', first.userId)
    .execute()
  const second = await ownerOf(phone)
  expect(second.userId).not.toBe(first.userId)
  await expectRefused(second, code, SAME_PERSON)
  await expectRefused(await ownerOf(phone), await codeOf(second), '这是你自己的邀请，发给朋友吧')
})

test('one WeChat accepts once, by its openid and by the unionid of two kinds of client', async () => {
  const code = await codeOf(await newVisitor(app))
  const [first, moved, otherClient] = [await newVisitor(app), await newVisitor(app), await newVisitor(app)]
  await hasWechat(first, 'mini', 'o-first', 'u-first')
  expect((await accept(first, code)).code).toBe(CODE.ok)
  await hasWechat(otherClient, 'official', 'o-other', 'u-first')
  await expectRefused(otherClient, code, SAME_PERSON)
  await app.db
    .updateTable('wechat_identity')
    .set({ user_id: moved.userId, unionid: null })
    .where('openid', '=', 'o-first')
    .execute()
  await expectRefused(moved, code, SAME_PERSON)
})

test('who invites is not their own friend under another account: by unionid, and by device', async () => {
  const [inviter, union, device] = [await newVisitor(app), await newVisitor(app), await newVisitor(app)]
  const code = await codeOf(inviter)
  await hasWechat(inviter, 'mini', 'o-inviter', 'u-inviter')
  await hasWechat(union, 'official', 'o-inviter-there', 'u-inviter')
  await expectRefused(union, code, INVITERS_OWN)
  await sameDevice(app, [inviter, device])
  await expectRefused(device, code, INVITERS_OWN)
  const [one, other] = [await newVisitor(app), await newVisitor(app)]
  await sameDevice(app, [one, other])
  const elsewhere = await codeOf(await newVisitor(app))
  expect((await accept(one, elsewhere)).code).toBe(CODE.ok)
  await expectRefused(other, elsewhere, SAME_PERSON)
})

test('stopped, or with too little left of the budget, nothing is credited', async () => {
  const code = await codeOf(await newVisitor(app))
  const program = () => app.db.updateTable('invite_program').where('org_id', '=', app.world.orgId)
  await program().set({ stopped_at: app.clock.now() }).execute()
  await expectRefused(await newVisitor(app), code, /先停下了/)
  const { budget_fen: budget } = await app.db
    .selectFrom('invite_program')
    .select('budget_fen')
    .where('org_id', '=', app.world.orgId)
    .executeTakeFirstOrThrow()
  await program()
    .set((eb) => ({ stopped_at: null, budget_fen: eb('reserved_fen', '+', 1) }))
    .execute()
  await expectRefused(await newVisitor(app), code, /先停下了/)
  await program().set({ budget_fen: budget }).execute()
})

/** What is noticed about the first reward of somebody that has come to wait for a look. */
async function noticedOf(inviter: Visitor): Promise<string[]> {
  await goOn(app, LATER)
  expect(await heldBy(app, inviter.userId)).toBe(0)
  const row = await app.db
    .selectFrom('invitation')
    .select('suspicions')
    .where('inviter_id', '=', inviter.userId)
    .where('review', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return row.suspicions
}

test('six friends in a day wait for a look, five do not', async () => {
  const friendsOf = async (code: string, count: number) => {
    const friends = []
    for (let one = 0; one < count; one += 1) friends.push(await newVisitor(app))
    for (const friend of friends) expect((await accept(friend, code)).code).toBe(CODE.ok)
    return friends
  }
  const [five, six] = [await newVisitor(app), await newVisitor(app)]
  const [ofFive] = await friendsOf(await codeOf(five), 5)
  const [ofSix] = await friendsOf(await codeOf(six), 6)
  if (!ofFive || !ofSix) throw new Error('There are friends.')
  await come(app, ofFive, { consultant })
  await come(app, ofSix, { consultant, days: 4 })
  expect(await noticedOf(six)).toEqual(['burst'])
  expect(await heldBy(app, five.userId)).toBe(2_000)
})

test('a consultant who invites whom they then meet waits for a look', async () => {
  const inviter = await ownerOf(consultantPhone)
  const friend = await newVisitor(app)
  expect((await accept(friend, await codeOf(inviter))).code).toBe(CODE.ok)
  await come(app, friend, { consultant })
  expect(await noticedOf(inviter)).toEqual(['consultant'])
})

test('there are more than 60 bits of chance in a code, and the database knows its hash alone', async () => {
  const codes = [await codeOf(await newVisitor(app)), await codeOf(await newVisitor(app))]
  const rows = JSON.stringify(await app.db.selectFrom('inviter').selectAll().execute())
  for (const code of codes) {
    expect(code).toMatch(new RegExp(`^[${READABLE_LETTERS}]{14}$`))
    expect(rows).not.toContain(code)
    expect(rows).toContain(app.services.hash.code('invite code', code))
  }
  expect(new Set(codes).size).toBe(2)
  expect(14 * Math.log2(READABLE_LETTERS.length)).toBeGreaterThan(60)
})
