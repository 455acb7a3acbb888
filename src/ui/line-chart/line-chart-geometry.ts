/** Where on a line something was measured: `at` from 0 (left end) to 1 (right end). */
export interface LinePoint {
  at: number
  value: number
}

export interface Scale {
  min: number
  max: number
}

export interface Place {
  x: number
  y: number
}

const INSET = 6

/** Places of points in a box of that size, in its own pixels; whole points fit in at every edge. */
export function placesOf(points: readonly LinePoint[], { min, max }: Scale, width: number, height: number): Place[] {
  const inner = { width: width - 2 * INSET, height: height - 2 * INSET }
  return points.map(({ at, value }) => ({
    x: INSET + at * inner.width,
    y: INSET + (1 - (Math.min(max, Math.max(min, value)) - min) / (max - min)) * inner.height,
  }))
}

/** More than one point a pixel shows nothing more: the first, lowest, highest and last of each pixel are enough. */
export function thinned(places: readonly Place[]): Place[] {
  const kept: Place[] = []
  for (let from = 0; from < places.length;) {
    const column = Math.floor(places[from]!.x)
    let to = from
    let [lowest, highest] = [from, from]
    while (to < places.length && Math.floor(places[to]!.x) === column) {
      if (places[to]!.y > places[lowest]!.y) lowest = to
      if (places[to]!.y < places[highest]!.y) highest = to
      to += 1
    }
    const wanted = new Set([from, Math.min(lowest, highest), Math.max(lowest, highest), to - 1])
    for (const place of wanted) kept.push(places[place]!)
    from = to
  }
  return kept
}
