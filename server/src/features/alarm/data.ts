import type { AlarmState } from '@xinqi/domain/text/alarm'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { sql } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db } from '../../call/services'
import { countOf } from '../../db/count-of'

const PAGE_SIZE = 20

const alarmsAndNames = (db: Db) =>
  db
    .selectFrom('case_alarm')
    .leftJoin('consultant', 'consultant.id', 'case_alarm.consultant_id')
    .selectAll('case_alarm')
    .select('consultant.name as consultant_name')

const alarmsIn = (db: Db, state: AlarmState) =>
  alarmsAndNames(db).where('closed_at', state === 'open' ? 'is' : 'is not', null)

const OLDEST_FIRST = { columns: { opened_at: 'time', alarm_no: 'text' }, direction: 'asc' } as const
export type AlarmRow = Awaited<ReturnType<typeof listAlarms>>['rows'][number]

/** Everybody's alarms in a state, for operators on duty. */
export const listAlarms = (db: Db, state: AlarmState, asked: AskedPage) =>
  readPage(alarmsIn(db, state), OLDEST_FIRST, asked, PAGE_SIZE)

/**
 * Whose alarm it is: the consultant's whom it was opened for, and for what was told before an order was, whoever has a booking that was
 * given that information, and so reads it anyway.
 */
export const isOfConsultant = (consultantId: number) => sql<boolean>`(
  case_alarm.consultant_id = ${consultantId} or (case_alarm.source_kind = 'intake' and exists (
    select from consult_order join appointment using (order_no)
    where consult_order.user_id = case_alarm.user_id
      and appointment.consultant_id = ${consultantId}
      and consult_order.visitor_info_id::text = case_alarm.source_id
      and appointment.status not in (${APPOINTMENT.awaitingPayment}, ${APPOINTMENT.cancelled}))))`

/** The alarms about a consultant's own people. */
export const listAlarmsOfConsultant = (db: Db, consultantId: number, state: AlarmState, asked: AskedPage) =>
  readPage(alarmsIn(db, state).where(isOfConsultant(consultantId)), OLDEST_FIRST, asked, PAGE_SIZE)

/** One of them; a consultant finds their own people's alone. */
export const findAlarm = (db: Db, alarmNo: string, consultantId: number | null) =>
  alarmsAndNames(db)
    .where('alarm_no', '=', alarmNo)
    .$if(consultantId !== null, (alarm) => alarm.where(isOfConsultant(consultantId ?? 0)))
    .executeTakeFirst()

const ABOUT = 20

/** The newest alarms about one visitor that their consultant may read. */
export const listAlarmsAbout = (db: Db, consultantId: number, userId: number) =>
  db
    .selectFrom('case_alarm')
    .select(['alarm_no', 'level', 'opened_at', 'closed_at'])
    .where('user_id', '=', userId)
    .where(isOfConsultant(consultantId))
    .orderBy('opened_at', 'desc')
    .orderBy('alarm_no', 'desc')
    .limit(ABOUT)
    .execute()

export const countOpenAlarms = (db: Db, consultantId: number): Promise<number> =>
  countOf(db.selectFrom('case_alarm').where('closed_at', 'is', null).where(isOfConsultant(consultantId)))

export type StepRow = Awaited<ReturnType<typeof listSteps>>[number]

/** The steps of an alarm with the names of who took them, oldest first. */
export const listSteps = (db: Db, alarmNo: string) =>
  db
    .selectFrom('alarm_step as s')
    .leftJoin('consultant as c', (on) => on.on(sql`'consultant:' || c.id`, '=', sql.ref('s.by_whom')))
    .leftJoin('operator as o', (on) => on.on(sql`'operator:' || o.id`, '=', sql.ref('s.by_whom')))
    .select(['s.step_no', 's.kind', 's.at', 's.text_cipher'])
    .select((eb) => eb.fn.coalesce('c.name', 'o.name').as('name'))
    .where('alarm_no', '=', alarmNo)
    .orderBy('s.at')
    .orderBy('s.step_no')
    .execute()

export type CallRow = Awaited<ReturnType<typeof listCalls>>[number]

/** Who was called for an alarm, in their order. */
export const listCalls = (db: Db, alarmNo: string) =>
  db
    .selectFrom('alarm_call as a')
    .leftJoin('consultant as c', 'c.id', 'a.consultant_id')
    .leftJoin('operator as o', 'o.id', 'a.operator_id')
    .select(['a.called_at', 'a.sent_at', 'a.refusal'])
    .select((eb) => eb.fn.coalesce('c.name', 'o.name').as('name'))
    .where('alarm_no', '=', alarmNo)
    .orderBy('a.id')
    .execute()

/** Whether somebody has a booking with the consultant that stands, or stood. */
export async function isBookedWith(db: Db, userId: number, consultantId: number): Promise<boolean> {
  const booked = await db
    .selectFrom('appointment')
    .select('appoint_no')
    .where('user_id', '=', userId)
    .where('consultant_id', '=', consultantId)
    .where('status', 'not in', [APPOINTMENT.awaitingPayment, APPOINTMENT.cancelled])
    .limit(1)
    .executeTakeFirst()
  return booked !== undefined
}

/** Whosever it is. */
export const isAlarm = async (db: Db, alarmNo: string): Promise<boolean> =>
  (await db.selectFrom('case_alarm').select('alarm_no').where('alarm_no', '=', alarmNo).executeTakeFirst()) !==
  undefined
