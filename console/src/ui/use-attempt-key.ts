import { useRef } from 'react'

const BYTES = 16

const made = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The key of what is being attempted: the same for every retry, so that a lost answer never leads to two; another as soon as something else is. */
export function useAttemptKey(): (attempt: unknown) => string {
  const last = useRef({ attempt: '', key: '' })
  return (attempt) => {
    const text = JSON.stringify(attempt)
    if (last.current.attempt !== text) last.current = { attempt: text, key: made() }
    return last.current.key
  }
}
