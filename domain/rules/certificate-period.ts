import { addDays, daysBetween, type DateText } from '../time'

export const PERIOD_KINDS = ['month', 'quarter', 'year', 'own'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]
export const PERIOD_KIND_LABEL: Record<PeriodKind, string> = {
  month: '按月',
  quarter: '按季度',
  year: '按年',
  own: '自选日期',
}

/** Both days belong to it; of Beijing. */
export interface Period {
  from: DateText
  to: DateText
}

export interface NamedPeriod extends Period {
  label: string
}

const MONTHS: Record<Exclude<PeriodKind, 'own'>, number> = { month: 1, quarter: 3, year: 12 }

const firstOf = (month: number): DateText =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

/** The month, quarter or year of a day, or the one so many before it; the one that goes on ends today. */
export function periodBefore(kind: Exclude<PeriodKind, 'own'>, today: DateText, back: number): NamedPeriod {
  const length = MONTHS[kind]
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  const first = month - (month % length) - back * length
  const year = Math.floor(first / 12)
  const last = addDays(firstOf(first + length), -1)
  const label = {
    month: `${year} 年 ${(first % 12) + 1} 月`,
    quarter: `${year} 年第 ${Math.floor((first % 12) / 3) + 1} 季度`,
    year: `${year} 年`,
  }[kind]
  return { from: firstOf(first), to: last > today ? today : last, label }
}

export const MOST_DAYS = 731

/** What is wrong with a period of one's own, as a sentence; null when nothing is. */
export function periodMistake({ from, to }: Period, today: DateText): string | null {
  if (from > to) return '开始日期不能晚于结束日期'
  if (to > today) return '结束日期不能晚于今天'
  return daysBetween(from, to) >= MOST_DAYS ? '一份证明最多两年，请分开开具' : null
}
