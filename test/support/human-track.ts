export interface TrackPoint {
  /** Pixels from the start of the drag. */
  x: number
  /** Milliseconds since its start. */
  t: number
}

const POINTS = 36
const DURATION_MS = 900
const OVERSHOOT = 0.04

/**
 * How a hand drags something over `distance`: slow, fast, slow, a little too far and back. Always the same, so that a test
 * that fails fails again.
 */
export function humanTrack(distance: number): TrackPoint[] {
  return Array.from({ length: POINTS + 1 }, (_, index) => {
    const share = index / POINTS
    return { x: Math.round(distance * placeAt(share)), t: Math.round(share * DURATION_MS) }
  })
}

/** Share of the way after a share of the time: eased, past the end, and back to it. */
function placeAt(share: number): number {
  const eased = share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2
  return eased + OVERSHOOT * Math.sin(Math.PI * share ** 6)
}
