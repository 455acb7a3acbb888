import { setImmediate } from 'node:timers/promises'
import { CODE } from '@xinqi/domain/codes'
import { HORIZON_DAYS } from '@xinqi/domain/constants'
import {
  forKnown,
  freeDays,
  freeStarts,
  granuleAt,
  granuleStart,
  nearestFree,
  type Granule,
} from '@xinqi/domain/rules/availability'
import { addDays, dateOf, daysBetween, formatMoment, instantAt } from '@xinqi/domain/time'
import { Refusal } from '../../call/refusal'
import type { Db, Services } from '../../call/services'
import { loadCalendar, rangeOfDate } from '../availability/data'
import { findOverlaps } from './commands/refuse-booking'

/** Thrown when a race was lost, and rolls a transaction back. The free times are looked up after it. */
export class SlotLost extends Error {}

export interface WantedSlot {
  consultantId: number
  start: Granule
  minutes: number
  /** Has an order here: a consultant who rests takes no NEW visitors (R163). */
  knownVisitor?: boolean
  /** What is kept for this person is free for them. */
  heldFor?: number | undefined
  /** Begins at once: the hours of notice do not count (R165). */
  isInstant?: boolean
}

/** Granules of the whole horizon, from now on. */
export function horizon(now: Date) {
  const last = instantAt(addDays(dateOf(now), HORIZON_DAYS), 0)
  return { fromGranule: granuleAt(now), toGranule: granuleAt(last) }
}

/** All free starts of a consultant within the horizon, ascending; somebody who is known here may book one who rests. */
export async function freeStartsOf(
  db: Db,
  consultantId: number,
  minutes: number,
  now: Date,
  { knownVisitor = false } = {},
): Promise<Granule[]> {
  const calendar = await loadCalendar(db, consultantId, horizon(now), now)
  if (!calendar) return []
  const asked = knownVisitor ? forKnown(calendar) : calendar
  return freeDays(asked, minutes, now, HORIZON_DAYS).flatMap((day) => day.starts)
}

/** Whether the wanted start is free now: reads its day alone. */
export async function isFreeStart(db: Db, wanted: WantedSlot, now: Date): Promise<boolean> {
  const date = dateOf(granuleStart(wanted.start))
  const away = daysBetween(dateOf(now), date)
  if (away < 0 || away >= HORIZON_DAYS) return false
  const calendar = await loadCalendar(db, wanted.consultantId, rangeOfDate(date), now, wanted.heldFor)
  if (!calendar) return false
  const known = wanted.knownVisitor ? forKnown(calendar) : calendar
  const asked = { ...known, noticeHours: wanted.isInstant ? 0 : calendar.noticeHours }
  return freeStarts(asked, date, wanted.minutes, now).includes(wanted.start)
}

/**
 * A read that callers share while it is under way: who asks for the same `key` of the same database joins it, and it is
 * forgotten the moment it ends. For crowds that ask at one moment, such as those who lost one start to somebody.
 */
export function sharedRead<T>(): (db: Db, key: string, read: () => Promise<T>) => Promise<T> {
  const underWay = new WeakMap<Db, Map<string, Promise<T>>>()
  return (db, key, read) => {
    const ofDatabase = underWay.get(db) ?? new Map<string, Promise<T>>()
    underWay.set(db, ofDatabase)
    const joined = ofDatabase.get(key)
    if (joined) return joined
    const answer = read().finally(() => ofDatabase.delete(key))
    ofDatabase.set(key, answer)
    return answer
  }
}

const keyOf = ({ consultantId, start, minutes, knownVisitor, heldFor, isInstant }: WantedSlot): string =>
  [consultantId, start, minutes, knownVisitor, heldFor, isInstant].join('/')

const sharedLook = sharedRead<boolean>()
const sharedNearest = sharedRead<NearestTime[]>()

interface NearestTime {
  id: Granule
  startTime: string
}

/** The three nearest free times, as the answer carries them. */
export async function nearestTimes(db: Db, wanted: WantedSlot, now: Date): Promise<NearestTime[]> {
  const free = await freeStartsOf(db, wanted.consultantId, wanted.minutes, now, wanted)
  return nearestFree(free, wanted.start).map((granule) => ({
    id: granule,
    startTime: formatMoment(granuleStart(granule)),
  }))
}

/** Runs a command that takes a slot; a lost race becomes the refusal that names the nearest free times. */
export async function orNearest<T>(services: Services, wanted: WantedSlot, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SlotLost)) throw error
    // Those who lost one start at the same moment share one look for others.
    const { db, clock } = services
    const nearest = await sharedNearest(db, keyOf(wanted), () => nearestTimes(db, wanted, clock.now()))
    const msg =
      nearest.length > 0 ? '这个时间刚刚被约走了，看看相近的时间' : '这个时间刚刚被约走了，请换一位咨询师或晚些再来'
    throw new Refusal(CODE.slotTaken, msg, { nearest })
  }
}

/** Commands of this process that are taking a start, by consultant and start. They never reject. */
const takers = new Map<string, Promise<unknown>>()

/**
 * Looks whether the wanted start is free, and only then runs the command that takes it. Who wants what somebody else is just
 * taking waits for them and looks again, so that of a crowd one opens a transaction. This spares work and decides nothing:
 * the look may be stale and there are other processes, so the command ends with takeSlots, whose primary key decides.
 */
export function takeIfFree<T>(
  services: Services,
  userId: number,
  wanted: WantedSlot,
  take: () => Promise<T>,
): Promise<T> {
  return orNearest(services, wanted, async () => {
    const key = `${wanted.consultantId}/${wanted.start}`
    for (;;) {
      await refuseUnlessFree(services, userId, wanted)
      const other = takers.get(key)
      if (!other) break
      await other
    }
    const taking = take()
    takers.set(
      key,
      taking.catch(() => undefined).finally(() => takers.delete(key)),
    )
    return taking
  })
}

async function refuseUnlessFree(services: Services, userId: number, wanted: WantedSlot): Promise<void> {
  const { db, clock } = services
  if (await sharedLook(db, keyOf(wanted), () => isFreeStart(db, wanted, clock.now()))) return
  // Who taps twice has the time already, which is another thing to say than that somebody took it.
  throw (await overlapOf(db, userId, wanted)) ?? new SlotLost()
}

interface Crowd {
  userIds: number[]
  overlaps: Promise<Map<number, Refusal>>
}

/** Who waits to be asked about next, and what is asked now, by time. */
interface Crowds {
  gathering: Map<string, Crowd>
  asking: Map<string, Promise<unknown>>
}

const crowds = new WeakMap<Db, Crowds>()

/** Why the person is refused the time whoever has it. Those of a crowd who come while others are asked about are asked about together. */
export async function overlapOf(db: Db, userId: number, { start, minutes }: WantedSlot): Promise<Refusal | undefined> {
  const key = `${start}/${minutes}`
  const ofDatabase = crowds.get(db) ?? {
    gathering: new Map<string, Crowd>(),
    asking: new Map<string, Promise<unknown>>(),
  }
  crowds.set(db, ofDatabase)
  const crowd =
    ofDatabase.gathering.get(key) ??
    gather(ofDatabase, key, (userIds) => findOverlaps(db, userIds, granuleStart(start), minutes))
  crowd.userIds.push(userId)
  return (await crowd.overlaps).get(userId)
}

function gather({ gathering, asking }: Crowds, key: string, find: (userIds: number[]) => Crowd['overlaps']): Crowd {
  const userIds: number[] = []
  const overlaps = Promise.allSettled([setImmediate(), asking.get(key)]).then(() => {
    gathering.delete(key)
    return find(userIds)
  })
  const asked = overlaps
    .catch(() => undefined)
    .finally(() => {
      if (asking.get(key) === asked) asking.delete(key)
    })
  const crowd = { userIds, overlaps }
  gathering.set(key, crowd)
  asking.set(key, asked)
  return crowd
}
