import { invitationStep } from '@xinqi/domain/rules/invitation'
import { suspiciousInvitations } from '@xinqi/domain/rules/invitation-graph'
import { isSuspicion, type Suspicion } from '@xinqi/domain/text/invitation'
import { DAY } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { ACCOUNT } from '../../../ledger/record-transfer'
import { takeBackCoupon } from '../../coupon/commands/take-back-coupon'
import { devicesOf } from '../../login/mark-data'
import { writeNotice } from '../../message/commands/write-notice'
import { grantToWallet, takeBackGrant } from '../../wallet/commands/grant'
import {
  findHeld,
  invitedOf,
  isRefunded,
  listUnsettled,
  lockInvitation,
  WATCHED_DAYS,
  type InvitationRow,
} from '../data'
import { giftOfInvitation } from '../gift'
import { readNeighbourhood } from '../graph-data'

/** So many accepted invitations of one person in a day ask for somebody to look. */
const BURST = 5

/** The sweep over invitations: notes sessions, ends what is over, gives rewards and takes them back. */
export async function settleInvitations(services: Services): Promise<void> {
  await oneByOne(services, await listUnsettled(services.db, services.clock.now()), ({ id }) =>
    settleInvitation(services, id),
  )
}

/** One invitation, looked at under its lock; of two that come at once the second finds it done. */
export const settleInvitation = (services: Services, id: number): Promise<void> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const found = await lockInvitation(trx, id)
    if (!found || found.ended_at) return
    const row = await withSession(trx, found)
    const refunded = row.order_no !== null && (await isRefunded(trx, row.order_no))
    const suspicions = row.held_at !== null && row.review === null ? await suspicionsOf(trx, row) : []
    const step = invitationStep(invitedOf(row), { refunded, suspicious: suspicions.length > 0 }, now)
    if (step === 'expire') await end(trx, row, now, 'nothing given')
    if (step === 'undo') await change(trx, row, { order_no: null, held_at: null })
    if (step === 'review') await change(trx, row, { review: 'waiting', suspicions, looked_since: now })
    if (step === 'give') await give(trx, row, now)
    if (step === 'takeBack') await takeBack(services, trx, row)
    if (step === null && row.given_at && now.getTime() - row.given_at.getTime() > WATCHED_DAYS * DAY)
      await change(trx, row, { ended_at: now })
  })

/** The session that counts is noted once it was held. */
async function withSession(trx: Trx, row: InvitationRow): Promise<InvitationRow> {
  if (row.held_at !== null) return row
  const held = await findHeld(trx, row.id)
  if (!held?.end_at) return row
  const noted = { order_no: held.order_no, held_at: held.end_at }
  await change(trx, row, noted)
  return { ...row, ...noted }
}

const reasonOf = ({ id }: InvitationRow) => ({ source: 'invitation', reference: String(id) }) as const

async function give(trx: Trx, row: InvitationRow, now: Date): Promise<void> {
  const { inviter_id: userId, reward_fen: amountFen } = row
  await grantToWallet(trx, { userId, ...reasonOf(row), amountFen, availableAt: now, from: ACCOUNT.invitations }, now)
  await change(trx, row, { given_at: now })
}

/** On both sides: what of the reward is there still, and the friend's coupon where it is not used. */
async function takeBack({ clock }: Services, trx: Trx, row: InvitationRow): Promise<void> {
  const now = clock.now()
  const taken = await takeBackGrant(trx, reasonOf(row), now)
  await change(trx, row, { taken_back_at: now })
  await takeBackCoupon(trx, clock, giftOfInvitation(row.id))
  await writeNotice(trx, clock, {
    userId: row.inviter_id,
    kind: 'inviteRewardTakenBack',
    route: 'invitationCenter',
    params: {},
    once: `invitation/${row.id}/takenBack`,
  })
  // What is spent already stays theirs, and stays spent of the budget.
  await end(trx, row, now, taken < row.reward_fen ? 'given' : 'nothing given')
}

/** Nothing more comes of it; what was set aside and not given is free for others. */
export async function end(trx: Trx, row: InvitationRow, now: Date, how: 'given' | 'nothing given'): Promise<void> {
  await change(trx, row, { ended_at: now })
  if (how === 'given') return
  await trx
    .updateTable('invite_program')
    .set((eb) => ({ reserved_fen: eb('reserved_fen', '-', row.reward_fen) }))
    .where('org_id', '=', row.org_id)
    .execute()
}

/** What about the two, or around them, speaks of one person or of a trade: what was noted on some night, and what is seen now. */
async function suspicionsOf(trx: Trx, row: InvitationRow): Promise<Suspicion[]> {
  const theirs = new Set(await devicesOf(trx, row.inviter_id))
  const shared = (await devicesOf(trx, row.invitee_id)).some((device) => theirs.has(device))
  const { near } = await trx
    .selectFrom('invitation')
    .select((eb) => eb.fn.countAll<number>().as('near'))
    .where('inviter_id', '=', row.inviter_id)
    .where('bound_at', '>', new Date(row.bound_at.getTime() - DAY))
    .where('bound_at', '<', new Date(row.bound_at.getTime() + DAY))
    .executeTakeFirstOrThrow()
  const { phone_hash: inviterPhone } = await trx
    .selectFrom('app_user')
    .select('phone_hash')
    .where('id', '=', row.inviter_id)
    .executeTakeFirstOrThrow()
  const held = await findHeld(trx, row.id)
  const around = suspiciousInvitations(await readNeighbourhood(trx, row)).get(row.id) ?? []
  const seen: Suspicion[] = [
    ...row.suspicions.filter(isSuspicion),
    ...around,
    ...(shared ? (['device'] as const) : []),
    ...(Number(near) > BURST ? (['burst'] as const) : []),
    ...(inviterPhone !== null && held?.phone_hash === inviterPhone ? (['consultant'] as const) : []),
  ]
  return [...new Set(seen)]
}

interface Change {
  order_no?: string | null
  held_at?: Date | null
  review?: 'waiting'
  suspicions?: Suspicion[]
  looked_since?: Date
  given_at?: Date
  taken_back_at?: Date
  ended_at?: Date
}

const change = (trx: Trx, { id }: InvitationRow, changes: Change) =>
  trx.updateTable('invitation').set(changes).where('id', '=', id).execute()
