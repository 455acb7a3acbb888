import * as adapter from 'glass-easel-miniprogram-adapter'
import { state, type PageCaller } from './state'
import { createIntersectionObserver, type ObserverOptions } from './wx/intersection'
import { createSelectorQuery } from './wx/selector-query'

/** Methods of `this` in a page or component that the adapter lacks or draws on a real phone's renderer. */
export function addCallerMethods(): void {
  Object.assign(adapter.component.ComponentCaller.prototype, {
    createSelectorQuery(this: PageCaller) {
      return createSelectorQuery().in(this)
    },
    createIntersectionObserver(this: PageCaller, options?: ObserverOptions) {
      return createIntersectionObserver(this, options)
    },
    getTabBar(this: PageCaller) {
      return state.pages.find((page) => page.caller === this)?.tabBar?.caller
    },
    getPageId: () => '',
    setUpdatePerformanceListener: () => undefined,
    setInitialRenderingCache: () => undefined,
    animate: () => undefined,
    clearAnimation: () => undefined,
  })
}
