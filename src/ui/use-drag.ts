import type { BaseEventOrig } from '@tarojs/components'
import { useRef } from 'react'
import { mouseDragProps, type DragEnds, type OnKey, type Point } from './mouse-and-keys'

export interface Movement {
  at: Point
  /** From where it began. */
  by: Point
  /** The furthest that it has been from there. */
  way: number
}

/** Taro types a View's touches as plain events. */
export type TouchEvent = BaseEventOrig & { touches?: ArrayLike<{ clientX: number; clientY: number }> }

export interface DragOptions {
  disabled?: boolean
  onStart: () => void
  onMove: (movement: Movement) => void
  onEnd: (movement: Movement) => void
}

/** Follows a finger or a mouse from where it comes down; `dragProps` binds it to an element. */
export function useDrag({ disabled = false, onStart, onMove, onEnd }: DragOptions): DragEnds {
  const drag = useRef<{ from: Point; movement: Movement } | null>(null)
  return {
    start: (at) => {
      if (disabled) return
      drag.current = { from: at, movement: { at, by: { x: 0, y: 0 }, way: 0 } }
      onStart()
    },
    move: (at) => {
      if (!drag.current) return
      const { from, movement } = drag.current
      const by = { x: at.x - from.x, y: at.y - from.y }
      drag.current = { from, movement: { at, by, way: Math.max(movement.way, Math.hypot(by.x, by.y)) } }
      onMove(drag.current.movement)
    },
    end: () => {
      const ended = drag.current
      drag.current = null
      if (ended) onEnd(ended.movement)
    },
  }
}

/** The props of an element that is dragged: by finger on both targets, in a browser by mouse and keys as well. */
export function dragProps(ends: DragEnds, onKey: OnKey) {
  const { start, move, end } = ends
  const tell = (event: TouchEvent, to: (at: Point) => void) => {
    const touch = event.touches?.[0]
    if (touch) to({ x: touch.clientX, y: touch.clientY })
  }
  return {
    ...mouseDragProps(ends, onKey),
    onTouchStart: (event: TouchEvent) => tell(event, start),
    onTouchMove: (event: TouchEvent) => tell(event, move),
    onTouchEnd: end,
    onTouchCancel: end,
  }
}
