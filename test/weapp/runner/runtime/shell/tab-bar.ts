import type { TabBarConfig, TabBarItem } from '../../app-json'
import { create } from '../dom'
import { dist } from '../globals'
import { state } from '../state'
import { phonePart } from './phone'

const HEIGHT_WITH_HOME_BAR = 85

/** What onTabItemTap receives. */
export interface TabItem {
  index: number
  pagePath: string
  text: string
}

let onTab: (item: TabItem) => void = () => undefined

/** Says what a touched tab does. */
export function listenToTabs(listener: (item: TabItem) => void): void {
  onTab = listener
}

/** Pixels that WeChat's own tab bar takes from a tab page; a custom one lies over the page. */
export function systemTabBarHeight(): number {
  const tabBar = dist.app.tabBar
  return tabBar && !tabBar.custom && !state.tabBarHidden ? HEIGHT_WITH_HOME_BAR : 0
}

export function paintTabBar(config: TabBarConfig | undefined, current: number): void {
  const bar = phonePart('tabbar')
  const shown = config !== undefined && current >= 0 && systemTabBarHeight() > 0
  bar.style.display = shown ? 'flex' : 'none'
  bar.style.background = config?.backgroundColor ?? '#ffffff'
  bar.replaceChildren(...(shown ? config.list.map((item, index) => tab(config, item, index, index === current)) : []))
}

function tab(config: TabBarConfig, item: TabBarItem, index: number, isCurrent: boolean): HTMLElement {
  const element = create('div', 'tab')
  element.style.color = (isCurrent ? config.selectedColor : config.color) ?? ''
  const icon = isCurrent ? item.selectedIconPath : item.iconPath
  if (icon) {
    const image = create('img')
    image.src = `/dist/${icon.replace(/^\//, '')}`
    element.append(image)
  }
  const text = item.text ?? ''
  element.append(create('span', '', text))
  const badge = state.tabBadges.get(index)
  if (badge) element.append(create('sup', '', badge))
  element.addEventListener('click', () => onTab({ index, pagePath: item.pagePath.replace(/^\//, ''), text }))
  return element
}
