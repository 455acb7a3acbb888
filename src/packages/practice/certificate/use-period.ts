import {
  periodBefore,
  periodMistake,
  type NamedPeriod,
  type Period,
  type PeriodKind,
} from '@xinqi/domain/rules/certificate-period'
import { dateOf } from '@xinqi/domain/time'
import { useState } from 'react'
import { useNow } from '@/state/server-clock'

/** Which days the paper is about: a month, quarter or year and those before it, or days of one's own. */
export function usePeriod() {
  const today = dateOf(useNow())
  const [kind, choose] = useState<PeriodKind>('month')
  const [back, setBack] = useState(0)
  const [own, setOwn] = useState<Period | null>(null)
  const setKind = (wanted: PeriodKind): void => {
    // One's own days begin as what was in sight.
    if (wanted === 'own' && own === null) setOwn({ from: period.from, to: period.to })
    choose(wanted)
    setBack(0)
  }
  const named = periodBefore(kind === 'own' ? 'month' : kind, today, back)
  const period: NamedPeriod = kind === 'own' && own ? { ...own, label: '' } : named
  return { kind, setKind, back, setBack, period, setOwn, today, mistake: periodMistake(period, today) }
}

export type ChosenPeriod = ReturnType<typeof usePeriod>
