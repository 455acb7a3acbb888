import { weeklyToText, windowsToText, type WorkingWindow } from '@xinqi/domain/rules/working-hours'
import { REST_LABEL, type RestStatus } from '@xinqi/domain/text/labels'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import type { CalendarDay } from './calendar-grid'
import { agreesToConflicts, conflictsOf } from './conflicts'
import type { ScheduleRules } from './schedule-draft'

/** A day follows the week, has hours of its own, or is off. */
export type DayPlan = 'weekly' | 'own' | 'off'

export function planOf({ overridden, windows }: Pick<CalendarDay, 'overridden' | 'windows'>): DayPlan {
  if (!overridden) return 'weekly'
  return windows.length > 0 ? 'own' : 'off'
}

const SAVING = '正在保存…'

export const saveRules = ({ rules, noticeHours, bufferMinutes, horizonDays }: ScheduleRules): Promise<boolean> =>
  toastSuccess(
    call(
      'POST /consult/consultSchedule/saveRules',
      {
        weeklyHours: weeklyToText(rules),
        noticeHours,
        bufferMinutes,
        horizonDays,
      },
      { loading: SAVING },
    ),
    '已保存',
  )

/**
 * Saves how one day differs from the week. Sessions that are booked stay; those that the new hours do not cover are shown before.
 * `weekly`: what the day is by the weekly hours.
 */
export async function saveDay(
  day: CalendarDay,
  plan: DayPlan,
  windows: readonly WorkingWindow[],
  weekly: readonly WorkingWindow[],
): Promise<boolean> {
  const hours = { weekly, own: windows, off: [] }[plan]
  if (!(await agreesToConflicts(conflictsOf(day, hours)))) return false
  const date = day.scheduleDate
  if (plan === 'weekly') {
    return toastSuccess(
      call('POST /consult/consultSchedule/clearDay', { date }, { loading: SAVING }),
      '这一天按每周的安排',
    )
  }
  const text = windowsToText(hours)
  const words = plan === 'off' ? '这一天休息' : '这一天单独安排好了'
  return toastSuccess(
    call('POST /consult/consultSchedule/saveDay', { date, windows: text }, { loading: SAVING }),
    words,
  )
}

/** R163: 0 takes new visitors, the others do not. */
export const saveRest = (restStatus: RestStatus): Promise<boolean> =>
  toastSuccess(
    call('POST /consult/consultConsultant/editInfo', { restStatus }, { loading: SAVING }),
    restStatus === 0 ? '开始接新来访' : `${REST_LABEL[restStatus]}，已约好的不受影响`,
  )

/** R165: whether visitors may book the next half hour while a page is open here. */
export const saveInstant = (restStatus: RestStatus, instantConsultStatus: 0 | 1): Promise<boolean> =>
  toastSuccess(
    call('POST /consult/consultConsultant/editInfo', { restStatus, instantConsultStatus }, { loading: SAVING }),
    instantConsultStatus === 1 ? '打开了即时咨询' : '关上了即时咨询，已约好的不受影响',
  )
