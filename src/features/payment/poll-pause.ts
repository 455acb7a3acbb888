import { SECOND } from '@xinqi/domain/time'

/** A payment that has not shown up after this long is left to the person to ask about. */
const PATIENCE_MS = 60 * SECOND

/** Milliseconds until the next question, `asked` milliseconds after the first one; null when it is time to stop. */
export function pollPause(asked: number): number | null {
  if (asked >= PATIENCE_MS) return null
  if (asked < 10 * SECOND) return 2 * SECOND
  return asked < 30 * SECOND ? 4 * SECOND : 6 * SECOND
}
