import { useRef } from 'react'

/** Names what is sent: the same for the same words, so that a press after a lost answer does it no second time. */
export function useAttempt(): (wanted: object) => string {
  const last = useRef({ words: '', name: '' })
  return (wanted) => {
    const words = JSON.stringify(wanted)
    if (words !== last.current.words) last.current = { words, name: crypto.randomUUID() }
    return last.current.name
  }
}
