import type { PayTime } from '../money'
import type { SeriesOffer, WeekClash } from '../rules/weekly-series'
import { dateOf, timeOf, weekdayOf } from '../time'
import { weekdayName } from './day-names'

/** 12月5日 周六 20:00: of weeks far ahead both are said. */
export function weekName(moment: Date): string {
  const date = dateOf(moment)
  const day = `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`
  return `${day} ${weekdayName(weekdayOf(date))} ${timeOf(moment)}`
}

/** Why a week of a series cannot be booked. */
export const WEEK_CLASH_LABEL: Record<WeekClash, string> = {
  taken: '已被约走',
  off: '咨询师这天不在',
  beyond: '太远，还不能约',
  near: '太近，来不及约',
  own: '您这时有别的预约',
}

/** In what a series that is offered instead differs. */
export const SERIES_OFFER_LABEL: Record<SeriesOffer['kind'], string> = {
  time: '同一天换个时间',
  weekday: '换一天',
  fewer: '少约几次',
}

/** Why there is no series. */
export const NO_SERIES = {
  after: '先咨询后付费的服务每次单独预约，不能一次约好几周',
  never: '不用付款的服务每次单独预约，不能一次约好几周',
  many: '这项服务本身就是多次咨询，付款之后可以把剩下的几次一起约好',
  instant: '马上开始的咨询只约这一次，不能一次约好几周',
} as const

/** Why a service cannot be ordered as a weekly series; null where it can. */
export function seriesObstacle({ pays, sessions }: { pays: PayTime; sessions: number }): string | null {
  if (sessions > 1) return NO_SERIES.many
  return pays === 'before' ? null : NO_SERIES[pays]
}
