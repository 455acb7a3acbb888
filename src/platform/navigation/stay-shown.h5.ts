import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'

/** Taro's class of a page that lies below another one. */
const SHADED = 'taro_page_shade'

/**
 * Taro hides a page a moment after it was left, when the next one has slid over it; also when one has come back by
 * then, as after a login that took no time. Keeps the page that is in sight shown.
 */
export function useStayShown(): void {
  const watch = useRef<MutationObserver | null>(null)
  const stop = (): void => watch.current?.disconnect()
  useDidShow(() => {
    const page = document.getElementById(Taro.getCurrentInstance().page?.path ?? '')
    if (!page) return
    stop()
    watch.current = new MutationObserver(() => {
      if (page.classList.contains(SHADED)) page.classList.remove(SHADED)
    })
    watch.current.observe(page, { attributeFilter: ['class'] })
  })
  useDidHide(stop)
  useEffect(() => stop, [])
}
