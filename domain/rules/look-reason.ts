import { HOUR } from '../time'

/** Why an operator opens what is somebody's: it stands in the log of readings, which the person may read. */
export const LOOK_REASONS = ['asked', 'refund', 'complaint', 'accounts', 'fault', 'other'] as const
export type LookReason = (typeof LOOK_REASONS)[number]

export const LOOK_REASON_NAMES: Record<LookReason, string> = {
  asked: '本人来询问',
  refund: '处理退款',
  complaint: '处理投诉',
  accounts: '核对账目',
  fault: '排查故障',
  other: '其他（请写明）',
}

export const LOOK_NOTE_LENGTH = 100

/** Whoever said why they look for somebody is not asked again about the same person for so long. */
export const LOOK_REASON_HOLDS_MS = HOUR

/** What stands in the log; null where an `other` does not say what. */
export function lookReasonText(reason: LookReason, note: string): string | null {
  const trimmed = note.trim()
  if (reason === 'other') return trimmed || null
  return trimmed ? `${LOOK_REASON_NAMES[reason]}：${trimmed}` : LOOK_REASON_NAMES[reason]
}
