import type { BaseEventOrig } from '@tarojs/components'

/** What a drag tells: the finger's or the mouse's distance from the left edge of the screen, in screen pixels. */
export interface DragHandlers {
  start: (clientX: number) => void
  move: (clientX: number) => void
  end: () => void
}

/** Taro types a View's touches as plain events. */
type TouchLike = BaseEventOrig & { touches?: { clientX: number }[] }

/** A finger's drag, on both targets. */
export function touchDrag({ start, move, end }: DragHandlers) {
  const tell = (event: TouchLike, to: (clientX: number) => void) => {
    const touch = event.touches?.[0]
    if (touch) to(touch.clientX)
  }
  return {
    onTouchStart: (event: TouchLike) => tell(event, start),
    onTouchMove: (event: TouchLike) => tell(event, move),
    onTouchEnd: end,
    onTouchCancel: end,
  }
}
