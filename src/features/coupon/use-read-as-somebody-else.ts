import { useEffect, useRef } from 'react'
import { useSession } from '@/state/session'

/** Who logs in over the page may have received some of what it shows. */
export function useReadAsSomebodyElse(refresh: () => Promise<unknown>): void {
  const userId = useSession((state) => state.user?.id)
  const askedFor = useRef(userId)
  useEffect(() => {
    if (askedFor.current === userId) return
    askedFor.current = userId
    void refresh()
  }, [userId, refresh])
}
