import { isOver } from '@xinqi/domain/rules/group'
import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import { DAY } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import {
  countSeated,
  listSessions,
  listSessionsToRemind,
  listUnderWay,
  lockGroup,
  timeOfSession,
  type GroupRow,
} from '../data'
import { listToComplete, lockGroupOrder } from '../order-data'
import { freeHours } from './keep-hours'
import { moveGroup } from './move-group'
import { moveGroupOrder } from './move-group-order'
import { tellMembers } from './tell-members'

/**
 * The sweep: what the clock decides of groups. Whether one is formed is written first and told to everybody in the same
 * transaction; the money of one that is not goes back enrolment by enrolment afterwards, by whatever process is alive.
 */
export async function decideGroups(services: Services): Promise<void> {
  await oneByOne(services, await listUnderWay(services.db), ({ id }) =>
    inTransaction(services, async (trx) => {
      const group = await lockGroup(trx, id)
      if (group) await decide(services, trx, group)
    }),
  )
  await completeOrders(services)
  await remindMembers(services)
}

async function decide(services: Services, trx: Trx, group: GroupRow): Promise<void> {
  const now = services.clock.now()
  if (group.status === 'enrolling') {
    if (group.decide_at > now) return
    const formed = (await countSeated(trx, group.id, [GROUP_ORDER.paid])) >= group.min_seats
    await moveGroup(trx, group, formed ? 'formed' : 'notFormed', { decided_at: now })
    if (!formed) await freeHours(trx, group, now)
    await tellMembers(services, trx, group.id, formed ? 'groupFormed' : 'groupNotFormed')
    return
  }
  const sessions = (await listSessions(trx, [group.id])).map(timeOfSession)
  const isAllOver = sessions.every((session) => isOver(session, now))
  const hasBegun = sessions.some(({ startsAt }) => startsAt <= now)
  if (group.status === 'running' && isAllOver) {
    await moveGroup(trx, group, 'ended', { ended_at: now })
    return
  }
  const isShort = (await countSeated(trx, group.id, [GROUP_ORDER.paid])) < group.min_seats
  if (group.below_rule === 'stop' && isShort && !isAllOver) {
    await moveGroup(trx, group, 'stopped', { ended_at: now })
    await freeHours(trx, group, now)
    await tellMembers(services, trx, group.id, 'groupStopped')
    return
  }
  if (group.status === 'formed' && hasBegun) await moveGroup(trx, group, 'begun', {})
}

/** Enrolments of groups that are over, with all of their sessions earned. */
async function completeOrders(services: Services): Promise<void> {
  await oneByOne(services, await listToComplete(services.db), ({ group_order_no }) =>
    inTransaction(services, async (trx) => {
      const order = await lockGroupOrder(trx, group_order_no)
      if (order?.status === GROUP_ORDER.paid) await moveGroupOrder(trx, services.clock, order, 'completed', {})
    }),
  )
}

/** A day before a session everybody who takes part is reminded of it, once. */
async function remindMembers(services: Services): Promise<void> {
  const now = services.clock.now()
  const soon = await listSessionsToRemind(services.db, now, new Date(now.getTime() + DAY))
  await oneByOne(services, soon, ({ id, group_id: groupId }) =>
    inTransaction(services, async (trx) => {
      const first = await trx
        .updateTable('group_session')
        .set({ reminded_at: now })
        .where('id', '=', id)
        .where('reminded_at', 'is', null)
        .executeTakeFirst()
      if (first.numUpdatedRows === 1n) await tellMembers(services, trx, groupId, 'groupTomorrow')
    }),
  )
}
