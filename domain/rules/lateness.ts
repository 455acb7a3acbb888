import { LATE_BACK_MINUTES } from '../constants'
import type { Fen } from '../money'
import type { SessionRecord } from './session-record'

/**
 * The minutes by which the consultant of a held session was late while the visitor was waiting (docs/domain.md §3). Whoever came
 * after the consultant, or not at all, lost nothing by it; face to face nobody wrote down who came when.
 */
export function missedMinutes(record: SessionRecord | null): number {
  if (!record?.consultant.cameAt || !record.visitor.cameAt) return 0
  return record.visitor.cameAt < record.consultant.cameAt ? record.consultant.lateMinutes : 0
}

/** What of a session's share of the price is not the visitor's to pay: by the minute, from ten minutes on. */
export function latenessBack(shareFen: Fen, missed: number, minutes: number): Fen {
  if (missed < LATE_BACK_MINUTES) return 0
  return Math.min(shareFen, Math.floor((shareFen * missed) / minutes))
}
