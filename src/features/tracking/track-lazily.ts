import type { TrackedKind } from '@xinqi/domain/tracking'
import type { RouteId } from '../../../config/routes'
import { analyticsAllowed } from './consent'
import { useDidShow } from '@tarojs/taro'

/** Counts without weighing on the first screen: the tracker is fetched only for readers who consented. */
export function trackLazily(event: TrackedKind, page: RouteId, target?: string): void {
  if (!analyticsAllowed()) return
  void import('./track').then(({ track }) => track(event, page, target)).catch(() => undefined)
}

/** Counts a visitor's page each time it is shown. What consultants and operators do is not counted. */
export function usePageView(page: RouteId, side: string): void {
  useDidShow(() => {
    if (side === 'visitor' || side === 'common') trackLazily('view', page)
  })
}
