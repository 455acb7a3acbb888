import type { TabBarConfig, TabBarItem } from '../../app-json'
import { dist } from '../globals'
import { paint } from '../pages/paint'
import { state } from '../state'
import type { ApiTable } from './api-table'

interface AtTab {
  index: number
  text?: string
}

/** Changes of WeChat's own tab bar; each repaints it. */
export function addTabBarApis(api: ApiTable): void {
  const change = <O extends object>(name: string, apply: (options: O) => void) =>
    api.async<O>(name, (options) => {
      apply(options)
      paint()
    })
  change('setTabBarBadge', ({ index, text = '' }: AtTab) => state.tabBadges.set(index, text))
  change('removeTabBarBadge', ({ index }: AtTab) => state.tabBadges.delete(index))
  change('showTabBarRedDot', ({ index }: AtTab) => state.tabBadges.set(index, '•'))
  change('hideTabBarRedDot', ({ index }: AtTab) => state.tabBadges.delete(index))
  change('hideTabBar', () => {
    state.tabBarHidden = true
  })
  change('showTabBar', () => {
    state.tabBarHidden = false
  })
  change('setTabBarItem', ({ index, ...item }: AtTab & Partial<TabBarItem>) => {
    const target = dist.app.tabBar?.list[index]
    if (target) Object.assign(target, item)
  })
  change('setTabBarStyle', (style: Partial<TabBarConfig>) => {
    if (dist.app.tabBar) Object.assign(dist.app.tabBar, style)
  })
}
