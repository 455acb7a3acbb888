import { HORIZON_DAYS } from '@xinqi/domain/constants'
import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { partOfDay, type PartOfDay } from '@xinqi/domain/text/day-names'
import { freeStarts, granuleTime, nextFree, type Calendar, type Granule } from '@xinqi/domain/rules/availability'
import { addDays, dateOf, daysBetween, type DateText } from '@xinqi/domain/time'
import type { Db, Services } from '../../call/services'
import { loadCalendars, rangeOfDate, rangeOfDays } from '../availability/data'
import { weekAhead } from '../availability/week-ahead'
import { findCandidates, findCards, type Candidate } from './data'
import { momentOf, presentCard, type ConsultantItem } from './present'

export const PAGE_SIZE = 10
/** The time filter covers this many days, today included (R167). */
export const FILTER_DAYS = 8
const SOON_DAYS = 3

/** The next free start by consultant; null where there is none. */
type NextFree = ReadonlyMap<number, Granule | null>

const idsOf = (people: readonly Candidate[]): number[] => people.map((person) => person.id)

async function nextFreeWithin(db: Db, people: readonly Candidate[], days: number, now: Date): Promise<NextFree> {
  const calendars = await loadCalendars(db, idsOf(people), rangeOfDays(now, days), now)
  return new Map(
    people.map(({ id, minutes }) => {
      const calendar = calendars.get(id)
      return [id, calendar ? nextFree(calendar, minutes, now, days) : null]
    }),
  )
}

/** The next free start of each of these. Nearly all have one soon, so the whole horizon is read for the others only. */
async function nextFreeOf(db: Db, people: readonly Candidate[], now: Date): Promise<NextFree> {
  const soon = await nextFreeWithin(db, people, SOON_DAYS, now)
  const others = people.filter(({ id, rest_status: rest }) => rest === 0 && soon.get(id) === null)
  return new Map([...soon, ...(await nextFreeWithin(db, others, HORIZON_DAYS, now))])
}

/** The list entries of these consultants, in this order; `known` spares the look for their next free time. */
export async function cardsOf(
  db: Db,
  people: readonly Candidate[],
  now: Date,
  known?: NextFree,
): Promise<ConsultantItem[]> {
  const [cards, next] = await Promise.all([findCards(db, idsOf(people)), known ?? nextFreeOf(db, people, now)])
  return cards.map((card) => presentCard(card, next.get(card.id) ?? null))
}

/** Free starts of one day, in one part of it where one is named. */
export const startsWithin = (
  calendar: Calendar,
  date: DateText,
  part: PartOfDay | undefined,
  minutes: number,
  now: Date,
) => freeStarts(calendar, date, minutes, now).filter((start) => !part || partOfDay(granuleTime(start)) === part)

/** Days the filter asks about: the one that is named, or for a part of the day alone the eight of R167. */
function askedDays(date: DateText | undefined, today: DateText): DateText[] {
  if (!date) return Array.from({ length: FILTER_DAYS }, (_, offset) => addDays(today, offset))
  const away = daysBetween(today, date)
  return away >= 0 && away < HORIZON_DAYS ? [date] : []
}

async function whoIsFree(
  db: Db,
  people: Candidate[],
  asked: { date?: DateText; part?: PartOfDay },
  now: Date,
): Promise<Candidate[]> {
  if (!asked.date && !asked.part) return people
  const days = askedDays(asked.date, dateOf(now))
  const range = asked.date ? rangeOfDate(asked.date) : rangeOfDays(now, FILTER_DAYS)
  const calendars = await loadCalendars(db, idsOf(people), range, now)
  return people.filter(({ id, minutes }) => {
    const calendar = calendars.get(id)
    return calendar && days.some((day) => startsWithin(calendar, day, asked.part, minutes, now).length > 0)
  })
}

function soonestFirst(people: readonly Candidate[], next: NextFree): Candidate[] {
  const at = (person: Candidate): number => next.get(person.id) ?? Infinity
  // Equal ones keep the recommended order: sort is stable. Two without any time compare as equal, not as NaN.
  return [...people].sort((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)))
}

/** The home list and the search: filtered, sorted, a page of ten with the next free time of each. */
export async function listConsultants(
  { db, clock }: Services,
  params: Parsed<'GET /appoint/consultConsultant/listIndex'>,
): Promise<Data<'GET /appoint/consultConsultant/listIndex'>> {
  const now = clock.now()
  const orgId = params.orgId
  const everyone = () => findCandidates(db, { orgId, sort: 'recommended' })
  const [matching, week] = await Promise.all([
    findCandidates(db, { ...params, orgId, mode: params.consultMode }),
    weekAhead(db, orgId, everyone, now),
  ])
  const free = await whoIsFree(db, matching, params, now)
  const next = params.sort === 'soonest' ? await nextFreeOf(db, free, now) : undefined
  const sorted = next ? soonestFirst(free, next) : free
  const from = (params.page - 1) * PAGE_SIZE
  return {
    list: await cardsOf(db, sorted.slice(from, from + PAGE_SIZE), now, next),
    page: params.page,
    more: sorted.length > from + PAGE_SIZE,
    total: sorted.length,
    bookableThisWeek: week.bookable,
    earliest: momentOf(week.earliest),
  }
}
