import { useDidShow } from '@tarojs/taro'
import type { RouteId } from '../../../config/routes'
import { trackLazily } from './track-lazily'

/** Counts a visitor's page each time it is shown. What consultants and operators do is not counted. */
export function usePageView(page: RouteId, side: string): void {
  useDidShow(() => {
    if (side === 'visitor' || side === 'common') trackLazily('view', page)
  })
}
