import { ALARM_KEPT_DAYS } from '@xinqi/domain/text/alarm'
import { AUDIT_DAYS } from '@xinqi/domain/privacy'
import { PIECES_KEPT_DAYS } from '@xinqi/domain/rules/call-quality'
import { ARRIVES_WITHIN_DAYS } from '@xinqi/domain/rules/mood'
import { TRACE_KEPT_DAYS } from '@xinqi/domain/rules/person-trace'
import { LINES_KEPT_DAYS } from '@xinqi/domain/rules/reconciliation'
import { ATTENDANCE_KEPT_DAYS } from '@xinqi/domain/text/certificate'
import { DISPUTE_KEPT_DAYS } from '@xinqi/domain/text/dispute'
import { FEEDBACK_DAYS } from '@xinqi/domain/text/feedback'
import { LETTER_KEPT_DAYS } from '@xinqi/domain/text/letter'
import { ROBOT_KEPT_DAYS } from '@xinqi/domain/text/robot'
import { MARK_KEPT_DAYS } from '@xinqi/domain/text/watch-word'
import { HISTORY_DAYS, NOTICE_DAYS } from '@xinqi/domain/text/notice'
import { addDays, dateOf, DAY } from '@xinqi/domain/time'
import { TRACKING_DAYS } from '@xinqi/domain/tracking'
import { sql } from 'kysely'
import type { Services } from '../call/services'
import type { Db } from '../db/connect'
import type { Database } from '../db/database'
import { filledTables } from '../db/filled-tables'
import { forgetBefore, type MonthlyTable } from '../db/months'

/** Support is asked about a session within a month. */
const REPORT_DAYS = 30
/** Payment notices that were refused: as long as a payment company takes objections. */
const INCIDENT_DAYS = 365
/** A call is reported within minutes; support may ask for one that is missing. */
const CALL_REPORT_DAYS = 7
/** Longer than a session that was reminded of can still be reminded of. */
const REMINDER_DAYS = 7
/** That an export was made; what was in it is gone long before. */
const EXPORT_DAYS = 30

/** For how many days after which moment a row is kept. */
const KEPT = {
  idempotency_record: ['created_at', 1],
  login_code: ['created_at', 2],
  captcha_challenge: ['created_at', 1],
  reminder: ['told_at', REMINDER_DAYS],
  reminder_sms: ['made_at', REMINDER_DAYS],
  room_ticket: ['expires_at', 1],
  phone_call_ask: ['asked_at', 1],
  phone_binding: ['expires_at', CALL_REPORT_DAYS],
  handover_token: ['expires_at', 1],
  oauth_state: ['expires_at', 1],
  spent_token: ['expires_at', 1],
  login_failure: ['created_at', 1],
  person_trace: ['last_at', TRACE_KEPT_DAYS],
  invitation_look: ['looked_at', TRACE_KEPT_DAYS],
  exchange_failure: ['created_at', 1],
  payment_incident: ['at', INCIDENT_DAYS],
  data_export: ['expires_at', EXPORT_DAYS],
  user_notice: ['created_at', NOTICE_DAYS],
  browsing_history: ['seen_at', HISTORY_DAYS],
  feedback: ['created_at', FEEDBACK_DAYS],
  // Nothing is in it any more; a copy that was under way has long arrived.
  mood_entry: ['deleted_at', ARRIVES_WITHIN_DAYS],
  // An open alarm is nobody's to forget.
  case_alarm: ['closed_at', ALARM_KEPT_DAYS],
  word_mark: ['found_at', MARK_KEPT_DAYS],
  session_dispute: ['created_at', DISPUTE_KEPT_DAYS],
  robot_dialog: ['changed_at', ROBOT_KEPT_DAYS],
  outbox: ['published_at', 3],
} as const satisfies { [Table in keyof Database]?: readonly [moment: keyof Database[Table], days: number] }

/** The same of what lies in months. */
const MONTHS_KEPT = {
  presence_report: REPORT_DAYS,
  call_quality: PIECES_KEPT_DAYS,
  tracking_event: TRACKING_DAYS,
  audit_log: AUDIT_DAYS,
} as const satisfies Record<MonthlyTable, number>

type Forget = (db: Db, now: Date) => Promise<unknown>

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY)
const lastDay = (now: Date) => addDays(dateOf(now), -LINES_KEPT_DAYS)

/** Of which more is asked than when it was. */
const FORGET = {
  letter: (db, now) =>
    db
      .deleteFrom('letter')
      .where('created_at', '<', daysBefore(now, LETTER_KEPT_DAYS))
      .where('state', '<>', 'waiting')
      .where('agreed_at', 'is', null)
      .execute(),
  certificate: (db, now) =>
    db
      .deleteFrom('certificate')
      .where('kind', '=', 'attendance')
      .where('issued_at', '<', daysBefore(now, ATTENDANCE_KEPT_DAYS))
      .execute(),
  reconciliation_line: (db, now) => db.deleteFrom('reconciliation_line').where('day', '<', lastDay(now)).execute(),
  reconciliation_difference: (db, now) =>
    db.deleteFrom('reconciliation_difference').where('day', '<', lastDay(now)).execute(),
  auth_session: forgetSessions,
} as const satisfies { [Table in keyof Database]?: Forget }

const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][]

/** Kept for a while and no longer: first answers of repeats, sent codes, slider pictures, published messages, what was looked at,
 * what was told, who has read what, notices that were refused. Tables that are empty are not asked. */
export async function forgetOldRecords({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  const tables = [...entriesOf(KEPT), ...entriesOf(MONTHS_KEPT), ...entriesOf<keyof typeof FORGET, Forget>(FORGET)]
  const filled = await filledTables(
    db,
    tables.map(([table]) => table),
  )
  for (const [table, [moment, days]] of entriesOf(KEPT))
    if (filled.has(table))
      await sql`delete from ${sql.table(table)} where ${sql.ref(moment)} < ${daysBefore(now, days)}`.execute(db)
  for (const [table, days] of entriesOf(MONTHS_KEPT))
    if (filled.has(table)) await forgetBefore(db, table, daysBefore(now, days))
  for (const [table, forget] of entriesOf<keyof typeof FORGET, Forget>(FORGET))
    if (filled.has(table)) await forget(db, now)
}

/** A refreshed session is kept for a week after it has faded out: its refresh token, used again, gives a thief away. */
const ROTATED_DAYS = 7

function forgetSessions(db: Db, now: Date): Promise<unknown> {
  return db
    .deleteFrom('auth_session')
    .where((eb) =>
      eb.or([
        eb.and([eb('rotated_at', 'is', null), eb('refresh_expires_at', '<', daysBefore(now, 1))]),
        eb('rotated_at', '<', daysBefore(now, ROTATED_DAYS)),
        eb.and([eb('refresh_expires_at', 'is', null), eb('access_expires_at', '<', daysBefore(now, 1))]),
      ]),
    )
    .execute()
}
