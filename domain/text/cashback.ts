import type { Darkness } from '../rules/cashback'
import { DAY, HOUR, MINUTE } from '../time'

/** With so many days or less left hours and minutes are shown as well (R174). */
const DETAIL_DAYS = 3

/** How often a page looks at the countdown (R175), in milliseconds. */
export const CASHBACK_COUNTDOWN_MS = 3000

/** 还有 12 天; with three days or less 还有 2 天 5 小时 8 分钟 (R174). Null when nothing is left. */
export function cashbackCountdown(endsAt: Date, now: Date): string | null {
  const left = endsAt.getTime() - now.getTime()
  if (left <= 0) return null
  const days = Math.floor(left / DAY)
  if (left > DETAIL_DAYS * DAY) return `还有 ${days} 天`
  const hours = Math.floor((left % DAY) / HOUR)
  return `还有 ${days} 天 ${hours} 小时 ${Math.floor((left % HOUR) / MINUTE)} 分钟`
}

/** Why a session did not light its step, as its visitor is told. */
export const DARKNESS_TEXT: Record<Exclude<Darkness, null | 'coming' | 'outside'>, string> = {
  refunded: '这一次的费用已经退回，这一步不再算',
  absent: '这一次没有到场，不算在内',
  unpaid: '这一次还没有付款，付款后就会点亮',
  cheap: '这一次实付的金额不到活动要求，不算在内',
  oneself: '和自己的预约不算在内',
}
export type ToldDarkness = keyof typeof DARKNESS_TEXT

/** Where a period of cashback is. */
export function cashbackPeriodText({
  over,
  running,
  stopped,
}: Record<'over' | 'running' | 'stopped', boolean>): string {
  if (over) return '已结束'
  if (stopped) return '已停止加入'
  return running ? '进行中' : '还没有开始'
}
