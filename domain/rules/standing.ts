/** How far back one is compared: long enough for a few sessions, short enough to change. */
export const STANDING_DAYS = 90
/** With fewer sessions chance says more than the consultant. */
export const LEAST_SESSIONS = 5
/** Of fewer colleagues one could tell who is meant. */
export const LEAST_COLLEAGUES = 5
export const LEAST_RATINGS = 3
/** A consultant who is there by then was there on time. */
export const ON_TIME_MINUTES = 1
export const NOTED_WITHIN_HOURS = 48

export const MEASURES = ['sessions', 'returning', 'onTime', 'noted', 'stars'] as const
export type Measure = (typeof MEASURES)[number]

/** What a measure is called, what it counts, and how it is written. */
export const MEASURE: Record<Measure, { label: string; rule: string; unit: 'count' | 'share' | 'stars' }> = {
  sessions: { label: '完成的咨询', rule: `近 ${STANDING_DAYS} 天里开始、已经完成的次数。`, unit: 'count' },
  returning: { label: '再来的来访者', rule: '这段时间来过的人里，和你做过不止一次的占多少。', unit: 'share' },
  onTime: {
    label: '准时开始',
    rule: `视频和语音咨询里，开始后 ${ON_TIME_MINUTES} 分钟以内你已经在咨询室的占多少，按进出记录。`,
    unit: 'share',
  },
  noted: { label: '及时签署记录', rule: `结束后 ${NOTED_WITHIN_HOURS} 小时以内签署了记录的占多少。`, unit: 'share' },
  stars: { label: '评价', rule: `这段时间收到的评价的平均，至少 ${LEAST_RATINGS} 个才算。`, unit: 'stars' },
}

/** What was counted of a consultant in that time. */
export interface Counts {
  consultantId: number
  sessions: number
  visitors: number
  returning: number
  /** Sessions in a room, and of those the ones that began on time. */
  inRoom: number
  onTime: number
  /** Sessions whose record is due, and of those the ones signed in time. */
  due: number
  noted: number
  ratings: number
  starSum: number
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** Each measure of one consultant; null where too little is known. */
export function valuesOf(counts: Counts): Record<Measure, number | null> {
  return {
    sessions: counts.sessions,
    returning: share(counts.returning, counts.visitors),
    onTime: share(counts.onTime, counts.inRoom),
    noted: share(counts.noted, counts.due),
    stars: counts.ratings < LEAST_RATINGS ? null : counts.starSum / counts.ratings,
  }
}

export interface Standing {
  colleagues: number
  measures: { key: Measure; own: number | null; colleagues: { low: number; middle: number; high: number } | null }[]
}

/** One among colleagues of the same level: own values, and between which the middle half of the others lies. Nobody is named. */
export function standingOf(own: Counts, others: readonly Counts[]): Standing {
  const compared = others.filter(({ sessions }) => sessions >= LEAST_SESSIONS).map(valuesOf)
  const mine = valuesOf(own)
  const measures = MEASURES.map((key) => {
    const theirs = compared.map((values) => values[key]).filter((value) => value !== null)
    return { key, own: mine[key], colleagues: theirs.length < LEAST_COLLEAGUES ? null : quartiles(theirs) }
  })
  return { colleagues: compared.length, measures }
}

/** The values below which a quarter, a half and three quarters lie, between two neighbours by their distance. */
function quartiles(values: readonly number[]): { low: number; middle: number; high: number } {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (part: number): number => {
    const place = part * (sorted.length - 1)
    const below = sorted[Math.floor(place)] ?? 0
    const above = sorted[Math.ceil(place)] ?? below
    return below + (above - below) * (place - Math.floor(place))
  }
  return { low: at(0.25), middle: at(0.5), high: at(0.75) }
}
