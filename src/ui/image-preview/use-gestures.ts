import Taro from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import type { Point } from '../mouse-and-keys'
import type { TouchEvent } from '../use-drag'
import { doubleTapped, dragged, pinched, turnedTo, WHOLE, type Size, type View } from './zoom'

/** A second tap within this makes a double tap; a single one closes after it. Milliseconds. */
const DOUBLE_TAP_MS = 250
/** A finger that moved less than this has tapped, in screen pixels. */
const TAP_WAY = 8

interface Touch {
  clientX: number
  clientY: number
}

interface Gesture {
  start: View
  fingers: number
  from: Point
  /** Between two fingers, when they came down. */
  spread: number
  swipedX: number
  way: number
}

export interface GestureOptions {
  index: number
  count: number
  onTurn: (index: number) => void
  onTap: () => void
}

const spreadOf = (one: Touch, other: Touch): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)

const screenSize = (): Size => {
  const { windowWidth, windowHeight } = Taro.getWindowInfo()
  return { width: windowWidth, height: windowHeight }
}

/** What fingers do to the picture at `index`. Another picture is shown whole. */
export function useGestures({ index, count, onTurn, onTap }: GestureOptions) {
  const [looked, setLooked] = useState({ index, view: WHOLE })
  const view = looked.index === index ? looked.view : WHOLE
  const [isMoving, setMoving] = useState(false)
  const gesture = useRef<Gesture | null>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const look = (next: View): void => setLooked({ index, view: next })

  const begin = (touches: ArrayLike<Touch>): void => {
    const [first, second] = [touches[0], touches[1]]
    if (!first) return
    gesture.current = {
      start: view,
      fingers: touches.length,
      from: { x: first.clientX, y: first.clientY },
      spread: second ? spreadOf(first, second) : 0,
      swipedX: 0,
      // Two fingers never tap.
      way: second ? TAP_WAY : 0,
    }
    setMoving(true)
  }
  const move = (touches: ArrayLike<Touch>): void => {
    const now = gesture.current
    const [first, second] = [touches[0], touches[1]]
    if (!now || !first) return
    if (second && now.spread > 0) return look(pinched(now.start, spreadOf(first, second) / now.spread, screenSize()))
    const by = { x: first.clientX - now.from.x, y: first.clientY - now.from.y }
    now.way = Math.max(now.way, Math.hypot(by.x, by.y))
    if (now.start.zoom > 1) return look(dragged(now.start, by, screenSize()))
    now.swipedX = by.x
  }
  const tap = (): void => {
    if (closing.current === undefined) {
      closing.current = setTimeout(onTap, DOUBLE_TAP_MS)
      return
    }
    clearTimeout(closing.current)
    closing.current = undefined
    look(doubleTapped(view))
  }
  const end = (): void => {
    const ended = gesture.current
    gesture.current = null
    setMoving(false)
    if (!ended) return
    if (ended.way < TAP_WAY) return tap()
    const next = ended.fingers === 1 ? turnedTo(index, count, ended.swipedX, screenSize().width) : index
    if (next !== index) onTurn(next)
  }
  const handlers = {
    onTouchStart: (event: TouchEvent) => begin(event.touches ?? []),
    onTouchMove: (event: TouchEvent) => move(event.touches ?? []),
    onTouchEnd: (event: TouchEvent) => {
      // A finger that stays goes on alone from here.
      if ((event.touches?.length ?? 0) > 0) begin(event.touches ?? [])
      else end()
    },
    onTouchCancel: () => {
      gesture.current = null
      setMoving(false)
    },
  }
  return { view, isMoving, handlers }
}
