import { systemClock } from '@xinqi/domain/time'
import Taro from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDrag } from '@/ui/use-drag'
import { keyedPlace, withPoint, within, type TrackPoint } from './drag-track'

export interface PieceOptions {
  /** Element whose width is the picture's, without #. */
  elementId: string
  /** Width of the picture, in its own pixels. */
  width: number
  /** The furthest place of the piece, in picture pixels. */
  most: number
  disabled: boolean
  /** Names the picture: with another one the piece goes back to its start. */
  pictureId: string
  onRelease: (x: number, track: readonly TrackPoint[]) => void
}

interface Drag {
  startedAt: number
  track: TrackPoint[]
}

/** A touch that hardly moved the piece was no try, in picture pixels. */
const LEAST_WAY = 10

const measureWidth = (elementId: string): Promise<number> =>
  new Promise((resolve) => {
    Taro.createSelectorQuery()
      .select(`#${elementId}`)
      .boundingClientRect((box) => resolve(Array.isArray(box) ? 0 : (box?.width ?? 0)))
      .exec()
  })

/** The way of the piece, by finger, mouse or arrow keys; Enter lets go. `x` is its left edge in picture pixels. */
export function usePiece({ elementId, width, most, disabled, pictureId, onRelease }: PieceOptions) {
  const [place, setPlace] = useState({ pictureId, x: 0 })
  const x = place.pictureId === pictureId ? place.x : 0
  const drag = useRef<Drag | null>(null)
  const shownWidth = useRef(0)
  const measure = useCallback(() => {
    void measureWidth(elementId).then((measured) => {
      shownWidth.current = measured
    })
  }, [elementId])
  useEffect(() => {
    measure()
    drag.current = null
  }, [measure, pictureId])

  const now = (): number => systemClock.now().getTime()
  const begin = (): Drag => {
    drag.current = { startedAt: now(), track: [{ x: Math.round(x), t: 0 }] }
    return drag.current
  }
  const moveTo = (current: Drag, to: number): void => {
    setPlace({ pictureId, x: to })
    current.track = withPoint(current.track, { x: to, t: now() - current.startedAt })
  }
  const release = (): void => {
    const ended = drag.current
    drag.current = null
    const reached = ended?.track.at(-1)?.x ?? 0
    if (ended && reached >= LEAST_WAY) onRelease(reached, ended.track)
    else setPlace({ pictureId, x: 0 })
  }

  const onKey = (key: string | undefined): boolean => {
    if (disabled) return false
    if (key === 'Enter' || key === ' ') {
      release()
      return true
    }
    const to = keyedPlace(key, x, most)
    if (to !== null) moveTo(drag.current ?? begin(), to)
    return to !== null
  }
  const ends = useDrag({
    disabled,
    onStart: () => {
      measure()
      begin()
    },
    onMove: ({ by }) => {
      if (!drag.current || shownWidth.current === 0) return
      moveTo(drag.current, within(by.x * (width / shownWidth.current), most))
    },
    // Another picture may have come while the finger was down.
    onEnd: () => drag.current && release(),
  })
  return { x, ends, onKey }
}
