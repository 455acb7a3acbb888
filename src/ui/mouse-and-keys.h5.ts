import { useEffect, useRef } from 'react'
import type { BaseEventOrig } from '@tarojs/components/types/common'

type PressedKey = BaseEventOrig & { key?: string }

/** A point on the screen, or a way across it, in screen pixels. */
export interface Point {
  x: number
  y: number
}

/** What a finger or a mouse tells. */
export interface DragEnds {
  start: (at: Point) => void
  move: (at: Point) => void
  end: () => void
}

/** Answers whether the key meant something; `shift`: together with that one. */
export type OnKey = (key: string | undefined, shift?: boolean) => boolean

/** What is said of a mouse and of keys is true here. */
export const hasMouseAndKeys = true

/** Lets an element have the focus that Tab alone does not give it. */
export const focusedByCode = { tabIndex: -1 }

/** Makes an element reachable by Tab and lets Enter or Space press it. */
export function keyPressProps(press: () => void, disabled: boolean) {
  return {
    tabIndex: disabled ? -1 : 0,
    onKeyDown: (event: PressedKey) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      if (!disabled) press()
    },
  }
}

interface NativeKey {
  key: string
  shiftKey: boolean
  isComposing: boolean
  preventDefault: () => void
  stopPropagation: () => void
}

/** What is used of the H5 element behind a Taro View. */
interface Frame {
  addEventListener: (type: 'keydown', hear: (event: NativeKey) => void, capture: true) => void
  removeEventListener: (type: 'keydown', hear: (event: NativeKey) => void, capture: true) => void
}

/**
 * Hears keys on their way to a field that stands inside, since Taro's own tells no more than a number afterwards. A key that meant
 * something goes no further; those that put a character together are none.
 */
export function useKeysInside(onKey: OnKey) {
  const frame = useRef<Frame | null>(null)
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const node = frame.current
    const hear = (event: NativeKey): void => {
      if (event.isComposing || !latest.current(event.key, event.shiftKey)) return
      event.preventDefault()
      event.stopPropagation()
    }
    node?.addEventListener('keydown', hear, true)
    return () => node?.removeEventListener('keydown', hear, true)
  }, [])
  return { ref: frame }
}

interface Pointer {
  pointerType: string
  pointerId: number
  clientX: number
  clientY: number
  currentTarget: { setPointerCapture: (pointerId: number) => void }
}

/** A drag by mouse, where there is something to drag. */
export function mouseProps(ends: DragEnds | undefined) {
  if (!ends) return {}
  const { start, move, end } = ends
  const ofMouse = (act: (event: Pointer) => void) => (event: Pointer) => {
    if (event.pointerType === 'mouse') act(event)
  }
  return {
    onPointerDown: ofMouse((event) => {
      // The mouse may leave the element while its button is held.
      event.currentTarget.setPointerCapture(event.pointerId)
      start({ x: event.clientX, y: event.clientY })
    }),
    onPointerMove: ofMouse((event) => move({ x: event.clientX, y: event.clientY })),
    onPointerUp: ofMouse(end),
    onPointerCancel: ofMouse(end),
  }
}

/** A drag by mouse, and the keys that do the same. */
export const mouseDragProps = (ends: DragEnds, onKey: OnKey) => ({
  ...mouseProps(ends),
  tabIndex: 0,
  onKeyDown: (event: PressedKey) => {
    if (onKey(event.key)) event.preventDefault()
  },
})
