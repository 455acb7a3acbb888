import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { countsFrom, INVITE_DAYS, INVITE_HELP_STATUS, inviteHelpStatus } from '@xinqi/domain/rules/invitation'
import { DAY, parseMoment } from '@xinqi/domain/time'
import type { UserCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Db, type Services, type Trx } from '../../../call/services'
import { hasBooked } from '../../campaign/data'
import { giveCoupon } from '../../coupon/commands/give-coupon'
import { allMarksOf, marksOf } from '../../login/mark-data'
import { findAccepted, findInviterByCode, findProgram, invitedOf, isAbove, type InviterRow } from '../data'
import { giftOfInvitation } from '../gift'
import { hashOfInviteCode } from '../invite-code'

type Accepted = Data<'POST /appoint/promote/acceptInvite'>

/** Whatever is wrong with a code is said in the same words. */
export const NO_INVITATION = '这个邀请没有了：链接不完整，或者来自别的机构'
const STOPPED = '这里的邀请先停下了，可以直接预约'
const INVITERS_OWN = '邀请和接受要用两部手机、两个微信，各是各的人'
const SAME_PERSON = '这部手机、手机号或微信已经接受过邀请，一个人只能接受一次'

/**
 * Binds somebody to who invited them, for thirty days from when they opened the link, and gives them what friends are given. The first who was accepted stays: a repeat
 * finds it, another code is refused.
 */
export const acceptInvite = (
  services: Services,
  caller: UserCaller,
  { code, kind, touchedAt, orgId }: Parsed<'POST /appoint/promote/acceptInvite'>,
): Promise<Accepted> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const { userId } = caller
    // Two presses of one person come one after the other.
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
    const inviter = await findInviterByCode(trx, hashOfInviteCode(services.hash, code), orgId)
    if (!inviter) throw conflict(NO_INVITATION)
    const before = await findAccepted(trx, userId, orgId)
    if (before && before.inviter_id === inviter.user_id)
      return { inviteHelpStatus: inviteHelpStatus(invitedOf(before), now), couponNo: null }
    const obstacle = await acceptObstacle(trx, inviter, userId)
    if (obstacle !== null) throw conflict(obstacle)
    const rewardFen = await reserve(trx, orgId)
    const from = countsFrom(touchedAt === undefined ? null : parseMoment(touchedAt), now)
    const { id } = await trx
      .insertInto('invitation')
      .values({
        org_id: orgId,
        kind,
        inviter_id: inviter.user_id,
        invitee_id: userId,
        reward_fen: rewardFen,
        bound_at: now,
        expires_at: new Date(from.getTime() + INVITE_DAYS * DAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await mark(services, trx, { id, orgId, inviter, caller })
    const couponNo = await giveCoupon(trx, services.clock, {
      userId,
      orgId,
      ...giftOfInvitation(id),
    })
    return { inviteHelpStatus: INVITE_HELP_STATUS.waiting, couponNo }
  })

/** Why somebody cannot accept this person's invitation; null where they can, as far as their accounts say. */
export async function acceptObstacle(
  db: Db,
  { user_id: inviterId, org_id: orgId }: InviterRow,
  userId: number,
): Promise<string | null> {
  if (inviterId === userId) return '这是你自己的邀请，发给朋友吧'
  if (await findAccepted(db, userId, orgId)) return '你已经接受过一位朋友的邀请了，先接受的算数'
  if (await hasBooked(db, userId, orgId)) return '邀请留给第一次来的人，你已经在这里约过了'
  if (await isAbove(db, orgId, userId, inviterId)) return '对方是因为你的邀请来的，不能再反过来邀请你'
  const program = await findProgram(db, orgId)
  return program && program.stopped_at === null ? null : STOPPED
}

/** One write that succeeds only while there is enough for the reward. */
async function reserve(trx: Trx, orgId: number): Promise<number> {
  const program = await trx
    .updateTable('invite_program')
    .set((eb) => ({ reserved_fen: eb('reserved_fen', '+', eb.ref('reward_fen')) }))
    .where('org_id', '=', orgId)
    .where('stopped_at', 'is', null)
    .where((eb) => eb(eb('reserved_fen', '+', eb.ref('reward_fen')), '<=', eb.ref('budget_fen')))
    .returning('reward_fen')
    .executeTakeFirst()
  if (!program) throw conflict(STOPPED)
  return program.reward_fen
}

interface Marked {
  id: number
  orgId: number
  inviter: InviterRow
  caller: UserCaller
}

/** Refuses who is the inviter under another account, or has accepted under one. */
async function mark(services: Services, trx: Trx, { id, orgId, inviter, caller }: Marked): Promise<void> {
  const marks = await marksOf(trx, caller)
  const theirs = new Set(await allMarksOf(trx, inviter.user_id))
  if (marks.some((one) => theirs.has(one))) throw conflict(INVITERS_OWN)
  const left = await trx
    .insertInto('invitation_mark')
    .values(
      marks.map((one) => ({ org_id: orgId, mark: services.hash.code('invitation mark', one), invitation_id: id })),
    )
    .onConflict((on) => on.doNothing())
    .returning('mark')
    .execute()
  if (left.length < marks.length) throw conflict(SAME_PERSON)
}
