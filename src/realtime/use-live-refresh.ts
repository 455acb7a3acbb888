import { useEffect, useRef } from 'react'
import { onRealtime } from './events'

/** Reads anew whenever the server says that something happened, and after a break in which it could not. */
export function useLiveRefresh(refresh: () => unknown): void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  }, [refresh])
  useEffect(() => {
    const again = () => void latest.current()
    const stops = [onRealtime('private', again), onRealtime('reconnected', again)]
    return () => stops.forEach((stop) => stop())
  }, [])
}
