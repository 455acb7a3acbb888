import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { granuleTime } from '@xinqi/domain/rules/availability'
import { partOfDay } from '@xinqi/domain/text/day-names'
import { dateOf, daysBetween } from '@xinqi/domain/time'
import { badInput } from '../../call/refusal'
import type { Services } from '../../call/services'
import { cardsOf, FILTER_DAYS, PAGE_SIZE } from './list'
import { rosterOf } from './roster'

/** Of each time only the first few are shown, until a person asks for one time. */
const PREVIEW = 3

/** Who is free on a day, by start time (R167: eight days). With `startTime` only that one, ten a page. */
export async function listByTime(
  services: Services,
  { orgId, date, part, consultMode, startTime, page }: Parsed<'GET /appoint/consultSchedule/index'>,
): Promise<Data<'GET /appoint/consultSchedule/index'>> {
  const away = daysBetween(dateOf(services.clock.now()), date)
  if (away < 0 || away >= FILTER_DAYS) throw badInput('只能查看 8 天以内的时间', { date: '请选择 8 天以内的日子' })
  const list = await rosterOf(services).listOf(orgId)
  const [from, to] = startTime ? [(page - 1) * PAGE_SIZE, page * PAGE_SIZE] : [0, PREVIEW]

  const times = [...list.freeOn(date)]
    .map(([start, free]) => ({ id: start, startTime: granuleTime(start), free }))
    .filter((time) => (!part || partOfDay(time.startTime) === part) && (!startTime || time.startTime === startTime))
    .map(({ free, ...time }) => {
      const able = consultMode === undefined ? free : free.filter((one) => one.modes.includes(consultMode))
      return { ...time, total: able.length, seen: able.slice(from, to) }
    })
    .filter((time) => time.total > 0)
  const seen = new Set(times.flatMap((time) => time.seen))
  const cards = new Map((await cardsOf(services.db, list, [...seen])).map((card) => [card.consultantId, card]))
  return {
    times: times.map(({ seen, ...time }) => ({
      ...time,
      consultants: seen.flatMap((one) => cards.get(one.id) ?? []),
    })),
  }
}
