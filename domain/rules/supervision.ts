import { addDays, dateOf, type DateText } from '../time'

/** R280: who is to say that a supervision was held. */
export const PROOF_TYPE = { supervisor: 1, platform: 2 } as const
export type ProofType = (typeof PROOF_TYPE)[keyof typeof PROOF_TYPE]

export const PROOF_STATE = { waiting: 0, confirmed: 1, returned: 2, withdrawn: 3 } as const
export type ProofState = (typeof PROOF_STATE)[keyof typeof PROOF_STATE]
export const PROOF_STATES = Object.values(PROOF_STATE)

export const SUPERVISION_FORMS = ['individual', 'group'] as const
export type SupervisionForm = (typeof SUPERVISION_FORMS)[number]

/** Minutes of one supervision. */
export const SUPERVISION_MINUTES = { least: 20, most: 480 } as const
/** So many days back one may still be noted. */
export const PROOF_DAYS = 365
export const SUPERVISOR_NAME_MAX = 20
export const RETURN_REASON_MAX = 100

/** The first and the last day of which a supervision may be noted now. */
export const provableDays = (now: Date): { earliest: DateText; latest: DateText } => {
  const latest = dateOf(now)
  return { earliest: addDays(latest, -PROOF_DAYS), latest }
}

/** What of a supervision is noted, as far as rules judge it. */
export interface NotedSupervision {
  heldDate: DateText
  minutes: number
}

/** The field that is wrong and why; null: nothing is. */
export function proofMistake(
  { heldDate, minutes }: NotedSupervision,
  now: Date,
): { field: keyof NotedSupervision; words: string } | null {
  const { earliest, latest } = provableDays(now)
  if (heldDate > latest) return { field: 'heldDate', words: '那天还没有到' }
  if (heldDate < earliest) return { field: 'heldDate', words: '只能记一年以内的督导' }
  const { least, most } = SUPERVISION_MINUTES
  if (minutes < least || minutes > most) return { field: 'minutes', words: `一次督导在 ${least} 到 ${most} 分钟之间` }
  return null
}

/** Confirmed minutes of a month, by form. */
export interface MonthOfSupervision {
  month: string
  individual: number
  group: number
}

/** The twelve months up to this one, the oldest first, also those without any. */
export function lastTwelveMonths(known: readonly MonthOfSupervision[], today: DateText): MonthOfSupervision[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return Array.from({ length: 12 }, (_, index) => {
    const place = year * 12 + (month - 1) - (11 - index)
    const name = `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`
    return known.find((one) => one.month === name) ?? { month: name, individual: 0, group: 0 }
  })
}
