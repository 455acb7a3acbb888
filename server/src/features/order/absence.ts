import { consultantIsAbsent } from '@xinqi/domain/rules/attendance'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Db } from '../../call/services'
import { listPresences, type AppointmentRow } from './data'

/** Whether the consultant has left the visitor waiting for so long that the visitor may go with all of the money. */
export async function isLeftWaiting(db: Db, appointment: AppointmentRow | undefined, now: Date): Promise<boolean> {
  if (!appointment?.start_at || appointment.status !== APPOINTMENT.toConsult || appointment.start_at > now) return false
  const presences = await listPresences(db, appointment.appoint_no)
  return consultantIsAbsent({ consultMode: appointment.consult_mode, startAt: appointment.start_at, presences, now })
}
