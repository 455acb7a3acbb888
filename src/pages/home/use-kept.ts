import { useState } from 'react'

/** The value, or the last one there was while a new one is on its way. */
export function useKept<Value>(value: Value | undefined): Value | undefined {
  const [kept, keep] = useState(value)
  if (value !== undefined && value !== kept) keep(value)
  return value ?? kept
}
