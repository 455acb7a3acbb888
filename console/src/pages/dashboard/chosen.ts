import { REACHES, type Reach, type Step } from '@xinqi/domain/rules/dashboard'
import { addDays, type DateText } from '@xinqi/domain/time'

/** What somebody looks at. */
export interface Chosen {
  /** Null where the days were chosen by hand. */
  reach: Reach | null
  from: DateText
  to: DateText
  step: Step
  orgId: number | null
  shape: 'plots' | 'tables'
}

export const REACH_NAMES: Record<Reach, string> = {
  week: '近 7 天',
  month: '近 30 天',
  quarter: '近 13 周',
  year: '近一年',
}
export const STEP_NAMES: Record<Step, string> = { day: '按日', week: '按周', month: '按月' }

/** The days that a reach means today. */
export const daysOfReach = (reach: Reach, today: DateText): Pick<Chosen, 'from' | 'to'> => ({
  from: addDays(today, 1 - REACHES[reach]),
  to: today,
})

/** What one finds on coming. */
export const firstChoice = (today: DateText): Chosen => ({
  reach: 'month',
  ...daysOfReach('month', today),
  step: 'day',
  orgId: null,
  shape: 'plots',
})
