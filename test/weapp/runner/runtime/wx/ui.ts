import { changeBar } from '../pages/paint'
import { pullDown } from '../pages/scrolling'
import { actionSheet, modal, type ModalOptions } from '../shell/overlay'
import { hideToast, showLoading, showToast, type ToastOptions } from '../shell/toast'
import { hostOf } from '../dom'
import { requireTopPage } from '../state'
import type { ApiTable } from './api-table'
import { queryAll } from './selector-query'

interface ScrollOptions {
  scrollTop?: number
  selector?: string
  offsetTop?: number
}

export function addUiApis(api: ApiTable): void {
  api.async('showToast', (options: ToastOptions) => showToast(options))
  api.async('hideToast', hideToast)
  api.async('showLoading', (options: ToastOptions) => showLoading(options))
  api.async('hideLoading', hideToast)
  api.async('showModal', (options: ModalOptions) => modal(options))
  api.async('showActionSheet', async ({ itemList = [] }: { itemList?: string[] }) => {
    const tapIndex = await actionSheet(itemList)
    if (tapIndex < 0) throw new Error('cancel')
    return { tapIndex }
  })
  api.async('setNavigationBarTitle', ({ title }: { title: string }) => changeBar({ title }))
  api.async('setNavigationBarColor', (colours: { backgroundColor?: string; frontColor?: string }) =>
    changeBar({ background: colours.backgroundColor, color: colours.frontColor }),
  )
  api.async('showNavigationBarLoading', () => undefined)
  api.async('hideNavigationBarLoading', () => undefined)
  api.async('startPullDownRefresh', pullDown)
  api.async('stopPullDownRefresh', () => undefined)
  api.async('pageScrollTo', (options: ScrollOptions) => {
    const page = requireTopPage()
    page.window.scrollTo(0, options.selector ? offsetOf(options) : (options.scrollTop ?? 0))
  })
}

function offsetOf({ selector = '', offsetTop = 0 }: ScrollOptions): number {
  const page = requireTopPage()
  const [first] = queryAll(page.caller, selector)
  const top = (first && hostOf(first)?.getBoundingClientRect().top) ?? 0
  return top + page.window.scrollY + offsetTop
}
