import { useSyncExternalStore } from 'react'

/** From here on a list stands beside what is chosen of it; the styles say the same width. */
const WIDE = '(min-width: 900px)'

const query = window.matchMedia(WIDE)

function onChange(tell: () => void): () => void {
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether there is room for two columns, now. */
export const useWide = (): boolean => useSyncExternalStore(onChange, () => query.matches)
