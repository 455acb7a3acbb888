import { addDays, type DateText } from '@xinqi/domain/time'
import type { ChartPoint } from '@/ui/chart/chart'

/** More bars than this would be too thin to see: days are then taken together. */
const MOST_BARS = 15

interface Day {
  day: DateText
  views: number
}

/** A point for every day of the span, in groups where they are many; days without a view are zero. */
export function everyDay(from: DateText, days: number, counted: readonly Day[]): (ChartPoint & { value: number })[] {
  const views = new Map(counted.map(({ day, views }) => [day, views]))
  const together = Math.ceil(days / MOST_BARS)
  return Array.from({ length: Math.ceil(days / together) }, (_, group) => {
    const first = addDays(from, group * together)
    const size = Math.min(together, days - group * together)
    const value = Array.from({ length: size }, (_, day) => views.get(addDays(first, day)) ?? 0)
    return { label: shortDay(first), value: value.reduce((sum, count) => sum + count, 0) }
  })
}

/** 11/8 */
const shortDay = (day: DateText): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`

export function viewsSummary(points: readonly { value: number }[]): string {
  const sum = points.reduce((total, { value }) => total + value, 0)
  return `这段时间一共看过 ${sum} 次页面，最多的一段 ${Math.max(...points.map(({ value }) => value))} 次`
}
