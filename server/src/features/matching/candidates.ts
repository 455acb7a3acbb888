import { granuleAt, type Granule } from '@xinqi/domain/rules/availability'
import { firstStart, freeShare } from '@xinqi/domain/rules/free-time'
import type { Candidate } from '@xinqi/domain/rules/matching-factors'
import { minutesOfPart, type PartOfDay } from '@xinqi/domain/text/day-names'
import { addDays, dateOf, instantAt } from '@xinqi/domain/time'
import type { OrgList } from '../consultant/org-list'
import type { Listed } from '../consultant/roster-read'

const WEEK_DAYS = 7
const PARTS: readonly PartOfDay[] = ['morning', 'afternoon', 'evening']

/** A candidate before anybody asks. */
export interface Known extends Candidate {
  listed: Listed
}

/** What was worked out of somebody, for the half hour in which it was asked; a change makes another `Listed`. */
const known = new WeakMap<Listed, { asOf: Granule; one: Known }>()

/** Everybody of an organisation as matching knows them, in the recommended order. */
export function candidatesOf(list: OrgList, now: Date, met: ReadonlySet<number>): Known[] {
  const asOf = granuleAt(now)
  const weekOf = weekParts(now)
  return list.inOrder('recommended').map((listed) => {
    const before = known.get(listed)
    const one = before?.asOf === asOf ? before.one : candidateOf(list, listed, now, weekOf)
    if (one !== before?.one) known.set(listed, { asOf, one })
    return met.has(listed.id) ? { ...one, isMet: true } : one
  })
}

type Stretch = [from: Granule, end: Granule]

/** Each part of the coming days, from and up to. */
function weekParts(now: Date): Record<PartOfDay, Stretch[]> {
  const today = dateOf(now)
  const stretchesOf = (part: PartOfDay): Stretch[] => {
    const [from, to] = minutesOfPart(part)
    return Array.from({ length: WEEK_DAYS }, (_, offset) => {
      const day = addDays(today, offset)
      return [granuleAt(instantAt(day, from)), granuleAt(instantAt(day, to))]
    })
  }
  return { morning: stretchesOf('morning'), afternoon: stretchesOf('afternoon'), evening: stretchesOf('evening') }
}

function firstIn({ free, minutes }: Listed, stretches: readonly Stretch[], now: Date): Granule | null {
  for (const [from, end] of stretches) {
    const start = firstStart(free, minutes, now, from, end)
    if (start !== null) return start
  }
  return null
}

function candidateOf(list: OrgList, listed: Listed, now: Date, week: Record<PartOfDay, Stretch[]>): Known {
  return {
    listed,
    id: listed.id,
    type: listed.type,
    gender: listed.gender,
    modes: listed.modes,
    categories: listed.categories,
    tags: listed.tags,
    years: listed.years,
    priceFen: listed.priceFen,
    stars: listed.stars,
    ratings: listed.ratings,
    bookings: listed.bookings,
    isResting: listed.free.restStatus !== 0,
    isFree: list.nextFree(listed) !== null,
    parts: PARTS.filter((part) => firstIn(listed, week[part], now) !== null),
    freeShare: freeShare(listed.free, now, WEEK_DAYS),
    isMet: false,
    preference: listed.preference,
  }
}

/** The earliest start in the parts of a day that are wished for; without one of those the earliest of all. */
export function earliestOf(list: OrgList, listed: Listed, parts: readonly PartOfDay[], now: Date): Granule {
  const week = weekParts(now)
  const starts = parts.flatMap((part) => firstIn(listed, week[part], now) ?? [])
  const start = starts.length > 0 ? Math.min(...starts) : list.nextFree(listed)
  if (start === null) throw new Error(`consultant ${listed.id} was suggested without a free time`)
  return start
}
