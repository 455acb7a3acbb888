import { APPOINTMENT } from '../status/appointment'
import { MINUTE } from '../time'

/** About how many minutes later somebody may say that they come. */
export const LATE_MINUTES = [5, 10, 15] as const
export type LateMinutes = (typeof LATE_MINUTES)[number]

/** It may be said from so long before the start until so long after it, in minutes. */
export const TELL_LATE = { from: 60, until: 15 } as const

/** Whether what was said then is about the start as it is now: a session that was moved begins anew. */
export const isAboutStart = (toldAt: Date, startAt: Date): boolean =>
  toldAt.getTime() >= startAt.getTime() - TELL_LATE.from * MINUTE

/** Whether one may say now that one comes late. It changes nothing in what a late arrival means. */
export function mayTellLate({ status, startAt }: { status: number; startAt: Date | null }, now: Date): boolean {
  if (status !== APPOINTMENT.toConsult || !startAt) return false
  const minutes = (now.getTime() - startAt.getTime()) / MINUTE
  return minutes >= -TELL_LATE.from && minutes <= TELL_LATE.until
}
