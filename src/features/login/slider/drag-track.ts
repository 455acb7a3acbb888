/** Where the piece was, in picture pixels, and when, in milliseconds since the drag began. */
export interface TrackPoint {
  x: number
  t: number
}

/** More points say nothing more about a hand, and the text of a track must stay below 8000 characters. */
const MOST_POINTS = 600

/** The track with one more point. A long one is thinned to every second point first. */
export function withPoint(track: readonly TrackPoint[], point: TrackPoint): TrackPoint[] {
  const kept = track.length < MOST_POINTS ? track : track.filter((_, index) => index % 2 === 0)
  return [...kept, { x: Math.round(point.x), t: Math.round(point.t) }]
}

/** `x,t;x,t;…` */
export const trackText = (track: readonly TrackPoint[]): string => track.map(({ x, t }) => `${x},${t}`).join(';')

/** How far one key moves the piece, in picture pixels: to walk with, and to settle with. */
const STEP = 6
const FINE_STEP = 2

/** Where a key moves the piece, or null for a key that moves nothing. */
export function keyedPlace(key: string | undefined, x: number, most: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: STEP,
    ArrowLeft: -STEP,
    ArrowUp: FINE_STEP,
    ArrowDown: -FINE_STEP,
  }
  const step = key === undefined ? undefined : steps[key]
  return step === undefined ? null : within(x + step, most)
}

export const within = (x: number, most: number): number => Math.min(most, Math.max(0, x))
