import { APPOINTMENT } from '../status/appointment'
import { MINUTE } from '../time'

/** The two of one session may call each other from so long before its start until so long after its end. */
const OPENS_MINUTES = 30
const CLOSES_MINUTES = 30
/** A number that was asked for at the last moment can still be dialled. */
const NUMBER_LASTS_MINUTES = CLOSES_MINUTES + 2
/** How often each of the two may ask for it within an hour, for one session. */
export const CALLS_AN_HOUR = 6

export interface CallableSession {
  status: number
  /** Null while no time is chosen. */
  startAt: Date | null
  endAt: Date | null
}

/** A session that stands, or was held a moment ago: who ended it early may still have forgotten something. */
const STANDS: readonly number[] = [APPOINTMENT.toConsult, APPOINTMENT.consulted]

const standsUntil = (minutes: number, { status, startAt, endAt }: CallableSession, now: Date): boolean =>
  STANDS.includes(status) &&
  startAt !== null &&
  endAt !== null &&
  now.getTime() >= startAt.getTime() - OPENS_MINUTES * MINUTE &&
  now.getTime() < endAt.getTime() + minutes * MINUTE

/** Whether the two of a session may call each other now, however they meet. */
export const mayCall = (session: CallableSession, now: Date): boolean => standsUntil(CLOSES_MINUTES, session, now)

/** Whether a number between the two still stands. */
export const numberStands = (session: CallableSession, now: Date): boolean =>
  standsUntil(NUMBER_LASTS_MINUTES, session, now)

/** When the number between the two of a session ends by itself. */
export const numberEnds = (endAt: Date): Date => new Date(endAt.getTime() + NUMBER_LASTS_MINUTES * MINUTE)
