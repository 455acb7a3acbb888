import type { BaseEventOrig } from '@tarojs/components'

/** A point on the screen, in screen pixels. */
export interface Point {
  x: number
  y: number
}

export interface FloatHandlers {
  start: (at: Point) => void
  move: (at: Point) => void
  end: () => void
}

/** Taro types a View's touches as plain events. */
type TouchLike = BaseEventOrig & { touches?: { clientX: number; clientY: number }[] }

/** A finger's drag, on both targets. */
export function touchEvents({ start, move, end }: FloatHandlers) {
  const tell = (event: TouchLike, to: (at: Point) => void) => {
    const touch = event.touches?.[0]
    if (touch) to({ x: touch.clientX, y: touch.clientY })
  }
  return {
    onTouchStart: (event: TouchLike) => tell(event, start),
    onTouchMove: (event: TouchLike) => tell(event, move),
    onTouchEnd: end,
    onTouchCancel: end,
  }
}
