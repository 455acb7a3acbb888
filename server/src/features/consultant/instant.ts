import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { freeStarts, granuleStart, type Granule } from '@xinqi/domain/rules/availability'
import { firstStart } from '@xinqi/domain/rules/free-time'
import { instantStart } from '@xinqi/domain/rules/instant'
import { dateOf } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { loadCalendar, rangeOfDate } from '../availability/data'
import { findListedMinutes, findServices } from './data'
import { findInstant } from './instant-data'
import { cardsOf } from './list'
import { momentOf } from './present'
import { rosterOf } from './roster'

/** Whether somebody takes instant sessions, is there, and begins one then (R165). Whether that time is free is another question. */
export async function mayBeInstant(
  { db, clock }: Services,
  { consultantId, start }: { consultantId: number; start: Granule },
): Promise<boolean> {
  return start === instantStart(clock.now()) && (await findInstant(db, { consultantId })).length > 0
}

/** The start of an instant session with somebody, if there can be one now: the hours of notice do not count, all else does. */
export async function validateInstant(
  services: Services,
  { consultantId, srvId }: Parsed<'GET /appoint/consultSchedule/validateIsInstant'>,
): Promise<Data<'GET /appoint/consultSchedule/validateIsInstant'>> {
  const { db, clock } = services
  const now = clock.now()
  const no = { valid: false, slot: null, startTime: null }
  const start = instantStart(now)
  if (start === null || !(await mayBeInstant(services, { consultantId, start }))) return no
  const date = dateOf(granuleStart(start))
  const [minutes, calendar] = await Promise.all([
    minutesOf(services, consultantId, srvId),
    loadCalendar(db, consultantId, rangeOfDate(date), now),
  ])
  if (minutes === undefined || !calendar) return no
  const isFree = freeStarts({ ...calendar, noticeHours: 0 }, date, minutes, now).includes(start)
  return isFree ? { valid: true, slot: start, startTime: momentOf(start) } : no
}

async function minutesOf({ db }: Services, consultantId: number, srvId: number | undefined) {
  if (srvId === undefined) return findListedMinutes(db, consultantId)
  return (await findServices(db, consultantId)).find(({ id }) => id === srvId)?.minutes
}

/** Who can be met at once, and when that begins. */
export async function listInstant(
  services: Services,
  orgId: number,
): Promise<Data<'GET /appoint/consultConsultant/instantList'>> {
  const now = services.clock.now()
  const start = instantStart(now)
  if (start === null) return { startTime: null, list: [] }
  const [ids, list] = await Promise.all([findInstant(services.db, { orgId }), rosterOf(services).listOf(orgId)])
  const people = list.inOrder('recommended').filter(({ id, free, minutes }) => {
    const isFree = () => firstStart({ ...free, noticeHours: 0 }, minutes, now, start, start + 1) === start
    return ids.includes(id) && isFree()
  })
  return { startTime: momentOf(start), list: await cardsOf(services.db, list, people) }
}
