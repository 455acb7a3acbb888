import { ABSENT_MINUTES, CAME_MINUTES } from '../constants'
import { CONSULT_MODE } from '../text/labels'
import { HOUR, MINUTE } from '../time'

export interface Presence {
  /** 1 consultant, 2 visitor (R217). */
  userType: number
  joinedAt: Date
  /** Null: still in the room. */
  leftAt: Date | null
}

export interface AttendanceQuestion {
  consultMode: number
  startAt: Date
  endAt: Date
  presences: readonly Presence[]
  now: Date
}

export type Attendance = 'undecided' | 'completed' | 'consultantAbsent' | 'consultantLeft' | 'visitorAbsent'

/** A session that nobody closed is judged this long after its end. */
const SWEEP_AFTER_MS = 2 * HOUR

type Span = readonly [from: number, to: number]

function spansOf(question: AttendanceQuestion, userType: number): Span[] {
  const end = Math.min(question.endAt.getTime(), question.now.getTime())
  return question.presences
    .filter((presence) => presence.userType === userType)
    .map((presence): Span => {
      const left = Math.min(presence.leftAt?.getTime() ?? end, end)
      return [Math.max(presence.joinedAt.getTime(), question.startAt.getTime()), left]
    })
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0])
}

/** Milliseconds during which both were in the room, within the session. */
export function togetherMs(question: AttendanceQuestion): number {
  const visitor = merge(spansOf(question, 2))
  let together = 0
  for (const [from, to] of merge(spansOf(question, 1)))
    for (const [start, end] of visitor) together += Math.max(0, Math.min(to, end) - Math.max(from, start))
  return together
}

/** Two devices of one person do not count twice. */
function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last && span[0] <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], span[1])]
    else merged.push(span)
  }
  return merged
}

const halfOf = ({ startAt, endAt }: AttendanceQuestion): number => (endAt.getTime() - startAt.getTime()) / 2

/** Milliseconds during which one party was in the room, within the session. */
const stayedMs = (question: AttendanceQuestion, userType: number): number =>
  merge(spansOf(question, userType)).reduce((sum, [from, to]) => sum + to - from, 0)

/** Stayed less than half of the session, and clearly less than the visitor who waited. */
const consultantFellShort = (question: AttendanceQuestion): boolean =>
  stayedMs(question, 1) < halfOf(question) && stayedMs(question, 1) + CAME_MINUTES * MINUTE < stayedMs(question, 2)

/**
 * What the join log says of a session that is over (docs/domain.md §3): together for half of it, it took place; two hours
 * later the absent party is named. When nobody came, the consultant was the one to open the room.
 */
export function judgeAttendance(question: AttendanceQuestion): Attendance {
  const { endAt, now } = question
  if (now < endAt) return 'undecided'
  const sweepDue = now.getTime() >= endAt.getTime() + SWEEP_AFTER_MS
  if (question.consultMode === CONSULT_MODE.faceToFace) return sweepDue ? 'completed' : 'undecided'
  if (togetherMs(question) >= halfOf(question)) return 'completed'
  if (!sweepDue) return 'undecided'
  if (stayedMs(question, 1) === 0) return 'consultantAbsent'
  if (consultantFellShort(question)) return 'consultantLeft'
  return stayedMs(question, 2) === 0 ? 'visitorAbsent' : 'completed'
}

/** Whether a consultant may end a session, and why not. */
export type EndingAnswer = 'may' | 'neverCame' | 'tooEarly'

/**
 * A consultant who ends a session earns its price, so the join log has to bear them out (docs/domain.md §3): together for
 * half of it, at any time; for less, once its time is over and both have been there. The rest is for the judgement above.
 */
export function consultantMayEnd(question: AttendanceQuestion): EndingAnswer {
  if (question.consultMode === CONSULT_MODE.faceToFace || togetherMs(question) >= halfOf(question)) return 'may'
  if (stayedMs(question, 1) === 0) return 'neverCame'
  const bothCame = stayedMs(question, 2) > 0 && !consultantFellShort(question)
  return question.now >= question.endAt && bothCame ? 'may' : 'tooEarly'
}

/**
 * The consultant is not there 15 minutes after the start (docs/domain.md §3): the visitor may leave with all of the money.
 * Who looked in for a moment has not come. A face-to-face session has no join log to tell.
 */
export function consultantIsAbsent(question: AttendanceQuestion): boolean {
  const { consultMode, startAt, presences, now } = question
  if (consultMode === CONSULT_MODE.faceToFace || now.getTime() < startAt.getTime() + ABSENT_MINUTES * MINUTE)
    return false
  const isThere = presences.some(({ userType, leftAt }) => userType === 1 && leftAt === null)
  return !isThere && stayedMs(question, 1) < CAME_MINUTES * MINUTE
}
