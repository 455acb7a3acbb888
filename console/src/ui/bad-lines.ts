import { CallFailure } from '../api/call-failure'

export interface BadLines {
  lines: readonly { line: number; reason: string }[]
  /** How many more there are than are shown. */
  more: number
}

/** The lines of a list that a refusal names; null where it names none. */
export function badLinesOf(error: unknown): BadLines | null {
  if (!(error instanceof CallFailure) || typeof error.data !== 'object' || error.data === null) return null
  return 'lines' in error.data ? (error.data as BadLines) : null
}
