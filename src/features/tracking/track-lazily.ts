import type { TrackedKind } from '@xinqi/domain/tracking'
import type { RouteId } from '../../../config/routes'
import { analyticsAllowed } from './consent'

/** Counts without weighing on the first screen: the tracker is fetched only for readers who consented. */
export function trackLazily(event: TrackedKind, page: RouteId, target?: string): void {
  if (!analyticsAllowed()) return
  void import('./track').then(({ track }) => track(event, page, target)).catch(() => undefined)
}
