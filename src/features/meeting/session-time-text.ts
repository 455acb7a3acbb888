import { DAY, HOUR, MINUTE, timeOf } from '@xinqi/domain/time'
import { formatClock } from '@/ui/countdown/countdown'

/** So long before the end one is reminded, quietly. */
const CLOSING_MINUTES = 5

export interface SessionTimes {
  startAt: Date
  endAt: Date
}

/** What the room says about time. */
export function sessionTimeText({ startAt, endAt }: SessionTimes, now: Date): string {
  if (now < startAt) return `${timeOf(startAt)} 开始`
  const minutesLeft = Math.ceil((endAt.getTime() - now.getTime()) / MINUTE)
  if (minutesLeft <= 0) return '时间到了，慢慢收尾'
  return minutesLeft <= CLOSING_MINUTES ? `还有 ${minutesLeft} 分钟，可以慢慢收尾了` : `还有 ${minutesLeft} 分钟`
}

/** How long until the room opens; `seconds` are whole. */
export function timeUntilText(seconds: number): string {
  const milliseconds = seconds * 1000
  const days = Math.floor(milliseconds / DAY)
  const hours = Math.floor((milliseconds % DAY) / HOUR)
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`
  return formatClock(seconds)
}
