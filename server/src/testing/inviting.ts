import { CODE } from '@xinqi/domain/codes'
import { DAY, HOUR } from '@xinqi/domain/time'
import { settleInvitations } from '../features/invitation/commands/settle-invitations'
import { createEveningConsultant, type TestConsultant } from './build-consultant'
import { holdSession } from './hold-session'
import type { TestApp } from './test-app'
import { book, newVisitor, type Visitor } from './visitor'

export const REWARD_FEN = 2_000
type Kind = 'friend' | 'assessment'

/** Inviting in the world's organisation: its program, what friends are given, and somebody to come to. Call before all tests. */
export async function beginInviting(app: TestApp, consultantPhone: string): Promise<TestConsultant> {
  const { orgId } = app.world
  const now = app.clock.now()
  await app.db
    .insertInto('invite_program')
    .values({ org_id: orgId, reward_fen: REWARD_FEN, budget_fen: 100 * REWARD_FEN, created_at: now })
    .execute()
  await app.db
    .insertInto('coupon_base')
    .values({
      ...{ org_id: orgId, name: '见面礼', off_fen: 1_000, scope: 1, way: 'invited', per_person: 1 },
      // Before the evening to which the clock goes back after each test.
      ...{ opens_at: new Date(now.getTime() - DAY), valid_days: 90, created_at: now },
    })
    .execute()
  return createEveningConsultant(app, consultantPhone, 48_000)
}

export const codeOf = async (inviter: Visitor): Promise<string> =>
  (await inviter.call('POST /appoint/promote/saveActUser', { shownName: '小林' })).code

export const accept = (visitor: Visitor, code: string, kind: Kind = 'friend') =>
  visitor.answer('POST /appoint/promote/acceptInvite', { code, kind })

export const sentBy = async (inviter: Visitor) =>
  (await inviter.call('GET /appoint/inviteRecord/inviteDetail', {})).list

/** Somebody who invites, and a friend who has accepted. */
export async function invited(app: TestApp, kind: Kind = 'friend'): Promise<{ inviter: Visitor; friend: Visitor }> {
  const [inviter, friend] = [await newVisitor(app), await newVisitor(app)]
  const { code } = await accept(friend, await codeOf(inviter), kind)
  if (code !== CODE.ok) throw new Error('The friend could not accept.')
  return { inviter, friend }
}

/** Eight in the evening, so many days from now. */
export const evening = (app: Pick<TestApp, 'clock'>, days: number): string =>
  `${new Date(app.clock.now().getTime() + days * DAY + 8 * HOUR).toISOString().slice(0, 10)} 20:00:00`

export async function goOn(app: Pick<TestApp, 'clock' | 'services'>, days: number): Promise<void> {
  app.clock.set(new Date(app.clock.now().getTime() + days * DAY))
  await settleInvitations(app.services)
}

interface Coming {
  consultant: TestConsultant
  days?: number
  couponNo?: string
}

/** The friend comes: books, pays and meets. */
export async function come(app: TestApp, friend: Visitor, { days = 1, ...wish }: Coming): Promise<string> {
  const orderNo = await book(app, friend, { ...wish, at: evening(app, days) })
  await holdSession(app, friend, orderNo)
  await settleInvitations(app.services)
  return orderNo
}

/** All of them have logged in from one phone. */
export async function sameDevice({ db }: Pick<TestApp, 'db'>, people: readonly Visitor[]): Promise<void> {
  const device = `device ${String(people[0]?.userId)}`
  await db
    .updateTable('auth_session')
    .set({ device_hash: device })
    .where(
      'user_id',
      'in',
      people.map(({ userId }) => userId),
    )
    .execute()
}
