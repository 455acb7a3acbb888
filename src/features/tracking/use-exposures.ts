import { useEffect, useRef } from 'react'
import type { RouteId } from '../../../config/routes'
import { useAnalyticsConsent } from './consent'

/** Counts each element with one of these ids once, when half of it has come into sight (R251). Nothing is watched without consent. */
export function useExposures(ids: readonly string[], page: RouteId, target: string): void {
  const allowed = useAnalyticsConsent((state) => state.allowed)
  const seen = useRef(new Set<string>())
  const list = ids.join(' ')
  useEffect(() => {
    if (!allowed || !list) return undefined
    let stop: (() => void) | undefined
    let gone = false
    const unseen = list.split(' ').filter((id) => !seen.current.has(id))
    void import('./watch-exposures')
      .then(({ watchExposures }) => {
        if (!gone) stop = watchExposures(unseen, page, target, (id) => seen.current.add(id))
      })
      .catch(() => undefined)
    return () => {
      gone = true
      stop?.()
    }
  }, [allowed, list, page, target])
}
