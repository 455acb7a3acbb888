import type { Data } from '@xinqi/domain/contract/contract'
import type { WeeklyRule } from '@xinqi/domain/rules/availability'
import { create } from 'zustand'
import { sameWeek } from './weekly-editor'
import type { WorkingWindow } from '@xinqi/domain/rules/working-hours'
import { type DateText, minuteText } from '@xinqi/domain/time'

export type OwnSchedule = Data<'GET /consult/consultSchedule/getScheduleDates'>

/** What is saved together: weekly hours, notice and the pause after a session. */
export interface ScheduleRules {
  rules: WeeklyRule[]
  /** Hours. */
  noticeHours: number
  bufferMinutes: number
  /** Days ahead that new visitors may book. */
  horizonDays: number
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

export const rulesOf = ({ rules, noticeHours, bufferMinutes, horizonDays }: OwnSchedule): ScheduleRules => ({
  rules,
  noticeHours,
  bufferMinutes,
  horizonDays,
})

export const sameRules = (one: ScheduleRules, other: ScheduleRules): boolean =>
  one.noticeHours === other.noticeHours &&
  one.bufferMinutes === other.bufferMinutes &&
  one.horizonDays === other.horizonDays &&
  sameWeek(one.rules, other.rules)

/** `09:00–12:00`. */
const windowText = ({ startMinute, endMinute }: WorkingWindow): string =>
  `${minuteText(startMinute)}–${minuteText(endMinute)}`

/** A day's hours in one line; 休息 where there are none. */
export const windowsText = (windows: readonly WorkingWindow[]): string =>
  windows.length === 0 ? '休息' : windows.map(windowText).join('，')

/** `11月23日`. */
export const dateText = (date: DateText): string => `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`
