import { formatMoment } from '@xinqi/domain/time'
import { conflict } from '../../../call/refusal'

/** @throws Refusal conflict where a version has its time already */
export function requireNoneWaiting(
  versions: readonly { version: number; effective_at: Date | null }[],
  now: Date,
): void {
  const waiting = versions.find(({ effective_at }) => effective_at !== null && effective_at > now)
  if (waiting?.effective_at)
    throw conflict(`第 ${waiting.version} 版 ${formatMoment(waiting.effective_at).slice(0, 16)} 发布，要先撤回它`)
}
