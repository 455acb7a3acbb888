import type { Data } from '@xinqi/domain/contract/contract'
import { minuteText } from '@xinqi/domain/time'

const MINUTES_A_DAY = 1440
const CLOCK_TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/

export type Roster = Data<'GET /operator/duty/list'>

export const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

export interface Hours {
  weekday: number
  fromMinute: number
  toMinute: number
}

export const hoursText = ({ fromMinute, toMinute }: Omit<Hours, 'weekday'>): string =>
  `${minuteText(fromMinute)}–${minuteText(toMinute)}`

export const gapWords = (gap: Hours): string => {
  const day = WEEKDAYS[gap.weekday - 1] ?? ''
  return gap.fromMinute === 0 && gap.toMinute === MINUTES_A_DAY ? `${day}全天` : `${day} ${hoursText(gap)}`
}

/** Minutes of the day of a time that was typed, such as 9:00 or 24:00; null where it is none. */
export function typedMinute(text: string): number | null {
  const typed = text.trim().replace('：', ':')
  if (typed === '24:00') return MINUTES_A_DAY
  const found = CLOCK_TIME.exec(typed)
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}
