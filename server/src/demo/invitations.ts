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

/** Inviting in the largest edition: friends who have accepted, and one whose reward somebody has to look at. */
export async function insertInvitations(
  trx: Trx,
  hash: Services['hash'],
  visitors: readonly DemoVisitor[],
  now: Date,
): Promise<void> {
  const inviterId = visitorAt(visitors, 0)
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  const friends = FRIENDS.map(({ index, daysAgo, kind }) => ({
    ...{ invitee_id: visitorAt(visitors, index), kind, bound_at: before(daysAgo) },
  }))
  const came = await cameSince(
    trx,
    [inviterId, ...friends.map(({ invitee_id }) => invitee_id)],
    before(LOOKED_DAYS_AGO),
  )
  const rows = [
    ...friends,
    ...(came
      ? [{ ...came, kind: 'friend', bound_at: before(LOOKED_DAYS_AGO), review: 'waiting', suspicions: SUSPICIONS }]
      : []),
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
    .values({
      user_id: inviterId,
      org_id: DEFAULT_ORG_ID,
      shown_name: '小舟',
      code_hash: hashOfInviteCode(hash, ownInviteCode(hash, inviterId, DEFAULT_ORG_ID)),
      launches: 6,
      joined_at: before(INVITE_DAYS),
    })
    .execute()
  await trx
    .insertInto('invitation')
    .values(
      rows.map((row) => ({
        org_id: DEFAULT_ORG_ID,
        inviter_id: inviterId,
        reward_fen: REWARD_FEN,
        expires_at: new Date(row.bound_at.getTime() + INVITE_DAYS * DAY),
        ...row,
      })),
    )
    .execute()
}

/** Somebody else's session that was held in the last weeks, with its order. */
async function cameSince(trx: Trx, others: readonly number[], since: Date) {
  const row = await trx
    .selectFrom('appointment')
    .innerJoin('consult_order', 'consult_order.order_no', 'appointment.order_no')
    .select(['consult_order.order_no', 'appointment.end_at as held_at', 'appointment.user_id as invitee_id'])
    .where('org_id', '=', DEFAULT_ORG_ID)
    .where('appointment.status', '=', APPOINTMENT.consulted)
    .where('appointment.end_at', '>', since)
    .where('payable_fen', '>', 0)
    .where('appointment.user_id', 'not in', others)
    .orderBy('appointment.end_at')
    .limit(1)
    .executeTakeFirst()
  return row?.held_at ? row : null
}

function visitorAt(visitors: readonly DemoVisitor[], index: number): number {
  const visitor = visitors[index]
  if (!visitor) throw new Error('The demo has too few visitors.')
  return visitor.userId
}
