import { weeklyToText, windowsToText, type WorkingWindow } from '@xinqi/domain/rules/working-hours'
import { REST_LABEL, type RestStatus } from '@xinqi/domain/text/labels'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ask } from '@/state/overlays'
import type { CalendarDay } from './calendar-grid'
import type { ScheduleRules } from './schedule-draft'

/** A day follows the week, has hours of its own, or is off. */
export type DayPlan = 'weekly' | 'own' | 'off'

const SAVING = '正在保存…'

export const saveRules = ({ rules, noticeHours, bufferMinutes }: ScheduleRules): Promise<boolean> =>
  toastSuccess(
    call(
      'POST /consult/consultSchedule/saveRules',
      {
        weeklyHours: weeklyToText(rules),
        noticeHours,
        bufferMinutes,
      },
      { loading: SAVING },
    ),
    '已保存',
  )

/** Saves how one day differs from the week. Sessions that are booked stay, and one is told so before. */
export async function saveDay(day: CalendarDay, plan: DayPlan, windows: readonly WorkingWindow[]): Promise<boolean> {
  if (day.booked.length > 0 && !(await agreesThatBookingsStay(day.booked.length))) return false
  const date = day.scheduleDate
  if (plan === 'weekly') {
    return toastSuccess(
      call('POST /consult/consultSchedule/clearDay', { date }, { loading: SAVING }),
      '这一天按每周的安排',
    )
  }
  const text = plan === 'off' ? '' : windowsToText(windows)
  const words = plan === 'off' ? '这一天休息' : '这一天单独安排好了'
  return toastSuccess(
    call('POST /consult/consultSchedule/saveDay', { date, windows: text }, { loading: SAVING }),
    words,
  )
}

const agreesThatBookingsStay = (count: number): Promise<boolean> =>
  ask({
    title: '这一天已经有预约',
    body: `改动只影响新的预约，已约好的 ${count} 次咨询会保留。`,
    confirmText: '保存',
    cancelText: '再想想',
  })

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
