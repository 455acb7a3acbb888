import type { Locator } from '../protocol'
import { topPage } from './state'

/** The elements of the top page and the phone around it that match, visible ones first. */
export function locate(locator: Locator): Element[] {
  const found = new Set(places().flatMap((place) => matches(place, locator)))
  return [...found].sort((a, b) => Number(isVisible(b)) - Number(isVisible(a)))
}

function places(): Element[] {
  const phone = (id: string) => document.getElementById(id)
  const all = [phone('over'), topPage()?.window.document.body, phone('tabbar'), phone('nav')]
  return all.flatMap((place) => place ?? [])
}

function matches(place: Element, { css, text = '', exact }: Locator): Element[] {
  if (css !== undefined) return [place, ...place.querySelectorAll(css)].filter((each) => each.matches(css))
  const hasText = ({ textContent }: Element) =>
    exact ? textContent?.trim() === text : (textContent?.includes(text) ?? false)
  // The innermost element with the text, not all that contain it.
  return [...place.querySelectorAll('*')].filter((each) => hasText(each) && ![...each.children].some(hasText))
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  const style = element.ownerDocument.defaultView?.getComputedStyle(element)
  return width > 0 && height > 0 && style?.visibility !== 'hidden'
}
