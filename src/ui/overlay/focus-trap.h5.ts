import { useEffect, useRef } from 'react'
import { makeBackgroundInert, type InertElement } from './inert-background'

// What is used of the H5 element behind a Taro View.
interface Focusable extends InertElement {
  focus?: () => void
  ownerDocument?: { activeElement: { focus?: () => void } | null } | null
}

// How long the focus is held on the panel while the page settles; about a sixth of a second.
const SETTLING_FRAMES = 10

/**
 * Keeps the keyboard inside an open overlay: focus goes to the panel when it opens, back to it from the guards at both
 * ends, and to where it was when the overlay closes. What lies below is inert meanwhile. Escape calls `onEscape`.
 */
export function useFocusTrap(onEscape: (() => void) | undefined) {
  const panel = useRef<Focusable | null>(null)
  useEffect(() => {
    const page = panel.current?.ownerDocument
    // Asked first: what becomes inert loses the focus.
    const before = page?.activeElement
    const overlay = panel.current?.parentElement
    const wakeBackground = overlay ? makeBackgroundInert(overlay) : undefined
    let frame = 0
    // Taro's H5 elements move their children while they render themselves, which drops the focus again.
    const claim = (frames: number) => {
      if (page?.activeElement !== panel.current) panel.current?.focus?.()
      if (frames > 0) frame = requestAnimationFrame(() => claim(frames - 1))
    }
    claim(SETTLING_FRAMES)
    return () => {
      cancelAnimationFrame(frame)
      wakeBackground?.()
      before?.focus?.()
    }
  }, [])
  return {
    panelProps: { ref: panel, tabIndex: -1, onKeyDown: escapeTo(onEscape) },
    guardProps: { 'aria-hidden': 'true', tabIndex: 0, onFocus: () => panel.current?.focus?.() },
  }
}

function escapeTo(onEscape: (() => void) | undefined) {
  return (event: { key?: string }) => {
    if (event.key === 'Escape') onEscape?.()
  }
}
