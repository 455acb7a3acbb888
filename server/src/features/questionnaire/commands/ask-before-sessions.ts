import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { DAY, dateOf, instantAt } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { writeRequest } from './ask'

/** A request comes so long before the session. */
const AHEAD_MS = 2 * DAY
const EVERY = 4
const MOST = 500

/**
 * Asks what consultants have asked for by itself: before the first session, and after every fourth. Once a session, and not before it
 * tells anything new (`comparableFrom`): where that comes before the session does, it is asked then.
 */
export async function askBeforeSessions(services: Services): Promise<void> {
  const now = services.clock.now()
  const today = instantAt(dateOf(now), 0)
  const { rows } = await sql<{ consultant_id: number; user_id: number; questionnaire_id: number; appoint_no: string }>`
    select coming.consultant_id, coming.user_id, plan.questionnaire_id, coming.appoint_no
    from appointment coming
    join questionnaire_plan plan using (consultant_id)
    join questionnaire offered on offered.id = plan.questionnaire_id and offered.hidden_at is null
    cross join lateral (
      select (version.body ->> 'retakeDays')::int as retake_days from questionnaire_version version
      where version.questionnaire_id = plan.questionnaire_id and version.published_at <= ${now}
      order by version.version desc limit 1
    ) newest
    cross join lateral (
      select count(*)::int as held from appointment before
      where before.consultant_id = coming.consultant_id and before.user_id = coming.user_id
        and before.status = ${APPOINTMENT.consulted} and before.start_at < coming.start_at
    ) past
    where coming.status = ${APPOINTMENT.toConsult}
      and coming.start_at > ${now} and coming.start_at <= ${new Date(now.getTime() + AHEAD_MS)}
      and ((plan.before_first and past.held = 0) or (plan.every_fourth and past.held > 0 and past.held % ${EVERY} = 0))
      and not exists (
        select from questionnaire_request known
        where known.questionnaire_id = plan.questionnaire_id
          and (known.appoint_no = coming.appoint_no
            or (known.user_id = coming.user_id and known.consultant_id = coming.consultant_id and known.state = 'open')))
      and not exists (
        select from questionnaire_sheet filled
        where filled.user_id = coming.user_id and filled.questionnaire_id = plan.questionnaire_id
          and filled.committed_at >= ${today}::timestamptz - make_interval(hours => 24 * (newest.retake_days - 1)))
    limit ${MOST}`.execute(services.db)
  await oneByOne(services, rows, (row) =>
    inTransaction(services, async (trx) => {
      await writeRequest(services, trx, {
        consultantId: row.consultant_id,
        userId: row.user_id,
        questionnaireId: row.questionnaire_id,
        appointNo: row.appoint_no,
      })
    }),
  )
}
