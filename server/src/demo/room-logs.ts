import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { sql } from 'kysely'
import type { Trx } from '../call/services'

/**
 * What was written down of the sessions that were held: the consultant came a little before the start, the visitor up to three
 * minutes after it, and both left together. Face to face the visitor's code was noted. A session that has a record keeps it.
 */
export async function insertRoomLogs(trx: Trx): Promise<void> {
  // A number of the session's own, so that every machine makes up the same minutes.
  const minutes = sql`right(appoint_no, 5)::int % 4 * interval '1 minute'`
  await sql`insert into room_presence (appoint_no, user_type, joined_at, left_at)
    select appoint_no, side.user_type,
      case side.user_type when 1 then start_at - interval '2 minutes' else start_at + ${minutes} end,
      end_at - interval '1 minute'
    from appointment cross join (values (1), (2)) as side (user_type)
    where status = ${APPOINTMENT.consulted} and consult_mode <> ${CONSULT_MODE.faceToFace}
      and not exists (select from room_presence where room_presence.appoint_no = appointment.appoint_no)`.execute(trx)
  await sql`update appointment set arrived_at = start_at - interval '3 minutes'
    where status = ${APPOINTMENT.consulted} and consult_mode = ${CONSULT_MODE.faceToFace}`.execute(trx)
}
