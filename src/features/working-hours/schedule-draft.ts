import type { Data } from '@xinqi/domain/contract/contract'
import type { WeeklyRule } from '@xinqi/domain/rules/availability'
import { create } from 'zustand'
import { sameWeek } from './weekly-editor'

export type OwnSchedule = Data<'GET /consult/consultSchedule/getScheduleDates'>

/** What is saved together: weekly hours, notice and the pause after a session. */
export interface ScheduleRules {
  rules: WeeklyRule[]
  /** Hours. */
  noticeHours: number
  bufferMinutes: number
}

interface Draft {
  /** Whose; a draft is never shown to another consultant on the same phone. */
  consultantId: number
  rules: ScheduleRules
}

/** What was changed and not yet saved. It outlives the page, so that a look elsewhere loses nothing. */
export const useScheduleDraft = create<{ draft: Draft | null }>(() => ({ draft: null }))

export const keepDraft = (consultantId: number, rules: ScheduleRules): void =>
  useScheduleDraft.setState({ draft: { consultantId, rules } })

export const dropDraft = (): void => useScheduleDraft.setState({ draft: null })

export const rulesOf = ({ rules, noticeHours, bufferMinutes }: OwnSchedule): ScheduleRules => ({
  rules,
  noticeHours,
  bufferMinutes,
})

export const sameRules = (one: ScheduleRules, other: ScheduleRules): boolean =>
  one.noticeHours === other.noticeHours && one.bufferMinutes === other.bufferMinutes && sameWeek(one.rules, other.rules)
