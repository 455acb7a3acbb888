import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { useState } from 'react'
import { call } from '@/api/call'
import type { Filters, Sort } from '@/features/consultant/filters'
import { useRecentSearches } from '@/features/consultant/use-recent-searches'
import { usePageParams } from '@/platform/navigation/page-params'

/** A word to look for, or a field of counselling chosen from the suggestions. */
export interface Wanted {
  keyword?: string
  categoryId?: number
}

/** Lets the search be counted for the hot words (docs/domain.md §12); nobody waits for it. */
const count = (keyword: string): void =>
  void call('POST /appoint/search/searchLog', { keyword }, { quiet: true }).catch(() => undefined)

/** H5 may leave the words of an address encoded; words that only look so (`100%`) stay as they are. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What the address asks for. */
function useWantedByAddress(): Wanted {
  const { keyword, categoryId: id } = usePageParams('search')
  if (keyword) return { keyword: decoded(keyword) }
  return id === null ? {} : { categoryId: id }
}

/** What is typed, what is being looked for, and how it is narrowed and sorted. */
export function useSearch() {
  const asked = useWantedByAddress()
  const [typed, setTyped] = useState(asked.keyword ?? '')
  const [wanted, setWanted] = useState<Wanted>(asked)
  const [filters, setFilters] = useState<Filters>({})
  const [sort, setSort] = useState<Sort>('recommended')
  const recent = useRecentSearches()
  const isWanted = wanted.keyword !== undefined || wanted.categoryId !== undefined
  return {
    typed,
    wanted,
    isWanted,
    /** The words in the field are not yet what the list below shows. */
    isTyping: typed.trim() !== '' && !isWanted,
    isInDanger: speaksOfDanger(typed),
    filters,
    setFilters,
    sort,
    setSort,
    recent,
    type: (text: string) => {
      setTyped(text)
      setWanted({})
    },
    searchFor: (text: string) => {
      const keyword = text.trim()
      if (!keyword) return
      setTyped(keyword)
      setWanted({ keyword })
      // Whoever looks at this phone next need not read it, and it is nobody's hot word.
      if (speaksOfDanger(keyword)) return
      recent.remember(keyword)
      count(keyword)
    },
    searchCategory: (categoryId: number, name: string) => {
      setTyped(name)
      setWanted({ categoryId })
      recent.remember(name)
    },
    clear: () => {
      setTyped('')
      setWanted({})
    },
  }
}
