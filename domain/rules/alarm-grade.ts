import type { AnswersGiven } from './questionnaire'

const WORST = 3

/** How grave an answer that speaks of danger is by itself: as high as it was chosen. */
export const levelOfDanger = (value: number): number => Math.min(WORST, Math.max(1, value))

/**
 * The level of an alarm by what was answered after it was opened. A plan that is made, or the means at hand, is the gravest; a thought of a
 * plan, or nobody near, is looked at the same day; both together at once. It never lowers: no answer says that somebody is safe.
 */
export function gradedLevel(opened: number, { plan, means, company }: AnswersGiven): number {
  const hasThought = (plan ?? 0) >= 1
  const isAlone = company === 2
  const grave = plan === 2 || (hasThought && (means === 1 || isAlone))
  const told = grave ? WORST : hasThought || isAlone ? 2 : 1
  return Math.max(opened, told)
}
