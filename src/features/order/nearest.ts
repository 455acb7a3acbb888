import { isSlotTaken, type CallFailure } from '@/api/call-failure'

export interface NearTime {
  /** Granule of the start. */
  id: number
  startTime: string
}

/** The nearest free times that come with "this time is taken"; null for any other failure, and for a week of a series. */
export function nearestOf(error: unknown): NearTime[] | null {
  if (!isSlotTaken(error) || isClashOfSeries(error)) return null
  return (error.data as { nearest?: NearTime[] } | null)?.nearest ?? []
}

/** One of the weeks that were wanted is taken: none was booked. */
const isClashOfSeries = (error: CallFailure): boolean =>
  (error.data as { series?: object } | null)?.series !== undefined
