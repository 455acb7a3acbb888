import { HORIZON_DAYS } from '@xinqi/domain/constants'
import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { LEVELS, levelOf } from '@xinqi/domain/roles'
import { granuleAt } from '@xinqi/domain/rules/availability'
import { firstStart } from '@xinqi/domain/rules/free-time'
import { minutesOfPart } from '@xinqi/domain/text/day-names'
import { addDays, dateOf, daysBetween, instantAt, type DateText } from '@xinqi/domain/time'
import type { Db, Services } from '../../call/services'
import { findByWords, nearestFields } from '../search/data'
import { findCards } from './data'
import type { OrgList } from './org-list'
import { momentOf, presentCard, type ConsultantItem } from './present'
import { rosterOf } from './roster'
import type { Listed } from './roster-read'

type Filter = Parsed<'GET /appoint/consultConsultant/listIndex'>
type DirectoryFilter = Parsed<'GET /appoint/consultConsultant/getConsultantsByCondition'>
type Narrowing = Omit<Filter, 'keyword'> & Pick<DirectoryFilter, 'consultantType'>

export const PAGE_SIZE = 10
/** The time filter covers this many days, today included (R167). */
export const FILTER_DAYS = 8

const WHOLE_DAY = [0, 1440] as const

/** The list entries of these consultants, in this order. */
export async function cardsOf(db: Db, list: OrgList, people: readonly Listed[]): Promise<ConsultantItem[]> {
  const cards = await findCards(
    db,
    people.map((one) => one.id),
  )
  const next = new Map(people.map((one) => [one.id, list.nextFree(one)]))
  return cards.map((card) => presentCard(card, next.get(card.id) ?? null))
}

/** Days the filter asks about: the one that is named, or for a part of the day alone the eight of R167. */
function askedDays(date: DateText | undefined, today: DateText): DateText[] {
  if (!date) return Array.from({ length: FILTER_DAYS }, (_, offset) => addDays(today, offset))
  const away = daysBetween(today, date)
  return away >= 0 && away < HORIZON_DAYS ? [date] : []
}

type Test = (one: Listed) => boolean

/** Whether somebody is free on the day, or in the part of the day, that is asked for. */
function freeWhen({ date, part }: Narrowing, now: Date): Test {
  const stretches = askedDays(date, dateOf(now)).map((day) =>
    (part ? minutesOfPart(part) : WHOLE_DAY).map((minute) => granuleAt(instantAt(day, minute))),
  )
  return ({ free, minutes }) =>
    stretches.some(([from = 0, end = 0]) => firstStart(free, minutes, now, from, end) !== null)
}

/** Who the words fit, and how well; null where no words are asked for. */
const findAsked = async (db: Db, { orgId, keyword }: Filter): Promise<Map<number, number> | null> =>
  keyword?.trim() ? findByWords(db, orgId, keyword) : null

/** One test for each thing that is asked for; the dearest comes last. */
function testsOf({ clock }: Services, asked: Narrowing, found: Map<number, number> | null): Test[] {
  const { consultMode, gender, categoryId, consultantType } = asked
  const tests: Test[] = []
  if (consultMode !== undefined) tests.push((one) => one.modes.includes(consultMode))
  if (gender !== undefined) tests.push((one) => one.gender === gender)
  if (consultantType !== undefined) tests.push((one) => levelOf(one.type) === levelOf(consultantType))
  if (categoryId !== undefined) tests.push((one) => one.categories.includes(categoryId))
  if (found) tests.push((one) => found.has(one.id))
  if (asked.date || asked.part) tests.push(freeWhen(asked, clock.now()))
  return tests
}

/** Everyone of the list in the order that is asked for, whom all of the tests fit. */
function fittingOf(services: Services, list: OrgList, asked: Narrowing, found: Map<number, number> | null) {
  const tests = testsOf(services, asked, found)
  const everyone = list.inOrder(asked.sort)
  return tests.length > 0 ? everyone.filter((one) => tests.every((test) => test(one))) : everyone
}

/** Ten of them, with the next free time of each. */
export async function pageOf(db: Db, list: OrgList, people: readonly Listed[], page: number) {
  const from = (page - 1) * PAGE_SIZE
  return {
    list: await cardsOf(db, list, people.slice(from, from + PAGE_SIZE)),
    page,
    more: people.length > from + PAGE_SIZE,
    total: people.length,
  }
}

/** Whom the words fit best comes first; equal ones keep their order. */
const bestFirst = (people: readonly Listed[], found: Map<number, number>): Listed[] =>
  [...people].sort((a, b) => (found.get(b.id) ?? 0) - (found.get(a.id) ?? 0))

/** What is offered to whose words fit nobody. */
const nearestCategories = async (db: Db, { orgId, keyword = '' }: Filter) =>
  (await nearestFields(db, orgId, keyword)).map(({ id, name }) => ({ id, categoryName: name }))

/** The home list and the search: filtered, sorted, a page of ten with the next free time of each. */
export async function listConsultants(
  services: Services,
  asked: Filter,
): Promise<Data<'GET /appoint/consultConsultant/listIndex'>> {
  const { db } = services
  const [list, found] = await Promise.all([rosterOf(services).listOf(asked.orgId), findAsked(db, asked)])
  const fitting = fittingOf(services, list, asked, found)
  const people = found && asked.sort === 'recommended' ? bestFirst(fitting, found) : fitting
  const { bookable, earliest } = list.weekAhead()
  return {
    ...(await pageOf(db, list, people, asked.page)),
    bookableThisWeek: bookable,
    earliest: momentOf(earliest),
    nearest: found?.size === 0 ? await nearestCategories(db, asked) : [],
  }
}

/** Of some people of an organisation a page, narrowed and sorted as the other lists are. */
export async function listAmong(services: Services, asked: Filter, ids: ReadonlySet<number>) {
  const list = await rosterOf(services).listOf(asked.orgId)
  const people = fittingOf(services, list, asked, null).filter((one) => ids.has(one.id))
  return pageOf(services.db, list, people, asked.page)
}

/** The directory: everybody of the organisation, by level and narrowed, and which levels there are. */
export async function listDirectory(
  services: Services,
  asked: DirectoryFilter,
): Promise<Data<'GET /appoint/consultConsultant/getConsultantsByCondition'>> {
  const list = await rosterOf(services).listOf(asked.orgId)
  const there = new Set(list.inOrder('recommended').map(({ type }) => levelOf(type)))
  return {
    ...(await pageOf(services.db, list, fittingOf(services, list, asked, null), asked.page)),
    levels: LEVELS.filter((level) => there.has(level)),
  }
}
