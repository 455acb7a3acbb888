import { PLAN } from '@xinqi/domain/text/record'
import { addDays, dateOf, formatMoment, instantAt } from '@xinqi/domain/time'
import type { ConsultantCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import type { Services } from '../../call/services'
import { countToConfirm, findHeldWith, findNextBooking, listBookingsIn, type BookingRow } from '../appointment/data'
import { presentBooking } from '../appointment/present'
import { countUnreadNotices } from '../platform-notice/data'
import { auditRead } from '../visitor/commands/audit-read'
import { countOpenAlarms } from '../alarm/data'
import { findReadingsDue } from '../drawing/reading-order-data'
import { countApplicants, countAskedToLead } from '../group/data'
import { countToWrite, findNewestRecord } from '../record/data'
import { openWords } from '../record/present'
import { listReminders } from '../record/reminder-data'
import { findToConfirm } from '../settlement/data'
import { countAsked } from '../supervision/data'
import { feedPath } from './calendar-feed-route'
import { closeFeed, makeFeed } from './commands/change-feed'
import { findFeed } from './data'
import { groupTimesOf } from './group-times'
import { sessionsByDay } from './week'

const WEEK = 7
/** A session that was held longer ago waits for no record on this page. */
const WRITE_WITHIN_DAYS = 28

/** The consultant's day as it stands; each name that is shown is a read that the log keeps. */
async function workdayOf(services: Services, caller: ConsultantCaller) {
  const { db, cipher, clock } = services
  const { consultantId } = caller
  const now = clock.now()
  const date = dateOf(now)
  const [
    nextRow,
    rows,
    toConfirm,
    openAlarms,
    recordsToWrite,
    unreadNotices,
    settlements,
    reminders,
    supervisionsAsked,
    drawings,
    groups,
    groupsAsked,
    groupApplicants,
  ] = await Promise.all([
    findNextBooking(db, consultantId, now),
    listBookingsIn(db, consultantId, { from: instantAt(date, 0), to: instantAt(addDays(date, WEEK), 0) }),
    countToConfirm(db, consultantId),
    countOpenAlarms(db, consultantId),
    countToWrite(db, consultantId, instantAt(addDays(date, -WRITE_WITHIN_DAYS), 0)),
    countUnreadNotices(db, consultantId),
    findToConfirm(db, consultantId),
    listReminders(db, consultantId, now),
    countAsked(db, consultantId),
    findReadingsDue(db, consultantId),
    groupTimesOf(db, consultantId, now, WEEK),
    countAskedToLead(db, consultantId),
    countApplicants(db, consultantId),
  ])
  const today = rows.filter(({ start_at }) => start_at && dateOf(start_at) === date)
  await auditNames(services, caller, nextRow ? [...today, nextRow] : today)
  return {
    next: nextRow ? await withPast(services, caller, nextRow, now) : null,
    nextGroup: groups.next,
    today: today.map((row) => presentBooking(row, cipher, now)),
    todayGroups: groups.today,
    week: sessionsByDay(
      [...rows.map(({ start_at }) => start_at), ...groups.week.map(({ starts_at }) => starts_at)],
      date,
      WEEK,
    ),
    toConfirm,
    openAlarms,
    recordsToWrite,
    recordsReminded: reminders.length,
    supervisionsAsked,
    groupsAsked,
    groupApplicants,
    unreadNotices,
    settlements: settlements && {
      toConfirm: settlements.count,
      confirmUntil: formatMoment(settlements.confirm_until),
    },
    drawings: drawings && { waiting: drawings.count, dueTime: formatMoment(drawings.due_at) },
  }
}

async function withPast(services: Services, caller: ConsultantCaller, row: BookingRow, now: Date) {
  const { db, cipher } = services
  const { held, last_at } = await findHeldWith(db, row.consultant_id, row.user_id)
  return {
    ...presentBooking(row, cipher, now),
    heldBefore: held,
    lastHeld: last_at ? formatMoment(last_at) : null,
    lastPlan: await lastPlan(services, caller, row.user_id),
  }
}

/** What the consultant wrote down as agreed at the last session of the two: their own words, and a reading like any other. */
async function lastPlan(services: Services, caller: ConsultantCaller, userId: number): Promise<string | null> {
  const record = await findNewestRecord(services.db, caller.consultantId, userId)
  const plan = record && openWords(services.cipher, record)[PLAN]?.trim()
  if (!record || !plan) return null
  await auditRead(services, caller, 'read-record', [`record:${record.appoint_no}`])
  return plan
}

function auditNames(services: Services, caller: ConsultantCaller, rows: readonly BookingRow[]): Promise<void> {
  const named = rows.filter((row) => row.name_cipher).map((row) => `appointment:${row.appoint_no}`)
  return auditRead(services, caller, 'read-visitor-name', [...new Set(named)])
}

export const workdayHandlers = {
  'GET /consult/workday/info': (_params, { services, caller }) => workdayOf(services, caller),
  'GET /consult/calendarFeed/info': async (_params, { services, caller }) => {
    const feed = await findFeed(services.db, caller.consultantId)
    if (!feed) return null
    const { created_at, last_read_at } = feed
    return { createdAt: formatMoment(created_at), lastReadAt: last_read_at && formatMoment(last_read_at) }
  },
  'POST /consult/calendarFeed/create': async (_params, { services, caller }) => ({
    path: feedPath(await makeFeed(services, caller.consultantId)),
  }),
  'POST /consult/calendarFeed/close': async (_params, { services, caller }) => {
    await closeFeed(services, caller.consultantId)
    return null
  },
} satisfies Partial<Handlers>
