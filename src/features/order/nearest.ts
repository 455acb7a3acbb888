import { isSlotTaken } from '@/api/call-failure'

export interface NearTime {
  /** Granule of the start. */
  id: number
  startTime: string
}

/** The nearest free times that come with "this time is taken"; null for any other failure. */
export function nearestOf(error: unknown): NearTime[] | null {
  if (!isSlotTaken(error)) return null
  return (error.data as { nearest?: NearTime[] } | null)?.nearest ?? []
}
