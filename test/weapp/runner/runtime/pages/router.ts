import type { RouteType } from '../../protocol'
import { dist } from '../globals'
import { appEvent } from '../emitter'
import { recordError, state, topPage } from '../state'
import type { TabItem } from '../shell/tab-bar'
import { callPage, hidePage, showPage } from './lifecycle'
import { closePage, openPage, type ChannelEvents } from './open-page'
import { isTabPage } from './tabs'
import { parsePageUrl, type PageTarget } from './url'

const DEEPEST_STACK = 10

export interface RouteOptions {
  url?: string
  delta?: number
  events?: ChannelEvents
}

/** Carries out a wx routing function. @throws the reason that follows `fail` in WeChat's errMsg */
export function route(type: RouteType, options: RouteOptions): object | undefined {
  if (type === 'navigateBack') return navigateBack(options.delta ?? 1)
  const target = parsePageUrl(options.url ?? '', topPage()?.path)
  checkTarget(type, target)
  switch (type) {
    case 'navigateTo':
      return navigateTo(target, options.events)
    case 'redirectTo':
      return redirectTo(target)
    case 'reLaunch':
      return reLaunch(target)
    case 'switchTab':
      return switchTab(target.path)
  }
}

/** A tab was touched: unlike wx.switchTab it also calls onTabItemTap. */
export function switchTabByTouch(item: TabItem): void {
  if (topPage()?.path !== item.pagePath) switchTab(item.pagePath)
  const page = topPage()
  if (page) callPage(page, 'onTabItemTap', item)
}

/** Opens the first page of a launch. */
export function openEntryPage(target: PageTarget): void {
  const { page } = openPage(target)
  if (page.isTab) state.tabPages.set(page.path, page)
}

function checkTarget(type: RouteType, { path }: PageTarget): void {
  if (!dist.pages.includes(path)) {
    const message = `page "${path}" is not found`
    recordError(message, type)
    appEvent('PageNotFound').emit({ path })
    throw new Error(message)
  }
  const isTab = isTabPage(path)
  if (isTab && (type === 'navigateTo' || type === 'redirectTo')) throw new Error(`can not ${type} a tabbar page`)
  if (!isTab && type === 'switchTab') throw new Error('can not switch to no-tabBar page')
}

function navigateBack(delta: number): undefined {
  const count = Math.min(delta, state.pages.length - 1)
  if (count < 1) throw new Error('cannot navigate back at first page.')
  for (let i = 0; i < count; i++) closePage(state.pages.pop())
  const uncovered = topPage()
  if (uncovered) showPage(uncovered)
}

function navigateTo(target: PageTarget, events?: ChannelEvents): object {
  if (state.pages.length >= DEEPEST_STACK) throw new Error(`page limit exceeded: ${DEEPEST_STACK}`)
  hidePage(topPage())
  return { eventChannel: openPage(target, events).eventChannel }
}

function redirectTo(target: PageTarget): undefined {
  closePage(state.pages.pop())
  openPage(target)
}

function reLaunch(target: PageTarget): undefined {
  while (state.pages.length) closePage(state.pages.pop())
  for (const page of state.tabPages.values()) closePage(page)
  openEntryPage(target)
}

/** Tab pages stay alive behind the stack; all others close. */
function switchTab(path: string): undefined {
  const current = topPage()
  if (current?.path === path) return
  if (current?.isTab) hidePage(current)
  for (let page = state.pages.pop(); page; page = state.pages.pop()) {
    if (page.isTab) state.tabPages.set(page.path, page)
    else closePage(page)
  }
  const kept = state.tabPages.get(path)
  if (kept && !kept.closed) {
    state.pages.push(kept)
    showPage(kept)
  } else {
    openEntryPage({ path, query: {} })
  }
}
