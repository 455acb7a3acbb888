import { APPOINTMENT } from '../status/appointment'
import { DAY } from '../time'
import { judgeAttendance, type AttendanceQuestion } from './attendance'

/** So long after its end a consultant may take nothing for a session to which the visitor did not come. Ours (docs/domain.md §3). */
export const WAIVE_DAYS = 7

export interface WaiverFacts {
  status: number
  /** What the log of the room tells; null where no time was chosen. */
  question: AttendanceQuestion | null
  waivedAt: Date | null
  /** What the order costs its visitor, in fen. */
  payableFen: number
  /** The company whose time it took; null without one. */
  companyId: number | null
}

/** Whether the visitor's absence may be waived: the log names them as who did not come, and it was not long ago. */
export function mayWaiveAbsence({ status, question, waivedAt, payableFen, companyId }: WaiverFacts): boolean {
  if (status !== APPOINTMENT.consulted || waivedAt !== null || question === null) return false
  if (payableFen === 0 && companyId === null) return false
  if (question.now.getTime() > question.endAt.getTime() + WAIVE_DAYS * DAY) return false
  return judgeAttendance(question) === 'visitorAbsent'
}
