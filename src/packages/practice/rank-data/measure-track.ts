import type { Data } from '@xinqi/domain/contract/contract'
import { MEASURE, type Measure } from '@xinqi/domain/rules/standing'

const STARS_MOST = 5

/** As people read it: 12 次, 75%, 4.6 分. */
export function measureText(key: Measure, value: number): string {
  switch (MEASURE[key].unit) {
    case 'count':
      return `${Math.round(value)} 次`
    case 'share':
      return `${Math.round(value * 100)}%`
    case 'stars':
      return `${(Math.floor(value * 10) / 10).toFixed(1)} 分`
  }
}

type Known = Data<'GET /consult/csltRank/data'>['measures'][number]

/** Where the dot of one's own and the middle half of colleagues stand, in parts of a hundred; null where there is nothing to draw. */
export function trackOf({ key, own, colleagues }: Known) {
  if (own === null && colleagues === null) return null
  const { unit } = MEASURE[key]
  const most = unit === 'share' ? 1 : unit === 'stars' ? STARS_MOST : Math.max(1, own ?? 0, colleagues?.high ?? 0)
  const at = (value: number): number => Math.min(100, (value / most) * 100)
  return {
    own: own === null ? null : at(own),
    middle: colleagues && { from: at(colleagues.low), width: Math.max(2, at(colleagues.high) - at(colleagues.low)) },
  }
}
