import { useState } from 'react'
import { forget, read, write } from '@/platform/storage'
import { rememberSearch } from './recent-searches'

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
