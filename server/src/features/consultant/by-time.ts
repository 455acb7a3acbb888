import type { Data, Parsed } from '@xinqi/domain/contract/contract'

import { granuleTime, type Granule } from '@xinqi/domain/rules/availability'
import { dateOf, daysBetween } from '@xinqi/domain/time'
import { badInput } from '../../call/refusal'
import type { Services } from '../../call/services'
import { loadCalendars, rangeOfDate } from '../availability/data'
import { findCandidates, type Candidate } from './data'
import { cardsOf, FILTER_DAYS, PAGE_SIZE, startsWithin } from './list'

/** Of each time only the first few are shown, until a person asks for one time. */
const PREVIEW = 3

/** Who is free on a day, by start time (R167: eight days). With `startTime` only that one, ten a page. */
export async function listByTime(
  { db, clock }: Services,
  params: Parsed<'GET /appoint/consultSchedule/index'>,
): Promise<Data<'GET /appoint/consultSchedule/index'>> {
  const now = clock.now()
  const away = daysBetween(dateOf(now), params.date)
  if (away < 0 || away >= FILTER_DAYS) throw badInput('只能查看 8 天以内的时间', { date: '请选择 8 天以内的日子' })
  const orgId = params.orgId
  const people = await findCandidates(db, { orgId, mode: params.consultMode, sort: 'recommended' })
  const calendars = await loadCalendars(
    db,
    people.map((person) => person.id),
    rangeOfDate(params.date),
    now,
  )

  const freeAt = new Map<Granule, Candidate[]>()
  for (const person of people) {
    const calendar = calendars.get(person.id)
    if (!calendar) continue
    for (const start of startsWithin(calendar, params.date, params.part, person.minutes, now)) {
      if (params.startTime && granuleTime(start) !== params.startTime) continue
      const others = freeAt.get(start)
      if (others) others.push(person)
      else freeAt.set(start, [person])
    }
  }

  const [from, to] = params.startTime ? [(params.page - 1) * PAGE_SIZE, params.page * PAGE_SIZE] : [0, PREVIEW]
  const times = [...freeAt]
    .sort(([a], [b]) => a - b)
    .map(([start, free]) => ({ start, total: free.length, seen: free.slice(from, to) }))
  const seen = new Map(times.flatMap((time) => time.seen).map((person) => [person.id, person]))
  const cards = new Map((await cardsOf(db, [...seen.values()], now)).map((card) => [card.consultantId, card]))
  return {
    times: times.map(({ start, total, seen }) => ({
      id: start,
      startTime: granuleTime(start),
      total,
      consultants: seen.flatMap((person) => cards.get(person.id) ?? []),
    })),
  }
}
