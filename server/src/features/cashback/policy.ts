import { CASHBACK_ROUNDS, CASHBACK_TOTAL } from '@xinqi/domain/rules/cashback'
import type { ParticipationRow, PeriodRow } from './data'

/** The round that somebody may begin in a period; null: none any more, or not yet. */
export function openRound(own: readonly ParticipationRow[], period: Pick<PeriodRow, 'id'>): number | null {
  const [latest] = own.filter((part) => part.period_id === period.id)
  if (!latest) return 1
  return latest.outcome === 'paid' && latest.round < CASHBACK_ROUNDS ? latest.round + 1 : null
}

/** Nobody is let in without the whole prize being there for them. */
export const letsIn = (period: Pick<PeriodRow, 'stopped_at' | 'reserved_fen' | 'budget_fen'>): boolean =>
  period.stopped_at === null && period.reserved_fen + CASHBACK_TOTAL <= period.budget_fen
