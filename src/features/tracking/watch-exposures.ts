import { EXPOSED_SHARE } from '@xinqi/domain/tracking'
import { watchVisibility } from '@/platform/visibility'
import type { RouteId } from '../../../config/routes'
import { track } from './track'

/** Watches elements until each has been exposed once; gives a function that stops watching the rest. */
export function watchExposures(
  ids: readonly string[],
  page: RouteId,
  target: string,
  onSeen: (id: string) => void,
): () => void {
  const stops = ids.map((id) => {
    const stop = watchVisibility(id, EXPOSED_SHARE, () => {
      stop()
      onSeen(id)
      track('exposure', page, target)
    })
    return stop
  })
  return () => stops.forEach((stop) => stop())
}
