import { useEffect, useRef } from 'react'
import { placeOf, type Gathering, type Unsent } from '@/features/conversation/talk'
import { useTalks } from '@/features/conversation/talks'
import type { PartySide } from '@/state/session'

/** What was said to all and has not arrived. What arrives is read anew with all that was said meanwhile. */
export function useUnsentWords(
  side: PartySide,
  gathering: Gathering,
  refresh: () => Promise<unknown>,
): readonly Unsent[] {
  const place = placeOf(gathering)
  const all = useTalks(({ unsent }) => unsent)
  const unsent = all.filter((one) => one.side === side && one.conversationNo === place)
  const before = useRef(0)
  useEffect(() => {
    const hasArrived = unsent.length < before.current
    before.current = unsent.length
    if (hasArrived) void refresh()
  }, [unsent.length, refresh])
  return unsent
}
