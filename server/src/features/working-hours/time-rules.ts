import { DAY_CLOSES_MINUTE, DAY_OPENS_MINUTE, GRANULE_MINUTES, UNPAID_MINUTES } from '@xinqi/domain/constants'
import type { Data } from '@xinqi/domain/contract/contract'
import { minuteText } from '@xinqi/domain/time'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { loadCalendar, rangeOfDays } from '../availability/data'
import { findDetail } from '../consultant/data'

/** By which rules a shown consultant's time is sold. @throws Refusal for who is not shown (R164) */
export async function timeRules(
  { db, clock }: Services,
  consultantId: number,
): Promise<Data<'GET /appoint/consultScheduleRules/timeInfo'>> {
  const now = clock.now()
  const [consultant, calendar] = await Promise.all([
    findDetail(db, consultantId),
    loadCalendar(db, consultantId, rangeOfDays(now, 1), now),
  ])
  if (!consultant || !calendar) throw notFound('咨询师')
  return {
    granuleMinutes: GRANULE_MINUTES,
    opensAt: minuteText(DAY_OPENS_MINUTE),
    closesAt: minuteText(DAY_CLOSES_MINUTE),
    noticeHours: calendar.noticeHours,
    bufferMinutes: calendar.bufferMinutes,
    horizonDays: calendar.horizonDays,
    changeHours: consultant.change_time_before,
    holdMinutes: UNPAID_MINUTES,
    weekly: calendar.rules.map((rule) => ({ ...rule })),
  }
}
