import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { useDebounced } from '@/features/consultant/use-debounced'
import { open } from '@/platform/navigation/navigation'

const TYPING_PAUSE_MS = 150

export const LIST_ID = 'search-suggestions'

type Suggested = Data<'GET /appoint/consultConsultant/searchKeyword'>

/** One row: what it says, which characters of it were typed, and what choosing it does. */
export interface Suggestion {
  id: string
  kind: 'all' | 'person' | 'field' | Suggested['words'][number]['kind']
  text: string
  matched: [from: number, to: number] | null
  portrait?: string
  choose: () => void
}

interface Searching {
  typed: string
  isTyping: boolean
  isInDanger: boolean
  searchFor: (text: string) => void
  searchCategory: (id: number, name: string) => void
}

/** What the words may mean while one types, and the row that the keyboard stands on. Words of danger are not sent to be guessed at. */
export function useSuggestions({ typed, isTyping, isInDanger, searchFor, searchCategory }: Searching) {
  const words = typed.trim()
  const keyword = useDebounced(words, TYPING_PAUSE_MS)
  const asked = useCall(
    'GET /appoint/consultConsultant/searchKeyword',
    isTyping && !isInDanger && keyword ? { keyword } : null,
  )
  const answer = useAnswerTo(words, keyword, asked.data)
  const [stand, setStand] = useState({ typed, at: -1 })
  const rows = isTyping ? rowsOf(isInDanger ? undefined : answer, words, searchFor, searchCategory) : []
  // With other words one begins above the list again.
  const at = stand.typed === typed && stand.at < rows.length ? stand.at : -1
  const active = rows[at]

  /** Up from the first row leads into the field, and from there to the last one. */
  const move = (step: 1 | -1): void =>
    setStand({ typed, at: ((at + 1 + step + rows.length + 1) % (rows.length + 1)) - 1 })
  const acts: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: active?.choose,
    Escape: active && (() => setStand({ typed, at: -1 })),
  }
  const onKey = (key: string | undefined): boolean => {
    const act = rows.length > 0 && key !== undefined ? acts[key] : undefined
    act?.()
    return act !== undefined
  }

  return {
    rows,
    active,
    isWaiting: !isInDanger && (asked.loading || keyword !== words),
    failure: asked.failure,
    again: asked.refresh,
    keyboard: { id: rows.length > 0 ? LIST_ID : undefined, activeId: active?.id, onKey },
  }
}

/** The answer before stays while one goes on typing, so that nothing flickers; to words that begin otherwise it says nothing. */
function useAnswerTo(words: string, keyword: string, data: Suggested | undefined): Suggested | undefined {
  const [answer, setAnswer] = useState({ data, keyword })
  if (data !== answer.data) setAnswer({ data, keyword })
  const goesOn = words.startsWith(answer.keyword) || answer.keyword.startsWith(words)
  return words !== '' && goesOn ? answer.data : undefined
}

function rowsOf(
  suggested: Suggested | undefined,
  words: string,
  searchFor: (text: string) => void,
  searchCategory: (id: number, name: string) => void,
): Suggestion[] {
  const { consultants = [], categories = [], words: others = [] } = suggested ?? {}
  const rows: Omit<Suggestion, 'id'>[] = [
    { kind: 'all', text: words, matched: null, choose: () => searchFor(words) },
    ...consultants.map(({ consultantId, userName, homepage, matched }) => ({
      kind: 'person' as const,
      text: userName,
      matched,
      portrait: homepage,
      choose: () => void open('detail', { consultantId }),
    })),
    ...categories.map(({ id, categoryName, matched }) => ({
      kind: 'field' as const,
      text: categoryName,
      matched,
      choose: () => searchCategory(id, categoryName),
    })),
    ...others.map(({ kind, keyword, matched }) => ({ kind, text: keyword, matched, choose: () => searchFor(keyword) })),
  ]
  return rows.map((row, index) => ({ ...row, id: `${LIST_ID}-${index}` }))
}
