import { routesAlias } from '@tarojs/router'
import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import UniversalRouter from 'universal-router'
import { pathMatcher, ROUTES } from '../../../config/routes'

// What Taro's router of H5 gets wrong is put right here. Imported before anything navigates.

/**
 * Taro's router compares addresses as they stand when it looks for a page's configuration, so that `/userOrder/4` would
 * lose its title. It learns the patterns here.
 */
const patterns = Object.values(ROUTES)
  .filter((route) => route.path.includes(':'))
  .map((route) => ({ page: `/${route.page}`, matcher: pathMatcher(route.path) }))

const exact = routesAlias.getOrigin
routesAlias.getOrigin = (url = '') => {
  const origin = exact(url)
  return origin === url ? (patterns.find(({ matcher }) => matcher.test(url))?.page ?? url) : origin
}

/** What Taro's routes give: the page's code, which may still be on its way, and what belongs to it. */
type Found = [page: unknown, ...rest: unknown[]]

/** Taro's router asks this one which page belongs to an address, and shows the page when its code has come. */
const router = UniversalRouter.prototype as { resolve: (path: string) => Promise<Found> }
const { resolve } = router

/**
 * Who goes back while a page is being fetched stays where they went: Taro would show the page all the same, without its
 * parameters. A page that nobody waits for any more never arrives.
 */
router.resolve = async function (path) {
  const address = window.location.pathname
  const [page, ...rest] = await resolve.call(this, path)
  return [arrivesAt(address, page), ...rest]
}

async function arrivesAt(address: string, page: unknown): Promise<unknown> {
  const code = await page
  return window.location.pathname === address ? code : new Promise(() => undefined)
}

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
