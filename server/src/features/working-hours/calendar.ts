import type { Data } from '@xinqi/domain/contract/contract'
import { freeStarts, windowsOf } from '@xinqi/domain/rules/availability'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { addDays, dateOf, instantAt, timeOf } from '@xinqi/domain/time'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { loadCalendar, rangeOfDays } from '../availability/data'
import { findOwnConsultant } from '../consultant/data'
import { isStudioMember } from '../organisation/studio-data'
import { bookedSessions, overriddenDays } from './data'
import { endOfGroupTime, listGroupTimes } from './group-times-data'
import { openName } from '../visitor/sealed-info'

const SESSION_MINUTES = 50

type OwnCalendar = Data<'GET /consult/consultSchedule/getScheduleDates'>

/** A consultant's own calendar: what each day offers, what is booked, what is still free. */
export async function ownCalendar(services: Services, consultantId: number, days: number): Promise<OwnCalendar> {
  const { db, clock, cipher } = services
  const now = clock.now()
  const today = dateOf(now)
  const consultant = await findOwnConsultant(db, consultantId)
  const calendar = await loadCalendar(db, consultantId, rangeOfDays(now, days), now)
  const overridden = await overriddenDays(db, consultantId, today)
  const [from, to] = [instantAt(today, 0), instantAt(addDays(today, days), 0)]
  const sessions = await bookedSessions(db, consultantId, from, to)
  const groupTimes = await listGroupTimes(db, consultantId, { from, to })
  const rules = calendar?.rules ?? []
  return {
    rules: rules.map((rule) => ({ ...rule })),
    restStatus: consultant.rest_status,
    noticeHours: consultant.notice_hours,
    bufferMinutes: consultant.buffer_minutes,
    horizonDays: consultant.horizon_days,
    days: Array.from({ length: days }, (_, offset) => {
      const date = addDays(today, offset)
      return {
        scheduleDate: date,
        windows: calendar
          ? windowsOf(calendar, date).map(({ startMinute, endMinute }) => ({ startMinute, endMinute }))
          : [],
        overridden: overridden.has(date),
        booked: sessions
          .filter((session) => session.start_at !== null && dateOf(session.start_at) === date)
          .map((session) => ({
            appointNo: session.appoint_no,
            orderNo: session.order_no,
            userId: session.user_id,
            status: session.status,
            startTime: session.start_at ? timeOf(session.start_at) : '',
            endTime: session.end_at ? timeOf(session.end_at) : '',
            visitorName: openName(cipher, session.visitor_info_id, session.name_cipher),
            consultMode: session.consult_mode,
          })),
        groups: groupTimes
          .filter(({ starts_at }) => dateOf(starts_at) === date)
          .map((time) => ({
            groupId: time.group_id,
            sessionNo: time.session_no,
            title: time.title,
            startTime: timeOf(time.starts_at),
            endTime: timeOf(endOfGroupTime(time)),
            makeUpOf: time.alias,
          })),
        free: calendar ? freeStarts(calendar, date, SESSION_MINUTES, now).length : 0,
      }
    }),
  }
}

/**
 * What of it meets in one of the consultant's studios: sessions face to face, and the days on which one may come.
 * @throws Refusal for a studio that is not theirs; it sounds like one that is not there
 */
export async function calendarInStudio(
  { db }: Services,
  consultantId: number,
  studioId: number,
  whole: OwnCalendar,
): Promise<OwnCalendar> {
  if (!(await isStudioMember(db, consultantId, studioId))) throw notFound('工作室')
  const { modes } = await findOwnConsultant(db, consultantId)
  const days = whole.days.map((day) => ({
    ...day,
    booked: day.booked.filter((session) => session.consultMode === CONSULT_MODE.faceToFace),
  }))
  const meetsThere = modes.includes(CONSULT_MODE.faceToFace)
  return { ...whole, days: days.filter((day) => day.booked.length > 0 || (meetsThere && day.windows.length > 0)) }
}
