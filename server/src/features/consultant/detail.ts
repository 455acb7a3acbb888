import { HORIZON_DAYS } from '@xinqi/domain/constants'
import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { forKnown, freeDays, nextFree } from '@xinqi/domain/rules/availability'
import { dateOf } from '@xinqi/domain/time'
import type { Caller } from '../../call/caller'
import { notFound } from '../../call/refusal'
import type { Db, Services } from '../../call/services'
import { loadCalendar, rangeOfDays } from '../availability/data'
import { findShownVideo } from '../video/data'
import { addressOf } from '../video/video-files'
import { countStars, findCredentials, findDetail, findListedMinutes, findServices, isKnownVisitor } from './data'
import { presentDay, presentDetail } from './present'
import { listTopicTotals } from './topic-data'

/** The detail page of a shown consultant. @throws Refusal when there is none or it is hidden (R164). */
export async function consultantDetail(
  { db, clock }: Services,
  consultantId: number,
): Promise<Data<'GET /appoint/consultConsultant/getDetailsVO'>> {
  const now = clock.now()
  const [row, calendar, services, credentials, stars, video, topics] = await Promise.all([
    findDetail(db, consultantId),
    loadCalendar(db, consultantId, rangeOfDays(now), now),
    findServices(db, consultantId),
    findCredentials(db, consultantId),
    countStars(db, consultantId),
    findShownVideo(db, consultantId),
    listTopicTotals(db, consultantId),
  ])
  if (!row || !calendar) throw notFound('咨询师')
  return presentDetail(row, {
    today: dateOf(now),
    nextFree: nextFree(calendar, row.minutes, now, HORIZON_DAYS),
    services,
    credentials,
    stars,
    topics,
    video: video ? { poster: video.poster && addressOf(video.poster), seconds: video.seconds } : null,
  })
}

async function isKnownHere(db: Db, caller: Caller, consultantId: number): Promise<boolean> {
  if (caller.kind === 'consultant') return caller.consultantId === consultantId
  return caller.kind === 'user' && (await isKnownVisitor(db, caller.userId, consultantId))
}

/**
 * Free starts day by day for one service; without `srvId` for the one whose price the list shows. A consultant who rests
 * offers them only to somebody who has an order there that goes on (R163), and sees them for the orders that they make.
 */
export async function consultantSchedule(
  { db, clock }: Services,
  { consultantId, srvId, days }: Parsed<'GET /appoint/consultSchedule/getSchedule'>,
  caller: Caller,
): Promise<Data<'GET /appoint/consultSchedule/getSchedule'>> {
  const now = clock.now()
  const [listedMinutes, calendar, services, isKnown] = await Promise.all([
    findListedMinutes(db, consultantId),
    loadCalendar(db, consultantId, rangeOfDays(now, days), now),
    srvId === undefined ? [] : findServices(db, consultantId),
    isKnownHere(db, caller, consultantId),
  ])
  if (listedMinutes === undefined || !calendar) throw notFound('咨询师')
  const minutes = srvId === undefined ? listedMinutes : services.find((service) => service.id === srvId)?.minutes
  if (minutes === undefined) throw notFound('服务')
  const asked = isKnown ? forKnown(calendar) : calendar
  const free = freeDays(asked, minutes, now, days)
  const proposed = free.find(({ starts }) => starts.length > 0)?.starts[0]
  return { minutes, days: free.map((day) => presentDay(day, minutes, proposed)) }
}
