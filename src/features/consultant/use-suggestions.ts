import { useCall } from '@/api/use-call'
import { useDebounced } from './use-debounced'

const TYPING_PAUSE_MS = 300

/** People and fields that what is being typed may mean; null while nothing is typed. */
export function useSuggestions(typed: string) {
  const keyword = useDebounced(typed.trim(), TYPING_PAUSE_MS)
  const { data } = useCall('GET /appoint/consultConsultant/searchKeyword', keyword ? { keyword } : null)
  return typed.trim() && keyword ? (data ?? null) : null
}
