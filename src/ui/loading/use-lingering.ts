import { useEffect, useState } from 'react'

/** The value, and for so many milliseconds after it has gone, the last one. */
export function useLingering<T>(value: T | null, milliseconds: number): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  useEffect(() => {
    if (value !== null) return undefined
    const timer = setTimeout(() => setLast(null), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return value ?? last
}
