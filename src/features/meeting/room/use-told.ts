import { useEffect, useRef } from 'react'

/** Tells once for every new value; null is nothing to tell. */
export function useTold<T>(value: T | null, tell: (value: T) => void): void {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  }, [tell])
  useEffect(() => {
    if (value !== null) latest.current(value)
  }, [value])
}
