import { DAY, HOUR } from '../time'
import type { LetterPublicity, LetterState } from '../text/letter'

/** An answer is promised within so many hours; where that is missed, once more so many. */
export const ANSWER_HOURS = 72
export const MORE_HOURS = 48
/** One letter that waits, and the next one so many days after the last. */
export const DAYS_BETWEEN_LETTERS = 7
/** For so long a letter that a consultant took is theirs alone. */
export const HOLD_HOURS = 6
/** A consultant holds so many letters at once at most. */
export const HELD_AT_ONCE = 2

export const answerDue = (writtenAt: Date): Date => new Date(writtenAt.getTime() + ANSWER_HOURS * HOUR)
export const extendedDue = (due: Date): Date => new Date(due.getTime() + MORE_HOURS * HOUR)
export const heldUntil = (now: Date): Date => new Date(now.getTime() + HOLD_HOURS * HOUR)

/** When somebody may write again: `now` or earlier means at once. Null: not before the letter that waits has its end. */
export function mayWriteFrom(letters: readonly { state: LetterState; writtenAt: Date }[], now: Date): Date | null {
  if (letters.some(({ state }) => state === 'waiting')) return null
  // One that nobody answered has cost its writer enough.
  const counted = letters.filter(({ state }) => state !== 'unanswered').map(({ writtenAt }) => writtenAt.getTime())
  return counted.length === 0 ? now : new Date(Math.max(...counted) + DAYS_BETWEEN_LETTERS * DAY)
}

export interface Hold {
  consultantId: number | null
  until: Date | null
}

export const isHeld = ({ consultantId, until }: Hold, now: Date): boolean =>
  consultantId !== null && until !== null && now < until

/** Whether a consultant may write into a letter: theirs, and the hours are not over. */
export const isHeldBy = (hold: Hold, consultantId: number, now: Date): boolean =>
  isHeld(hold, now) && hold.consultantId === consultantId

/** Consent comes first, publishing second; what was declined needs a new consent. */
export function publicityOf(letter: {
  agreedAt: Date | null
  publishedAt: Date | null
  declinedAt: Date | null
}): LetterPublicity {
  if (letter.declinedAt) return 'declined'
  if (letter.publishedAt) return 'published'
  return letter.agreedAt ? 'agreed' : 'private'
}
