/** R278 */
export const DOUBLE_TAP_ZOOM = 1.5
export const MAX_ZOOM = 3

/** How a picture is looked at: how large, and how far it was moved from the middle, in screen pixels. */
export interface View {
  zoom: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const WHOLE: View = { zoom: 1, x: 0, y: 0 }

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

/** Never smaller than whole, never larger than three times, and never moved beyond its own edges. */
export function settled({ zoom, x, y }: View, { width, height }: Size): View {
  const kept = between(1, zoom, MAX_ZOOM)
  const reach = { x: ((kept - 1) * width) / 2, y: ((kept - 1) * height) / 2 }
  return { zoom: kept, x: between(-reach.x, x, reach.x), y: between(-reach.y, y, reach.y) }
}

/** A double tap enlarges, and another one shows it whole again (R278). */
export const doubleTapped = ({ zoom }: View): View => (zoom > 1 ? WHOLE : { ...WHOLE, zoom: DOUBLE_TAP_ZOOM })

/** Two fingers that have moved apart, or together, by this factor since they came down. */
export const pinched = (start: View, factor: number, size: Size): View =>
  settled({ zoom: start.zoom * factor, x: start.x * factor, y: start.y * factor }, size)

/** A finger that has moved since it came down; a whole picture does not move. */
export const dragged = (start: View, by: { x: number; y: number }, size: Size): View =>
  settled({ ...start, x: start.x + by.x, y: start.y + by.y }, size)

/** The share of the width that a swipe must cover to turn to the next picture. */
const TURN_SHARE = 0.2

/** The picture to which a swipe turns: one on or back, or none at either end. */
export function turnedTo(index: number, count: number, swipedX: number, width: number): number {
  if (Math.abs(swipedX) < width * TURN_SHARE) return index
  return between(0, index + (swipedX < 0 ? 1 : -1), count - 1)
}
