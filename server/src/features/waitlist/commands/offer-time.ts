import { HORIZON_DAYS, OFFER_MINUTES } from '@xinqi/domain/constants'
import { nextFree, sessionGranules, type Calendar, type Granule } from '@xinqi/domain/rules/availability'
import { HANDOVER_MINUTES, MOST_LAPSED, startToOffer } from '@xinqi/domain/rules/waitlist'
import { MINUTE } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { loadCalendar, loadCalendars, rangeOfDays } from '../../availability/data'
import { findListedMinutes } from '../../consultant/data'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { releaseHeldFor, takeSlots } from '../../order/commands/claim-slots'
import { SlotLost } from '../../order/slot-taken'
import { spendConsent } from '../../reminder/commands/spend-consent'
import { findAvoided, findAwaited, lockWaiting, type LockedWaiting } from '../data'

/** The sweep: what has opened is offered to who waits, one after another. Only lists where something may happen are locked. */
export async function offerOpenTime(services: Services): Promise<void> {
  const now = services.clock.now()
  const awaited = await findAwaited(services.db, now)
  const ids = awaited.map((one) => one.consultant_id)
  const calendars = await loadCalendars(services.db, ids, rangeOfDays(now), now)
  const due = awaited.filter(({ consultant_id, minutes, has_ended }) => {
    const calendar = calendars.get(consultant_id)
    return has_ended || (calendar && nextFree(calendar, minutes, now, HORIZON_DAYS) !== null)
  })
  await oneByOne(services, due, ({ consultant_id }) => handOutTime(services, consultant_id))
}

/**
 * One transaction on a consultant's list: what a visitor does there first, then offers end whose time is over, and free time is
 * offered in the order of joining. Every offer holds its granules as a booking would; the primary key of slot_granule decides
 * between both, and who loses looks again.
 */
export async function handOutTime(
  services: Services,
  consultantId: number,
  first: (trx: Trx) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  for (;;) {
    try {
      return await inTransaction(services, async (trx) => {
        await lockWaiting(trx, consultantId)
        await first(trx)
        await endOver(services, trx, consultantId)
        await offerFree(services, trx, consultantId)
      })
    } catch (error) {
      if (!(error instanceof SlotLost)) throw error
    }
  }
}

/** Ends what is over: offers whose minutes have passed, and the waiting of who has an order there by now. */
async function endOver({ clock }: Services, trx: Trx, consultantId: number): Promise<void> {
  const now = clock.now()
  for (const one of await lockWaiting(trx, consultantId)) {
    const isLate = one.until !== null && one.until <= now
    if (one.offer_id !== null && (one.booked || isLate))
      await endOffer(trx, { id: one.offer_id, userId: one.user_id }, one.booked ? 'passed' : 'lapsed')
    if (one.booked) await endEntry(trx, one.id, 'taken')
    else if (isLate && Number(one.lapsed) + 1 >= MOST_LAPSED) {
      await endEntry(trx, one.id, 'lapsed')
      await tellWaiting(clock, trx, one.user_id, 'waitlistEnded', `waitlistEnded/${one.id}`)
    }
  }
}

export async function endOffer(
  trx: Trx,
  { id, userId }: { id: number; userId: number },
  state: 'taken' | 'passed' | 'lapsed',
): Promise<void> {
  await trx.updateTable('waitlist_offer').set({ state }).where('id', '=', id).execute()
  await releaseHeldFor(trx, userId)
}

export const endEntry = (trx: Trx, id: number, state: 'taken' | 'left' | 'lapsed') =>
  trx.updateTable('waitlist_entry').set({ state }).where('id', '=', id).execute()

/** Who is about to pay for a time there is passed over: they wait on only if they do not. */
async function offerFree({ clock }: Services, trx: Trx, consultantId: number): Promise<void> {
  const now = clock.now()
  const waiting = (await lockWaiting(trx, consultantId)).filter(
    (one) => one.offer_id === null && one.booked === null && one.active,
  )
  const calendar = waiting.length > 0 ? await shownCalendar(trx, consultantId, now) : undefined
  if (!calendar) return
  const longest = Math.max(...waiting.map(({ minutes }) => minutes))
  const avoided = await findAvoided(
    trx,
    consultantId,
    waiting.map((one) => one.user_id),
    longest,
  )
  const taken = new Set(calendar.taken)
  for (const one of waiting) {
    const wish = { ...one, avoided: avoided.get(one.user_id) ?? new Set<Granule>() }
    const start = startToOffer({ ...calendar, taken }, wish, now)
    if (start === undefined) continue
    const time = { consultantId, start, minutes: one.minutes, bufferMinutes: calendar.bufferMinutes }
    if (!(await offer(clock, trx, one, time))) continue
    for (const granule of sessionGranules(start, time.minutes, time.bufferMinutes)) taken.add(granule)
  }
}

/** As a booking finds it; undefined for who is not shown (R164). */
async function shownCalendar(trx: Trx, consultantId: number, now: Date): Promise<Calendar | undefined> {
  const isShown = (await findListedMinutes(trx, consultantId)) !== undefined
  return isShown ? loadCalendar(trx, consultantId, rangeOfDays(now), now) : undefined
}

interface OfferedTime {
  consultantId: number
  start: Granule
  minutes: number
  bufferMinutes: number
}

/** Keeps a time for a person and tells them. False for who has another open offer: one at a time. @throws SlotLost */
async function offer(clock: Services['clock'], trx: Trx, one: LockedWaiting, time: OfferedTime): Promise<boolean> {
  const now = clock.now()
  const until = new Date(now.getTime() + OFFER_MINUTES * MINUTE)
  const made = await trx
    .insertInto('waitlist_offer')
    .values({
      entry_id: one.id,
      user_id: one.user_id,
      consultant_id: time.consultantId,
      granule: time.start,
      until,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  const holdExpiresAt = new Date(until.getTime() + HANDOVER_MINUTES * MINUTE)
  if (!(await takeSlots(trx, [{ ...time, heldFor: one.user_id, holdExpiresAt }], now))) throw new SlotLost()
  await tellWaiting(clock, trx, one.user_id, 'timeHeld', `timeHeld/${made.id}`)
  // In WeChat itself they are told only what they said yes to.
  const page = 'packages/order/my-waitlist/index'
  await spendConsent(trx, clock, { userId: one.user_id, kind: 'schedule', subject: `waitlist/${made.id}`, page })
  return true
}

export async function tellWaiting(
  clock: Services['clock'],
  trx: Trx,
  userId: number,
  kind: 'timeHeld' | 'waitlistEnded' | 'waitlistClosed',
  once: string,
): Promise<void> {
  await writeNotice(trx, clock, { userId, kind, route: 'myWaitlist', params: {}, once })
  await tellUnreadChanged(trx, clock, userId)
}
