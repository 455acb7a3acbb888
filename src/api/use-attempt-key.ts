import { useRef } from 'react'
import { attemptKey } from './unique-id'

/**
 * The key of what is being attempted: the same for every retry, a new one as soon as something else is attempted, so
 * that a lost answer never leads to two orders.
 */
export function useAttemptKey(): (attempt: object) => string {
  const last = useRef({ attempt: '', key: '' })
  return (attempt) => {
    const text = JSON.stringify(attempt)
    if (last.current.attempt !== text) last.current = { attempt: text, key: attemptKey() }
    return last.current.key
  }
}
