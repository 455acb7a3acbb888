import { minuteText } from '../time'

const MINUTES_A_DAY = 1440
const CLOCK_TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/

export const WEEKDAY_NAMES = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

interface Hours {
  weekday: number
  fromMinute: number
  toMinute: number
}

/** 09:00–21:00 */
export const dutyHoursText = ({ fromMinute, toMinute }: Omit<Hours, 'weekday'>): string =>
  `${minuteText(fromMinute)}–${minuteText(toMinute)}`

/** Hours at which nobody is on duty. */
export const dutyGapText = (gap: Hours): string => {
  const day = WEEKDAY_NAMES[gap.weekday - 1] ?? ''
  return gap.fromMinute === 0 && gap.toMinute === MINUTES_A_DAY ? `${day}全天` : `${day} ${dutyHoursText(gap)}`
}

/** Minutes of the day of a time that was typed, such as 9:00 or 24:00; null where it is none. */
export function typedMinute(text: string): number | null {
  const typed = text.trim().replace('：', ':')
  if (typed === '24:00') return MINUTES_A_DAY
  const found = CLOCK_TIME.exec(typed)
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}
