import type { Data } from '@xinqi/domain/contract/contract'
import {
  appealUntil,
  INVITE_DAYS,
  INVITE_WAIT_DAYS,
  hasExpired,
  inviteRewardStatus,
  inviteStatus,
  mayAppeal,
} from '@xinqi/domain/rules/invitation'
import { isSuspicion } from '@xinqi/domain/text/invitation'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { Services } from '../../call/services'
import { invitedOf, type InvitationRow, type ProgramRow } from './data'

type Sent = Data<'GET /appoint/inviteRecord/inviteDetail'>['list'][number]
type Looked = Data<'GET /operator/invitation/list'>['list'][number]

export const presentProgram = (program: ProgramRow) => ({
  rewardFen: program.reward_fen,
  waitDays: INVITE_WAIT_DAYS,
  inviteDays: INVITE_DAYS,
  running: program.stopped_at === null && program.reserved_fen + program.reward_fen <= program.budget_fen,
})

type Cipher = Services['cipher']

/** What was said against a refusal; the words go with the account. */
export const appealOf = (cipher: Cipher, { id, appealed_at, appeal_cipher }: InvitationRow) =>
  appealed_at && {
    time: formatMoment(appealed_at),
    text: appeal_cipher === null ? '' : cipher.open('invitation.appeal_cipher', String(id), appeal_cipher),
  }

export const presentSent = (cipher: Cipher, row: InvitationRow, now: Date): Sent => {
  const one = invitedOf(row)
  return {
    inviteId: row.id,
    kind: one.kind,
    acceptTime: formatMoment(row.bound_at),
    expireTime: formatMoment(row.expires_at),
    inviteStatus: inviteStatus(one, now),
    inviteRewardCpStatus: inviteRewardStatus(one, now),
    rewardFen: row.reward_fen,
    reward: rewardOf(row, now),
    takenBackFen: row.taken_back_fen,
    reason: row.review === 'refused' ? row.review_reason : null,
    lookedSince: row.review === 'waiting' ? momentOrNull(row.looked_since) : null,
    appealUntil: mayAppeal(one, now) ? momentOrNull(appealUntil(one)) : null,
    appeal: appealOf(cipher, row),
  }
}

/** Where the reward is. */
export function rewardOf(row: InvitationRow, now: Date): Sent['reward'] {
  if (row.taken_back_at) return 'takenBack'
  if (row.given_at) return 'given'
  if (row.review === 'refused') return 'refused'
  if (hasExpired(invitedOf(row), now)) return 'none'
  return row.review === 'waiting' ? 'looked' : 'waiting'
}

export const presentLooked = (cipher: Cipher, row: InvitationRow): Looked => ({
  inviteId: row.id,
  orgId: row.org_id,
  kind: invitedOf(row).kind,
  acceptTime: formatMoment(row.bound_at),
  rewardFen: row.reward_fen,
  suspicions: row.suspicions.filter(isSuspicion),
  appeal: withRefusal(appealOf(cipher, row), row.review_reason),
})

const withRefusal = (appeal: ReturnType<typeof appealOf>, reason: string | null) =>
  appeal && { ...appeal, refusedFor: reason ?? '' }
