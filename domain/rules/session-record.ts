import { CONSULT_MODE } from '../text/labels'
import { DAY, MINUTE } from '../time'
import { togetherMs, type AttendanceQuestion } from './attendance'

export interface PartyRecord {
  /** When they came into the room first; null: they were not there during the session. */
  cameAt: Date | null
  /** When they left it last. */
  leftAt: Date | null
  /** Whole minutes after the start at which they came. */
  lateMinutes: number
}

export interface SessionRecord {
  consultant: PartyRecord
  visitor: PartyRecord
  togetherMinutes: number
}

const CONSULTANT = 1
const VISITOR = 2

function recordOf({ presences, startAt, endAt, now }: AttendanceQuestion, party: number): PartyRecord {
  // Of a stay that the log never ended no more is said than that it went on until the end.
  const latest = now < endAt ? now : endAt
  const stays = presences
    .map(({ userType, joinedAt, leftAt }) => ({ userType, joinedAt, leftAt: leftAt ?? latest }))
    .filter(({ userType, joinedAt, leftAt }) => userType === party && joinedAt < endAt && leftAt > startAt)
  if (stays.length === 0) return { cameAt: null, leftAt: null, lateMinutes: 0 }
  const cameAt = Math.min(...stays.map(({ joinedAt }) => joinedAt.getTime()))
  const leftAt = Math.max(...stays.map(({ leftAt: left }) => left.getTime()))
  const lateMinutes = Math.floor(Math.max(0, cameAt - startAt.getTime()) / MINUTE)
  return { cameAt: new Date(cameAt), leftAt: new Date(leftAt), lateMinutes }
}

/** What the join log says of both parties, in the same words for both; null face to face, where there is no log. */
export const sessionRecord = (question: AttendanceQuestion): SessionRecord | null =>
  question.consultMode === CONSULT_MODE.faceToFace
    ? null
    : {
        consultant: recordOf(question, CONSULTANT),
        visitor: recordOf(question, VISITOR),
        togetherMinutes: Math.floor(togetherMs(question) / MINUTE),
      }

export const DISPUTE_DAYS = 7

/** Until when either party may dispute the record of a session. */
export const disputeUntil = (endAt: Date): Date => new Date(endAt.getTime() + DISPUTE_DAYS * DAY)
