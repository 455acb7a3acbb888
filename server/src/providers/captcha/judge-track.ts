import type { SliderAnswer, SliderVerdict, TrackPoint } from './port'

export const TOLERANCE_PX = 4
export const FEWEST_POINTS = 8
export const SHORTEST_MS = 200
export const LONGEST_MS = 60_000
/** A hand trembles backwards and corrects an overshoot; more than this share of the way is wandering about. */
export const MOST_BACKWARD_SHARE = 0.4
/** A hand speeds up and slows down: its way strays at least so far from an even movement. */
export const LEAST_UNEVENNESS_PX = 1.5

/** Both the place and the way there must be a person's. Pure: the same answer always gets the same verdict. */
export function judgeTrack(solutionX: number, answer: SliderAnswer): SliderVerdict {
  if (!isDrag(answer)) return 'not-a-drag'
  return Math.abs(answer.x - solutionX) <= TOLERANCE_PX ? 'right' : 'wrong-place'
}

function isDrag({ x, track }: SliderAnswer): boolean {
  const [first] = track
  const last = track.at(-1)
  if (!first || !last || track.length < FEWEST_POINTS) return false
  const duration = last.t - first.t
  return (
    duration >= SHORTEST_MS &&
    duration <= LONGEST_MS &&
    Math.abs(last.x - x) <= TOLERANCE_PX &&
    isForward(track) &&
    unevenness(track, first, last) >= LEAST_UNEVENNESS_PX
  )
}

/** Time never runs back, and the piece seldom does. */
function isForward(track: TrackPoint[]): boolean {
  let forward = 0
  let backward = 0
  for (const [index, point] of track.entries()) {
    const before = track[index - 1]
    if (!before) continue
    if (!(point.t >= before.t)) return false
    const step = point.x - before.x
    if (step > 0) forward += step
    else backward -= step
  }
  return forward > 0 && backward <= forward * MOST_BACKWARD_SHARE
}

/** The furthest that the piece was from where an even movement would have had it. */
function unevenness(track: TrackPoint[], first: TrackPoint, last: TrackPoint): number {
  const speed = (last.x - first.x) / (last.t - first.t)
  return Math.max(...track.map(({ x, t }) => Math.abs(x - (first.x + speed * (t - first.t)))))
}
