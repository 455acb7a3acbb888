import { useCallback, useRef } from 'react'

/** How long a button ignores a second press, in milliseconds (R268). */
export const PRESS_LOCK_MS = 1000

/**
 * Wraps a handler so that a second call within `lockMs` does nothing (R268).
 * A timer opens the lock again: the kit reads no clock.
 */
export function usePressLock<Args extends unknown[]>(handler: ((...args: Args) => void) | undefined, lockMs: number) {
  const locked = useRef(false)
  return useCallback(
    (...args: Args) => {
      if (locked.current) return
      if (lockMs > 0) {
        locked.current = true
        setTimeout(() => {
          locked.current = false
        }, lockMs)
      }
      handler?.(...args)
    },
    [handler, lockMs],
  )
}
