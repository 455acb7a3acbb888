import { HORIZON_DAYS } from '@xinqi/domain/constants'
import { nextFree } from '@xinqi/domain/rules/availability'
import { ORDER } from '@xinqi/domain/status/order'
import { dateOf } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { loadCalendar, rangeOfDays } from '../../availability/data'
import { findListedMinutes, GOING_ON } from '../../consultant/data'
import { rosterOf } from '../../consultant/roster'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { findWatched } from '../data'

/**
 * Tells who follows a consultant that there is free time again: once each time it opens, once a day at most. Who has an open
 * order there sees the times with it, and is told nothing.
 */
export async function tellOpenTime(services: Services): Promise<void> {
  const watched = await findWatched(services.db, dateOf(services.clock.now()))
  const free = await whoIsFree(
    services,
    watched.map((one) => one.org_id),
  )
  const changed = watched.filter((one) => one.waiting === free.has(one.consultant_id))
  await oneByOne(services, changed, ({ consultant_id }) =>
    inTransaction(services, async (trx) => {
      if (await isFree(services, trx, consultant_id)) await tellWaiting(services, trx, consultant_id)
      else await startWaiting(trx, consultant_id)
    }),
  )
}

/** By the roster: it knows everybody, and may be a minute behind at another process. */
async function whoIsFree(services: Services, orgIds: readonly number[]): Promise<Set<number>> {
  const free = new Set<number>()
  for (const orgId of new Set(orgIds)) {
    const list = await rosterOf(services).listOf(orgId)
    for (const one of list.inOrder('recommended')) if (list.nextFree(one) !== null) free.add(one.id)
  }
  return free
}

/** By the database, as a booking would find it. */
async function isFree({ clock }: Services, trx: Trx, consultantId: number): Promise<boolean> {
  const now = clock.now()
  const minutes = await findListedMinutes(trx, consultantId)
  const calendar = await loadCalendar(trx, consultantId, rangeOfDays(now), now)
  return minutes !== undefined && calendar !== undefined && nextFree(calendar, minutes, now, HORIZON_DAYS) !== null
}

const OPEN_ORDER = [ORDER.awaitingPayment, ORDER.awaitingUserConfirmation, ...GOING_ON]

/** Followers of a consultant who want to be told, under the lock, and whether each has an open order there. */
const lockFollowers = (trx: Trx, consultantId: number, waiting: boolean) =>
  trx
    .selectFrom('consultant_follow as f')
    .select((eb) => [
      'f.user_id',
      'f.told_on',
      eb
        .exists(
          eb
            .selectFrom('consult_order')
            .select('order_no')
            .whereRef('consult_order.user_id', '=', 'f.user_id')
            .whereRef('consult_order.consultant_id', '=', 'f.consultant_id')
            .where('order_show_status', 'in', OPEN_ORDER),
        )
        .as('has_open_order'),
    ])
    .where('f.consultant_id', '=', consultantId)
    .where('f.remind', '=', true)
    .where('f.waiting', '=', waiting)
    .orderBy('f.user_id')
    .forUpdate('f')
    .execute()

const setWaiting = (trx: Trx, consultantId: number, userId: number, waiting: boolean) =>
  trx
    .updateTable('consultant_follow')
    .set({ waiting })
    .where('consultant_id', '=', consultantId)
    .where('user_id', '=', userId)
    .execute()

/** Time that one has taken oneself, and gives back, opens nothing: who has an open order does not begin to wait. */
async function startWaiting(trx: Trx, consultantId: number): Promise<void> {
  for (const one of await lockFollowers(trx, consultantId, false))
    if (!one.has_open_order) await setWaiting(trx, consultantId, one.user_id, true)
}

async function tellWaiting({ clock }: Services, trx: Trx, consultantId: number): Promise<void> {
  const today = dateOf(clock.now())
  for (const { user_id, told_on, has_open_order } of await lockFollowers(trx, consultantId, true)) {
    if (told_on === today) continue
    await setWaiting(trx, consultantId, user_id, false)
    if (has_open_order) continue
    const told = await writeNotice(trx, clock, {
      userId: user_id,
      kind: 'timeOpened',
      route: 'detail',
      params: { consultantId: String(consultantId) },
      once: `timeOpened/${user_id}/${consultantId}/${today}`,
    })
    if (!told) continue
    await trx
      .updateTable('consultant_follow')
      .set({ told_on: today })
      .where('consultant_id', '=', consultantId)
      .where('user_id', '=', user_id)
      .execute()
    await tellUnreadChanged(trx, clock, user_id)
  }
}
