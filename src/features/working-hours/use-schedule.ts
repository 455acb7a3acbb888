import { HORIZON_DAYS } from '@xinqi/domain/constants'
import { useCall, type Read } from '@/api/use-call'
import { useSession } from '@/state/session'
import { agreesToConflicts, weekConflicts } from './conflicts'
import { saveRules } from './save-schedule'
import {
  dropDraft,
  keepDraft,
  rulesOf,
  sameRules,
  useScheduleDraft,
  type OwnSchedule,
  type ScheduleRules,
} from './schedule-draft'

export interface Schedule extends Read<OwnSchedule> {
  /** What is shown: the draft where there is one, else what is saved. */
  rules: ScheduleRules | null
  /** Something was changed and not yet saved. */
  changed: boolean
  change(rules: ScheduleRules): void
  discard(): void
  save(): Promise<void>
}

/** The consultant's hours and calendar, with what was changed and not yet saved. */
export function useSchedule(): Schedule {
  const consultantId = useSession((state) => state.consultant?.id ?? null)
  const read = useCall(
    'GET /consult/consultSchedule/getScheduleDates',
    consultantId === null ? null : { days: HORIZON_DAYS },
  )
  const kept = useScheduleDraft((state) => state.draft)
  const saved = read.data ? rulesOf(read.data) : null
  const draft = kept?.consultantId === consultantId ? kept.rules : null
  const rules = draft ?? saved
  return {
    ...read,
    rules,
    changed: draft !== null && saved !== null && !sameRules(draft, saved),
    change: (next) => {
      if (consultantId !== null) keepDraft(consultantId, next)
    },
    discard: dropDraft,
    save: async () => {
      if (!rules || !(await agreesToConflicts(weekConflicts(read.data?.days ?? [], rules.rules)))) return
      if (!(await saveRules(rules))) return
      await read.refresh()
      dropDraft()
    },
  }
}
