import type { NavigationBar } from '../state'
import { phonePart } from '../shell/phone'
import { config, dist } from '../globals'
import { paintTabBar, systemTabBarHeight } from '../shell/tab-bar'
import { state, topPage, touch, type OpenPage } from '../state'
import { tabIndexOf } from './tabs'

const NAVIGATION_BAR_HEIGHT = 44

/** Shows the top page with its bars and hides the others. */
export function paint(): void {
  const top = topPage()
  if (!top) return
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe.page')) {
    const isTop = frame === top.frame
    frame.style.visibility = isTop ? 'visible' : 'hidden'
    frame.style.zIndex = isTop ? '1' : '0'
  }
  placeFrame(top)
  paintNavigationBar(top.bar, state.pages.length > 1)
  paintTabBar(dist.app.tabBar, tabIndexOf(top.path))
  touch()
}

export function placeFrame({ frame, bar, isTab }: Pick<OpenPage, 'frame' | 'bar' | 'isTab'>): void {
  const top = bar.custom ? 0 : config.device.statusBarHeight + NAVIGATION_BAR_HEIGHT
  const bottom = isTab ? systemTabBarHeight() : 0
  frame.style.top = `${top}px`
  frame.style.height = `calc(100% - ${top + bottom}px)`
}

/** Changes the top page's navigation bar; what is undefined stays. */
export function changeBar(change: { title?: string; background?: string; color?: string }): void {
  const bar = topPage()?.bar
  if (!bar) return
  bar.title = change.title ?? bar.title
  bar.background = change.background ?? bar.background
  bar.color = change.color ?? bar.color
  paint()
}

/** A page with a bar of its own keeps only the status bar and the capsule. */
function paintNavigationBar(bar: NavigationBar, canGoBack: boolean): void {
  const navigation = phonePart('nav')
  navigation.style.background = bar.custom ? 'none' : bar.background
  navigation.style.color = bar.color
  phonePart('title').textContent = bar.custom ? '' : bar.title
  phonePart('back').style.display = canGoBack && !bar.custom ? '' : 'none'
}
