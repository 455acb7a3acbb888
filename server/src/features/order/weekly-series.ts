import { CODE } from '@xinqi/domain/codes'
import { SERIES_DAYS } from '@xinqi/domain/constants'
import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { forKnown, granuleStart, type Granule } from '@xinqi/domain/rules/availability'
import { lookAtWeeks, nearestSeries, type SeriesOffer, type SeriesWorld } from '@xinqi/domain/rules/weekly-series'
import { WEEK_CLASH_LABEL } from '@xinqi/domain/text/weekly-series'
import { formatMoment } from '@xinqi/domain/time'
import { notFound, Refusal } from '../../call/refusal'
import type { Db, Services } from '../../call/services'
import { loadCalendar, rangeOfDays } from '../availability/data'
import { findOffer, findOrder, listOwnTimes, payTimeOf } from './data'
import { ownOrder } from './policy'
import { SlotLost } from './slot-taken'

type Look = Data<'GET /appoint/consultOrder/weeklySeries'>

interface WantedWeeks {
  userId: number | null
  consultantId: number
  start: Granule
  times: number
  minutes: number
  /** Has an order here: a consultant who rests takes no NEW visitors (R163). */
  knownVisitor?: boolean
}

async function ownSessions(db: Db, userId: number | null, now: Date): Promise<SeriesWorld['own']> {
  if (userId === null) return []
  const rows = await listOwnTimes(db, userId, now)
  return rows.flatMap(({ start_at, end_at }) => (start_at && end_at ? [{ startAt: start_at, endAt: end_at }] : []))
}

async function readWorld({ db, clock }: Services, wanted: WantedWeeks): Promise<SeriesWorld> {
  const now = clock.now()
  const calendar = await loadCalendar(db, wanted.consultantId, rangeOfDays(now, SERIES_DAYS), now)
  if (!calendar) throw notFound('咨询师')
  const asked = wanted.knownVisitor ? forKnown(calendar) : calendar
  return { calendar: asked, own: await ownSessions(db, wanted.userId, now), minutes: wanted.minutes, now }
}

const momentOf = (granule: Granule): string => formatMoment(granuleStart(granule))

const presentOffer = ({ kind, start, times }: SeriesOffer): Look['nearest'][number] => ({
  kind,
  slot: start,
  times,
  startTime: momentOf(start),
})

function presentLook(world: SeriesWorld, { start, times }: WantedWeeks): Pick<Look, 'weeks' | 'nearest'> {
  const weeks = lookAtWeeks(world, start, times)
  const isWhole = weeks.every(({ clash }) => clash === null)
  return {
    weeks: weeks.map((week) => ({ slot: week.start, startTime: momentOf(week.start), clash: week.clash })),
    nearest: isWhole ? [] : nearestSeries(world, start, times).map(presentOffer),
  }
}

/** Which weeks of a series clash and with what, the nearest series that do not, and what this one costs. Books nothing. */
export async function weeklySeries(
  services: Services,
  { consultantId, srvId, slot: start, times, orderNo }: Parsed<'GET /appoint/consultOrder/weeklySeries'>,
  userId: number | null,
): Promise<Look> {
  const offer = await findOffer(services.db, consultantId, srvId)
  if (!orderNo && !offer) throw notFound('服务')
  const order = orderNo ? ownOrder(await findOrder(services.db, orderNo), { userId: userId ?? 0 }) : null
  const wanted = {
    userId,
    consultantId: order?.consultant_id ?? consultantId,
    start,
    times,
    minutes: order?.minutes ?? offer?.minutes ?? 0,
    knownVisitor: order !== null,
  }
  const look = presentLook(await readWorld(services, wanted), wanted)
  const isPaid = order !== null || !offer || payTimeOf(offer) === 'never'
  return { ...look, priceFen: isPaid ? 0 : offer.price_fen * times }
}

/**
 * Looks whether all weeks are free, and only then runs the command that takes them. The look may be stale: the command ends with
 * takeSlots, whose primary key decides for all weeks at once.
 * @throws Refusal slotTaken with `series`: the weeks that clash, and the nearest series
 */
export async function takeWeeksIfFree<T>(
  services: Services,
  wanted: WantedWeeks & { userId: number },
  take: () => Promise<T>,
): Promise<T> {
  await refuseClash(services, wanted)
  try {
    return await take()
  } catch (error) {
    if (!(error instanceof SlotLost)) throw error
    await refuseClash(services, wanted)
    // Whoever was in the way has gone again since.
    throw new Refusal(CODE.slotTaken, '其中一周刚刚被占住了，一周也没有约，请再试一次', {
      series: presentLook(await readWorld(services, wanted), wanted),
    })
  }
}

async function refuseClash(services: Services, wanted: WantedWeeks): Promise<void> {
  const look = presentLook(await readWorld(services, wanted), wanted)
  const first = look.weeks.find(({ clash }) => clash !== null)
  if (!first?.clash) return
  const msg = `${first.startTime.slice(0, 16)} ${WEEK_CLASH_LABEL[first.clash]}，一周也没有约，看看最近的安排`
  throw new Refusal(CODE.slotTaken, msg, { series: look })
}
