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
import type { Services } from '../call/services'
import { forgetBefore } from '../db/months'

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

/** Kept for a while and no longer: first answers of repeats, sent codes, slider pictures, published messages, what was looked at,
 * what was told, who has read what, notices that were refused. */
export async function forgetOldRecords({ db, clock }: Services): Promise<void> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * DAY)
  await db.deleteFrom('idempotency_record').where('created_at', '<', before(1)).execute()
  await db.deleteFrom('login_code').where('created_at', '<', before(2)).execute()
  await db.deleteFrom('captcha_challenge').where('created_at', '<', before(1)).execute()
  await db.deleteFrom('reminder').where('told_at', '<', before(REMINDER_DAYS)).execute()
  await db.deleteFrom('reminder_sms').where('made_at', '<', before(REMINDER_DAYS)).execute()
  await db.deleteFrom('room_ticket').where('expires_at', '<', before(1)).execute()
  await forgetBefore(db, 'presence_report', before(REPORT_DAYS))
  await forgetBefore(db, 'call_quality', before(PIECES_KEPT_DAYS))
  await db.deleteFrom('phone_call_ask').where('asked_at', '<', before(1)).execute()
  await db.deleteFrom('phone_binding').where('expires_at', '<', before(CALL_REPORT_DAYS)).execute()
  await forgetBefore(db, 'tracking_event', before(TRACKING_DAYS))
  await db.deleteFrom('handover_token').where('expires_at', '<', before(1)).execute()
  await db.deleteFrom('oauth_state').where('expires_at', '<', before(1)).execute()
  await db.deleteFrom('spent_token').where('expires_at', '<', before(1)).execute()
  await db.deleteFrom('login_failure').where('created_at', '<', before(1)).execute()
  await db.deleteFrom('person_trace').where('last_at', '<', before(TRACE_KEPT_DAYS)).execute()
  await db.deleteFrom('invitation_look').where('looked_at', '<', before(TRACE_KEPT_DAYS)).execute()
  await db.deleteFrom('exchange_failure').where('created_at', '<', before(1)).execute()
  await db.deleteFrom('payment_incident').where('at', '<', before(INCIDENT_DAYS)).execute()
  await forgetBefore(db, 'audit_log', before(AUDIT_DAYS))
  await db.deleteFrom('data_export').where('expires_at', '<', before(EXPORT_DAYS)).execute()
  await db.deleteFrom('user_notice').where('created_at', '<', before(NOTICE_DAYS)).execute()
  await db.deleteFrom('browsing_history').where('seen_at', '<', before(HISTORY_DAYS)).execute()
  await db.deleteFrom('feedback').where('created_at', '<', before(FEEDBACK_DAYS)).execute()
  // Nothing is in it any more; a copy that was under way has long arrived.
  await db.deleteFrom('mood_entry').where('deleted_at', '<', before(ARRIVES_WITHIN_DAYS)).execute()
  // An open alarm is nobody's to forget.
  await db.deleteFrom('case_alarm').where('closed_at', '<', before(ALARM_KEPT_DAYS)).execute()
  await db.deleteFrom('word_mark').where('found_at', '<', before(MARK_KEPT_DAYS)).execute()
  await db.deleteFrom('session_dispute').where('created_at', '<', before(DISPUTE_KEPT_DAYS)).execute()
  await db.deleteFrom('robot_dialog').where('changed_at', '<', before(ROBOT_KEPT_DAYS)).execute()
  await db
    .deleteFrom('letter')
    .where('created_at', '<', before(LETTER_KEPT_DAYS))
    .where('state', '<>', 'waiting')
    .where('agreed_at', 'is', null)
    .execute()
  await db
    .deleteFrom('certificate')
    .where('kind', '=', 'attendance')
    .where('issued_at', '<', before(ATTENDANCE_KEPT_DAYS))
    .execute()
  const lastDay = addDays(dateOf(clock.now()), -LINES_KEPT_DAYS)
  await db.deleteFrom('reconciliation_line').where('day', '<', lastDay).execute()
  await db.deleteFrom('reconciliation_difference').where('day', '<', lastDay).execute()
  await forgetSessions({ db, clock })
  await db.deleteFrom('outbox').where('published_at', '<', before(3)).execute()
}

/** A refreshed session is kept for a week after it has faded out: its refresh token, used again, gives a thief away. */
const ROTATED_DAYS = 7

async function forgetSessions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * DAY)
  await db
    .deleteFrom('auth_session')
    .where((eb) =>
      eb.or([
        eb.and([eb('rotated_at', 'is', null), eb('refresh_expires_at', '<', before(1))]),
        eb('rotated_at', '<', before(ROTATED_DAYS)),
        eb.and([eb('refresh_expires_at', 'is', null), eb('access_expires_at', '<', before(1))]),
      ]),
    )
    .execute()
}
