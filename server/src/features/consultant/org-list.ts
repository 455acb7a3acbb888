import { HORIZON_DAYS } from '@xinqi/domain/constants'
import { granuleAt, type Granule } from '@xinqi/domain/rules/availability'
import { freeStartsOn, nextFreeStart } from '@xinqi/domain/rules/free-time'
import { addDays, dateOf, instantAt, type DateText } from '@xinqi/domain/time'
import type { Listed } from './roster-read'

export type Sort = 'recommended' | 'soonest' | 'price' | 'score'

/** The two numbers that greet people on the home page. */
export interface WeekAhead {
  bookable: number
  earliest: Granule | null
}

const WEEK_DAYS = 7

const isResting = (one: Listed): boolean => one.free.restStatus !== 0

/** The recommended order; those who rest come last (R163). */
export const byRecommendation = (a: Listed, b: Listed): number =>
  Number(isResting(a)) - Number(isResting(b)) || b.rank - a.rank || a.id - b.id

const ascending = (a: number, b: number): number => (a === b ? 0 : a - b)

/** The next free start by person, remembered for the half hour in which it was asked. */
const remembered = new WeakMap<Listed, { asOf: Granule; start: Granule | null }>()

/**
 * One organisation's people in one half hour: what lists ask of all of them. What it has worked out stays until the half hour
 * is over or something changes, when the roster makes a new one.
 */
export class OrgList {
  private readonly asOf: Granule
  private readonly weekEnd: Granule
  private readonly orders = new Map<Sort, readonly Listed[]>()
  private readonly days = new Map<DateText, ReadonlyMap<Granule, readonly Listed[]>>()
  /** `people`: in the recommended order. */
  constructor(
    private readonly people: readonly Listed[],
    private readonly now: Date,
  ) {
    this.asOf = granuleAt(now)
    this.weekEnd = granuleAt(instantAt(addDays(dateOf(now), WEEK_DAYS), 0))
  }

  /** What it says is true at this moment, too, if nothing has changed. */
  holdsAt(moment: Date): boolean {
    return granuleAt(moment) === this.asOf
  }

  /** Everyone, in this order; equal ones keep the recommended one. */
  inOrder(sort: Sort): readonly Listed[] {
    const known = this.orders.get(sort) ?? this.sorted(sort)
    this.orders.set(sort, known)
    return known
  }

  nextFree(one: Listed): Granule | null {
    const known = remembered.get(one)
    if (known?.asOf === this.asOf) return known.start
    const start = nextFreeStart(one.free, one.minutes, this.now, HORIZON_DAYS)
    remembered.set(one, { asOf: this.asOf, start })
    return start
  }

  /** Who is free at each start of a day, in the recommended order; earliest start first. */
  freeOn(date: DateText): ReadonlyMap<Granule, readonly Listed[]> {
    const known = this.days.get(date) ?? this.byStart(date)
    this.days.set(date, known)
    return known
  }

  /** Whether somebody can be booked within seven days. */
  isFreeThisWeek(one: Listed): boolean {
    return (this.nextFree(one) ?? Infinity) < this.weekEnd
  }

  /** How many can be booked within seven days, and the earliest start of all. */
  weekAhead(): WeekAhead {
    const soonest = this.inOrder('soonest')
    const bookable = firstIndex(soonest, (one) => !this.isFreeThisWeek(one))
    const [first] = bookable > 0 ? soonest : []
    return { bookable, earliest: first ? this.nextFree(first) : null }
  }

  private sorted(sort: Sort): readonly Listed[] {
    if (sort === 'recommended') return this.people
    if (sort === 'soonest') return sortedBy(this.people, (one) => this.nextFree(one) ?? Infinity)
    if (sort === 'price') return sortedBy(this.people, (one) => one.priceFen)
    return sortedBy(this.people, (one) => -(one.stars ?? 0))
  }

  private byStart(date: DateText): ReadonlyMap<Granule, readonly Listed[]> {
    const freeAt = new Map<Granule, Listed[]>()
    for (const one of this.people) {
      for (const start of freeStartsOn(one.free, date, one.minutes, this.now)) {
        const others = freeAt.get(start)
        if (others) others.push(one)
        else freeAt.set(start, [one])
      }
    }
    return new Map([...freeAt].sort(([a], [b]) => a - b))
  }
}

/** The first place from which on it is so, in a list that has it so from some place on. */
export function firstIndex<T>(list: readonly T[], isSo: (one: T) => boolean): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const one = list[middle]
    if (one !== undefined && isSo(one)) to = middle
    else from = middle + 1
  }
  return from
}

/** By a number of each, smallest first, those who rest last. By groups of equal ones: it is done for thousands at a time. */
function sortedBy(people: readonly Listed[], value: (one: Listed) => number): Listed[] {
  const grouped = (some: readonly Listed[]): Listed[] => {
    const groups = new Map<number, Listed[]>()
    for (const one of some) {
      const key = value(one)
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
    return [...groups].sort(([a], [b]) => ascending(a, b)).flatMap(([, group]) => group)
  }
  const working = people.filter((one) => !isResting(one))
  return [...grouped(working), ...grouped(people.slice(working.length))]
}
