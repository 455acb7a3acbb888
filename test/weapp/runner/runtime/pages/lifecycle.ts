import { recordError, type OpenPage, type PageCaller } from '../state'
import { paint } from './paint'

/** Calls a method of the page if it has it; what it throws is recorded, as WeChat logs it. */
export function callPage(page: OpenPage, method: string, ...args: unknown[]): unknown {
  const handler: unknown = Reflect.get(page.caller, method)
  if (typeof handler !== 'function') return undefined
  try {
    return Reflect.apply(handler, page.caller, args)
  } catch (error) {
    recordError(error, `${page.path} ${method}`)
    return undefined
  }
}

export function showPage(page: OpenPage): void {
  paint()
  callPage(page, 'onShow')
  triggerPageLifetime(page.caller, 'show')
  if (page.tabBar) triggerPageLifetime(page.tabBar.caller, 'show')
}

export function hidePage(page: OpenPage | undefined): void {
  if (!page) return
  callPage(page, 'onHide')
  triggerPageLifetime(page.caller, 'hide')
}

/** Components on a page hear of it being shown and hidden through `pageLifetimes`. */
function triggerPageLifetime(caller: PageCaller, name: 'show' | 'hide'): void {
  caller._$.triggerPageLifetime(name, [])
}
