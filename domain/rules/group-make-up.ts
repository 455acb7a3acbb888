import { GRANULE_MINUTES, HORIZON_DAYS } from '../constants'
import type { GroupAttendanceState } from '../text/group'
import { addDays, DAY, dateOf, instantAt, MINUTE } from '../time'

/** So long a leader may catch up with who missed a session. */
export const MAKE_UP_MINUTES = [20, 30, 50] as const
export const MAKE_UP_PLACE_MAX = 200
/** It is offered at least so long before, so that there is time to answer. */
export const MAKE_UP_AHEAD_MS = DAY

/** How it stands: a time that waits for the member's answer, their yes, their no; or the leader has taken it back. */
export const MAKE_UP_STATES = ['offered', 'accepted', 'declined', 'takenBack'] as const
export type MakeUpState = (typeof MAKE_UP_STATES)[number]

/** These take the leader's time. */
export const LIVE_MAKE_UPS: readonly MakeUpState[] = ['offered', 'accepted']

interface MakeUp {
  state: MakeUpState
  startsAt: Date
}

interface Seen {
  /** They said beforehand that they cannot come. */
  excused: boolean
  /** Null: nobody has marked it. */
  attendance: GroupAttendanceState | null
}

/** Whether somebody was not at a session, or will not be. Who came, late or not, has nothing to make up. */
export const isMissed = ({ excused, attendance }: Seen): boolean =>
  attendance === null ? excused : attendance === 'absent'

/** The one time for a missed session has come: there is no other. One that nobody has said yes to is no such time. */
const isSpent = ({ state, startsAt }: MakeUp, now: Date): boolean => state === 'accepted' && startsAt <= now

/** Whether a time may be offered, or another in place of it. */
export const mayOfferMakeUp = (seen: Seen, before: MakeUp | null, now: Date): boolean =>
  isMissed(seen) && (before === null || !isSpent(before, now))

/** Whether the member may say yes or no, and the leader take it back: until it begins. */
export const isMakeUpOpen = ({ state, startsAt }: MakeUp, now: Date): boolean =>
  LIVE_MAKE_UPS.includes(state) && now < startsAt

/** Whether one came is marked once it has begun, of who had said yes. */
export const mayMarkMakeUp = isSpent

/** What is wrong with the time of a make-up, as a sentence; null where it can be offered. */
export function makeUpMistake(startsAt: Date, now: Date): string | null {
  if (startsAt.getTime() % (GRANULE_MINUTES * MINUTE) !== 0) return '请从整点或半点开始'
  if (startsAt.getTime() - now.getTime() < MAKE_UP_AHEAD_MS) return '至少在一天之后，让对方来得及答复'
  if (startsAt >= instantAt(addDays(dateOf(now), HORIZON_DAYS), 0)) return `最多约到 ${HORIZON_DAYS} 天之内`
  return null
}
