import { formatFen } from '@xinqi/domain/money'
import { addDays, type DateText } from '@xinqi/domain/time'
import type { ChartPoint } from '@/ui/chart/chart'

const DAYS = 30
/** Thirty bars would be too thin to read: two days are taken together. */
const TOGETHER = 2

interface Day {
  day: DateText
  caseCount: number
  unexplainedFen: number
}

/** How many differences were found in the last thirty days, two days a bar; the last one ends yesterday. */
export function differenceBars(today: DateText, days: readonly Day[]): (ChartPoint & { value: number })[] {
  return Array.from({ length: DAYS / TOGETHER }, (_, group) => {
    const first = addDays(today, group * TOGETHER - DAYS)
    const upto = addDays(first, TOGETHER)
    const value = days
      .filter(({ day }) => day >= first && day < upto)
      .reduce((sum, { caseCount }) => sum + caseCount, 0)
    // Every third label: fifteen of them would touch.
    return {
      label: group % 3 === 2 ? `${Number(first.slice(5, 7))}/${Number(first.slice(8))}` : '\u00a0'.repeat(group + 1),
      value,
    }
  })
}

/** The chart in a sentence. */
export function differencesSummary(days: readonly Day[]): string {
  const count = days.reduce((sum, { caseCount }) => sum + caseCount, 0)
  const fen = days.reduce((sum, { unexplainedFen }) => sum + unexplainedFen, 0)
  if (count === 0) return '近 30 天没有发现差异'
  return `近 30 天发现 ${count} 处差异，${fen === 0 ? '都说明了' : `还有 ${formatFen(fen, true)} 没有说明`}`
}
