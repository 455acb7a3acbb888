import { noEnrolment, offerUntil } from '@xinqi/domain/rules/group'
import { SHOWN_GROUPS } from '@xinqi/domain/status/group'
import type { UserCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { listGroupsWithWaiting, listSessions, lockGroup, termsOf, timeOfSession, type GroupRow } from '../data'
import { INTERVIEW_SAID_NO } from '@xinqi/domain/text/group'
import { findSeated, isRefused } from '../order-data'
import { takeSeat } from './take-seat'
import { tellWaiting } from './tell-members'

/** Stands behind the others who wait for a seat; asked again, the place stays. */
export const wait = (services: Services, { userId }: UserCaller, groupId: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    const group = await lockGroup(trx, groupId)
    const now = services.clock.now()
    if (!group || !SHOWN_GROUPS.includes(group.status)) throw notFound('团体')
    if (await findSeated(trx, userId, groupId)) throw conflict('你已经报名了')
    if (await isRefused(trx, userId, groupId)) throw conflict(INTERVIEW_SAID_NO)
    const sessions = (await listSessions(trx, [groupId])).map(timeOfSession)
    const closed = noEnrolment(termsOf(group), sessions, now)
    if (closed) throw conflict(closed)
    await trx
      .insertInto('group_waiting')
      .values({ group_id: groupId, user_id: userId, joined_at: now })
      .onConflict((on) => on.columns(['group_id', 'user_id']).doNothing())
      .execute()
    await offerFree(services, trx, group, now)
    return null
  })

/** Waits no longer, or declines the seat that is kept: the next one is asked at once. */
export const stopWaiting = (services: Services, { userId }: UserCaller, groupId: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    const group = await lockGroup(trx, groupId)
    if (!group) throw notFound('团体')
    await forget(trx, groupId, userId)
    await offerFree(services, trx, group, services.clock.now())
    return null
  })

async function forget(trx: Trx, groupId: number, userId: number): Promise<void> {
  await trx.deleteFrom('group_seat').where('group_id', '=', groupId).where('offered_to', '=', userId).execute()
  await trx.deleteFrom('group_waiting').where('group_id', '=', groupId).where('user_id', '=', userId).execute()
}

/** The sweep: offers that ran out pass on, seats that became free are offered, and where nobody can join any more nobody waits. */
export async function offerGroupSeats(services: Services): Promise<void> {
  await oneByOne(services, await listGroupsWithWaiting(services.db), ({ group_id }) =>
    inTransaction(services, async (trx) => {
      const group = await lockGroup(trx, group_id)
      if (group) await offerFree(services, trx, group, services.clock.now())
    }),
  )
}

/** Of a locked group. Each free seat is kept for one person at a time, in the order in which they came. */
async function offerFree(services: Services, trx: Trx, group: GroupRow, now: Date): Promise<void> {
  const sessions = (await listSessions(trx, [group.id])).map(timeOfSession)
  const isClosed = noEnrolment(termsOf(group), sessions, now) !== null
  const waiting = await trx
    .selectFrom('group_waiting')
    .selectAll()
    .where('group_id', '=', group.id)
    .orderBy('turn')
    .execute()
  for (const { user_id: userId, offer_until: until } of waiting) {
    const hasRunOut = until !== null && until <= now
    if (!isClosed && !hasRunOut) continue
    await forget(trx, group.id, userId)
    await tellWaiting(services, trx, { userId, groupId: group.id }, 'groupWaitEnded')
  }
  const until = isClosed ? null : offerUntil(termsOf(group), sessions, now)
  if (until === null) return
  for (const { user_id: userId, offer_until } of waiting) {
    if (offer_until !== null) continue
    if ((await takeSeat(trx, group, { offered_to: userId })) === null) return
    await trx
      .updateTable('group_waiting')
      .set({ offer_until: until })
      .where('group_id', '=', group.id)
      .where('user_id', '=', userId)
      .execute()
    await tellWaiting(services, trx, { userId, groupId: group.id }, 'groupSeatKept')
  }
}
