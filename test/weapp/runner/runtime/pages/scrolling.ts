import { requireTopPage } from '../state'
import { callPage } from './lifecycle'
import type { OpenPage } from '../state'

const REACH_BOTTOM_DISTANCE = 50

/** Tells a page of its scrolling, and of reaching the bottom once each time it gets there. */
export function watchScrolling(page: OpenPage): void {
  const distance = page.config.onReachBottomDistance ?? REACH_BOTTOM_DISTANCE
  let lastY = 0
  let atBottom = false
  page.window.addEventListener('scroll', () => {
    const y = page.window.scrollY
    callPage(page, 'onPageScroll', { scrollTop: y })
    const height = page.window.document.documentElement.scrollHeight
    const reaches = y + page.window.innerHeight >= height - distance
    if (reaches && !atBottom && y > lastY) callPage(page, 'onReachBottom')
    atBottom = reaches
    lastY = y
  })
}

/** Scrolls and resolves when the page has heard of it. */
export async function scrollPage(page: OpenPage, y: number): Promise<void> {
  page.window.scrollTo(0, y)
  // The browser tells of scrolling with the next frame drawn.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** @throws when the page's configuration does not allow pulling down */
export function pullDown(): void {
  const page = requireTopPage()
  if (!page.config.enablePullDownRefresh) throw new Error('page has no enablePullDownRefresh')
  callPage(page, 'onPullDownRefresh')
}
