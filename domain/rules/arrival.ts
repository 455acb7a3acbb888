import { ARRIVAL_CODE_LETTERS, ARRIVAL_OPENS_MINUTES } from '../constants'
import { APPOINTMENT } from '../status/appointment'
import { CONSULT_MODE } from '../text/labels'
import { MINUTE } from '../time'

export interface ArrivingSession {
  status: number
  startAt: Date | null
  endAt: Date | null
  consultMode: number
  arrivedAt: Date | null
}

/**
 * Face to face there is no room whose log would tell who came. From half an hour before the start until the end the visitor can
 * show a code, and the consultant note it once (docs/domain.md §3).
 */
export function mayNoteArrival(session: ArrivingSession | undefined, now: Date): boolean {
  if (!session?.startAt || !session.endAt || session.arrivedAt) return false
  if (session.status !== APPOINTMENT.toConsult || session.consultMode !== CONSULT_MODE.faceToFace) return false
  return now.getTime() >= session.startAt.getTime() - ARRIVAL_OPENS_MINUTES * MINUTE && now <= session.endAt
}

/** Without those that are mistaken for one another when they are read aloud or typed: 0 O, 1 I L, U V. */
export const READABLE_LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** A code that a person can read out, made of the numbers of a keyed hash. */
export const arrivalCodeOf = (hash: readonly number[]): string =>
  Array.from(
    { length: ARRIVAL_CODE_LETTERS },
    (_, place) => READABLE_LETTERS[(hash[place] ?? 0) % READABLE_LETTERS.length],
  ).join('')

/** What was typed or scanned, as codes are written. */
export const typedArrivalCode = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')
