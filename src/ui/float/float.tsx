import type { CSSProperties, ReactNode } from 'react'
import { View } from '@tarojs/components'
import { classNames } from '../class-names'
import { floatEvents } from './float-events'
import { keyedFloat, type FloatPlace } from './float-place'
import type { Point } from './touch-events'
import { useFloatDrag } from './use-float-drag'
import './float.scss'

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
  const { offset, handlers, isPress } = useFloatDrag(onPlace)
  const onKey = (key: string | undefined): boolean => {
    if (key === 'Enter' || key === ' ') {
      onPress()
      return true
    }
    const moved = keyedFloat(place, key)
    if (moved) onPlace(moved)
    return moved !== null
  }
  return (
    <View
      {...floatEvents(handlers, onKey)}
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
        if (isPress()) onPress()
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
