import Taro from '@tarojs/taro'
import { useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { classNames } from '../class-names'
import type { Point } from '../mouse-and-keys'
import { dragProps, useDrag } from '../use-drag'
import { keyedFloat, settledPlace, type FloatPlace } from './float-place'
import './float.scss'

/** A movement below this is a press, in screen pixels. */
const LEAST_WAY = 6
const ORIGIN: Point = { x: 0, y: 0 }

export interface FloatProps {
  /** Read aloud; says also that it can be moved. */
  label: string
  place: FloatPlace
  /** It was moved: to the edge that was nearer. */
  onPlace: (place: FloatPlace) => void
  onPress: () => void
  /** Steps back, while something else is looked at. */
  faded?: boolean
  children: ReactNode
}

/** A small round button over the page that can be dragged, or moved with the arrow keys (R102). */
export function Float({ label, place, onPlace, onPress, faded = false, children }: FloatProps) {
  /** How far it is from its place; null while nothing drags it. */
  const [offset, setOffset] = useState<Point | null>(null)
  const justMoved = useRef(false)
  const onKey = (key: string | undefined): boolean => {
    if (key === 'Enter' || key === ' ') {
      onPress()
      return true
    }
    const moved = keyedFloat(place, key)
    if (moved) onPlace(moved)
    return moved !== null
  }
  const drag = useDrag({
    onStart: () => {
      justMoved.current = false
      setOffset(ORIGIN)
    },
    onMove: ({ by }) => setOffset(by),
    onEnd: ({ at, way }) => {
      setOffset(null)
      if (way < LEAST_WAY) return
      justMoved.current = true
      const { windowWidth, windowHeight } = Taro.getWindowInfo()
      onPlace(settledPlace(at, { width: windowWidth, height: windowHeight }))
    },
  })
  return (
    <View
      {...dragProps(drag, onKey)}
      className={classNames(
        'ui-float',
        `is-${place.side}`,
        faded && offset === null && 'is-faded',
        offset !== null && 'is-dragged',
      )}
      style={styleOf(place, offset)}
      role='button'
      aria-label={label}
      catchMove
      onClick={() => {
        // A mouse that has dragged it ends with a click, too: that one is no press.
        if (!justMoved.current) onPress()
        justMoved.current = false
      }}
    >
      {children}
    </View>
  )
}

function styleOf({ height }: FloatPlace, offset: Point | null): CSSProperties {
  const place: CSSProperties & Record<`--${string}`, string> = { '--float-height': String(height) }
  return offset === null ? place : { ...place, transform: `translate(${offset.x}px, ${offset.y}px)` }
}
