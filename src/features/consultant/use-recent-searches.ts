import { useState } from 'react'
import { forget, read, write } from '@/platform/storage'

/** What was searched for on this phone, newest first. It stays on the phone. */
export function useRecentSearches() {
  const [searches, setSearches] = useState(() => read('recentSearches') ?? [])
  return {
    searches,
    remember: (keyword: string) => {
      const next = rememberSearch(searches, keyword)
      write('recentSearches', next)
      setSearches(next)
    },
    clear: () => {
      forget('recentSearches')
      setSearches([])
    },
  }
}

export const RECENT_LIMIT = 8

/** The searches with `keyword` first: each once, the newest eight. */
export function rememberSearch(searches: readonly string[], keyword: string): string[] {
  const word = keyword.trim()
  if (!word) return [...searches]
  return [word, ...searches.filter((one) => one !== word)].slice(0, RECENT_LIMIT)
}
