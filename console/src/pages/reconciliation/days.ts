import { formatFen } from '@xinqi/domain/money'
import { addDays, type DateText } from '@xinqi/domain/time'

const DAYS = 30

interface Day {
  day: DateText
  caseCount: number
  unexplainedFen: number
}

/** How many differences were found on each of thirty days up to the last one that was compared. */
export function casesByDay(days: readonly Day[]): { label: string; value: number }[] {
  const last = days.reduce((newest, { day }) => (day > newest ? day : newest), '')
  return Array.from({ length: DAYS }, (_, place) => {
    const day = addDays(last, place - DAYS + 1)
    const value = days.filter((one) => one.day === day).reduce((sum, { caseCount }) => sum + caseCount, 0)
    return { label: day.slice(5), value }
  })
}

/** The plot in a sentence. */
export function differencesSummary(days: readonly Day[]): string {
  const count = days.reduce((sum, { caseCount }) => sum + caseCount, 0)
  const fen = days.reduce((sum, { unexplainedFen }) => sum + unexplainedFen, 0)
  if (count === 0) return '近 30 天没有发现差异'
  return `近 30 天发现 ${count} 处差异，${fen === 0 ? '都说明了' : `还有 ${formatFen(fen, true)} 没有说明`}`
}
