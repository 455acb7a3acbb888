/** What a line was found to be: kept, missed, or that there is none and the number only informs. */
export type Verdict = 'kept' | 'missed' | 'none'

/** One measured thing, as a line of the table. */
export interface Row {
  what: string
  result: string
  /** The budget in words, or `–`. */
  line: string
  verdict: Verdict
}

/** One benchmark. It measures; it never asserts, because a machine may be busy. */
export interface Part {
  name: string
  title: string
  /** How the numbers came about and how to read them: one paragraph each. */
  notes: readonly string[]
  /** @throws NotMeasured when what it measures is not there. */
  run(): Promise<Row[]>
}

/** The part cannot be measured on this machine as it is; the message says what is missing. */
export class NotMeasured extends Error {}

/** A row whose number must not be above its line. */
export function atMost(what: string, value: number, limit: number, unit: string, detail?: string): Row {
  const result = detail ?? `${rounded(value)} ${unit}`.trim()
  return { what, result, line: `≤ ${limit} ${unit}`.trim(), verdict: value <= limit ? 'kept' : 'missed' }
}

/** A row whose number must not be below its line. */
export function atLeast(what: string, value: number, limit: number, unit: string, detail?: string): Row {
  const result = detail ?? `${rounded(value)} ${unit}`.trim()
  return { what, result, line: `≥ ${limit} ${unit}`.trim(), verdict: value >= limit ? 'kept' : 'missed' }
}

/** A row whose number must be exactly this one. */
export function exactly(what: string, value: number, wanted: number, detail?: string): Row {
  return { what, result: detail ?? String(value), line: String(wanted), verdict: value === wanted ? 'kept' : 'missed' }
}

/** A row that only informs. */
export const inform = (what: string, result: string): Row => ({ what, result, line: '–', verdict: 'none' })

/** One decimal below a hundred, none above. */
export const rounded = (value: number): string => value.toFixed(value < 100 ? 1 : 0).replace(/\.0$/, '')
