import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { INVITE_DAYS } from '@xinqi/domain/rules/invitation'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Suspicion } from '@xinqi/domain/text/invitation'
import { DAY } from '@xinqi/domain/time'
import type { Services, Trx } from '../call/services'
import { hashOfInviteCode, ownInviteCode } from '../features/invitation/invite-code'
import type { DemoVisitor } from './visitors'

const REWARD_FEN = 2_000
const BUDGET_FEN = 500_000
/** Friends of 13800000001 who have accepted: which visitors, and how many days ago. */
const FRIENDS = [
  { index: 14, daysAgo: 2, kind: 'friend' },
  { index: 15, daysAgo: 9, kind: 'assessment' },
] as const
const LOOKED_DAYS_AGO = 20
const SUSPICIONS: Suspicion[] = ['device']
/** Another who invites, 13800000005, and who was refused yesterday and may still say something. */
const REFUSED = { index: 4, shownName: '阿禾', reason: '不符合活动说明里的条件' } as const

/** Inviting in the largest edition: friends who have accepted, one whose reward somebody has to look at, and one whose was refused. */
export async function insertInvitations(
  trx: Trx,
  hash: Services['hash'],
  visitors: readonly DemoVisitor[],
  now: Date,
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  const [first, second] = [visitorAt(visitors, 0), visitorAt(visitors, REFUSED.index)]
  const accepted = FRIENDS.map(({ index, daysAgo, kind }) => ({
    ...{ inviter_id: first, invitee_id: visitorAt(visitors, index), kind, bound_at: before(daysAgo) },
  }))
  const [one, other] = await cameSince(
    trx,
    [first, second, ...accepted.map(({ invitee_id }) => invitee_id)],
    before(LOOKED_DAYS_AGO),
  )
  const odd = { kind: 'friend', bound_at: before(LOOKED_DAYS_AGO), suspicions: SUSPICIONS, looked_since: before(2) }
  const refusal = { review: 'refused', review_reason: REFUSED.reason, reviewed_at: before(1) }
  const rows = [
    ...accepted,
    ...(one ? [{ ...one, ...odd, inviter_id: first, review: 'waiting' }] : []),
    ...(other ? [{ ...other, ...odd, inviter_id: second, ...refusal }] : []),
  ]
  await trx
    .insertInto('invite_program')
    .values({
      org_id: DEFAULT_ORG_ID,
      reward_fen: REWARD_FEN,
      budget_fen: BUDGET_FEN,
      reserved_fen: rows.length * REWARD_FEN,
      created_at: now,
    })
    .execute()
  await trx
    .insertInto('inviter')
    .values(
      [
        { user_id: first, shown_name: '小舟', launches: 6 },
        { user_id: second, shown_name: REFUSED.shownName, launches: 1 },
      ].map((inviter) => ({
        ...inviter,
        org_id: DEFAULT_ORG_ID,
        code_hash: hashOfInviteCode(hash, ownInviteCode(hash, inviter.user_id, DEFAULT_ORG_ID)),
        joined_at: before(INVITE_DAYS),
      })),
    )
    .execute()
  await trx
    .insertInto('invitation')
    .values(
      rows.map((row) => ({
        org_id: DEFAULT_ORG_ID,
        reward_fen: REWARD_FEN,
        expires_at: new Date(row.bound_at.getTime() + INVITE_DAYS * DAY),
        ...row,
      })),
    )
    .execute()
}

/** Others whose sessions were held in the last weeks, with the order of the first. */
function cameSince(trx: Trx, others: readonly number[], since: Date) {
  return trx
    .selectFrom('appointment')
    .innerJoin('consult_order', 'consult_order.order_no', 'appointment.order_no')
    .distinctOn('appointment.user_id')
    .select(['consult_order.order_no', 'appointment.end_at as held_at', 'appointment.user_id as invitee_id'])
    .where('org_id', '=', DEFAULT_ORG_ID)
    .where('appointment.status', '=', APPOINTMENT.consulted)
    .where('appointment.end_at', '>', since)
    .where('payable_fen', '>', 0)
    .where('appointment.user_id', 'not in', others)
    .orderBy('appointment.user_id')
    .orderBy('appointment.end_at')
    .limit(2)
    .execute()
}

function visitorAt(visitors: readonly DemoVisitor[], index: number): number {
  const visitor = visitors[index]
  if (!visitor) throw new Error('The demo has too few visitors.')
  return visitor.userId
}
