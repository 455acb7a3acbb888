/** Where a floating button stands: at which edge, and how far down between its bounds (0 to 1). */
export interface FloatPlace {
  side: 'left' | 'right'
  height: number
}

/** Kept free at the top (title bar) and at the bottom (tab bar, main act, help), at 375 wide; as in float.scss. */
const TOP = 100
const BOTTOM = 190
const DRAWN_AT = 375
const KEY_STEP = 0.1

export interface FloatScreen {
  width: number
  height: number
}

const within = (height: number): number => Math.min(1, Math.max(0, height))

/** The place at the nearer edge to which a button goes that was let go with its middle here, in screen pixels. */
export function settledPlace(middle: { x: number; y: number }, screen: FloatScreen): FloatPlace {
  const scale = screen.width / DRAWN_AT
  const band = Math.max(1, screen.height - (TOP + BOTTOM) * scale)
  return {
    side: middle.x < screen.width / 2 ? 'left' : 'right',
    height: within((middle.y - TOP * scale) / band),
  }
}

/** Where an arrow key moves it; null for any other key. */
export function keyedFloat(place: FloatPlace, key: string | undefined): FloatPlace | null {
  if (key === 'ArrowLeft') return { ...place, side: 'left' }
  if (key === 'ArrowRight') return { ...place, side: 'right' }
  if (key === 'ArrowUp') return { ...place, height: within(place.height - KEY_STEP) }
  if (key === 'ArrowDown') return { ...place, height: within(place.height + KEY_STEP) }
  return null
}
