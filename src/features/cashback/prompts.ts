import { CASHBACK_FLOW, CASHBACK_PROCESS, CASHBACK_STEPS } from '@xinqi/domain/rules/cashback'
import { litSteps } from './cashback-words'
import type { CashbackInfo } from './use-cashback'

/** What this phone remembers to have shown: numbers of periods. */
export interface Shown {
  progress: number | undefined
  prize: number | undefined
}

/** R170, R171: three steps are lit, the fourth is not, and this period's dialog was not shown here. R172, R173: a prize that was not. */
export function promptFor(info: CashbackInfo, shown: Shown): 'progress' | 'prize' | null {
  const { flowStatus, processStatus, periodId } = info
  if (periodId === null) return null
  const isThree = litSteps(info) === CASHBACK_STEPS && flowStatus === CASHBACK_FLOW.inProgress
  if (isThree && shown.progress !== periodId) return 'progress'
  const isOffered = flowStatus === CASHBACK_FLOW.finished && processStatus !== CASHBACK_PROCESS.hidden
  return isOffered && shown.prize !== periodId ? 'prize' : null
}
