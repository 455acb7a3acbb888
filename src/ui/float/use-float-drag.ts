import Taro from '@tarojs/taro'
import { useRef, useState } from 'react'
import { settledPlace, type FloatPlace } from './float-place'
import type { Point } from './touch-events'

/** A movement below this is a press, in screen pixels. */
const LEAST_WAY = 6

interface Drag {
  from: Point
  at: Point
  /** It went far enough not to be a press. */
  moved: boolean
}

const ORIGIN: Point = { x: 0, y: 0 }

/** Follows the finger or the mouse; `offset` is how far it is from its place, null while nothing drags it. */
export function useFloatDrag(onPlace: (place: FloatPlace) => void) {
  const [offset, setOffset] = useState<Point | null>(null)
  const drag = useRef<Drag | null>(null)
  const justMoved = useRef(false)
  const handlers = {
    start: (at: Point) => {
      drag.current = { from: at, at, moved: false }
      justMoved.current = false
      setOffset(ORIGIN)
    },
    move: (at: Point) => {
      if (!drag.current) return
      const { from, moved } = drag.current
      const by = { x: at.x - from.x, y: at.y - from.y }
      drag.current = { from, at, moved: moved || Math.hypot(by.x, by.y) >= LEAST_WAY }
      setOffset(by)
    },
    end: () => {
      const ended = drag.current
      drag.current = null
      setOffset(null)
      if (!ended?.moved) return
      justMoved.current = true
      const { windowWidth, windowHeight } = Taro.getWindowInfo()
      onPlace(settledPlace(ended.at, { width: windowWidth, height: windowHeight }))
    },
  }
  /** A mouse that has dragged it ends with a click, too: that one is no press. */
  const isPress = (): boolean => {
    const press = !justMoved.current
    justMoved.current = false
    return press
  }
  return { offset, handlers, isPress }
}
