import Taro from '@tarojs/taro'

/** The canvas of an element stands within some frames of it; a page that was left meanwhile has none. */
const MOST_FRAMES = 60

const pathOfPage = (): string | undefined => Taro.getCurrentInstance().page?.path

/** While pages change, the one that Taro looks for an element on may not stand yet. */
function isPageThere(): boolean {
  const path = pathOfPage()
  return path !== undefined && document.getElementById(path) !== null
}

/**
 * Calls `act` once the canvas of `<Canvas id=…>` can be drawn on. Taro's own `nextTick` first waits a tenth of a second for an update
 * that has long been over.
 */
export function whenCanvasStands(id: string, act: () => void, frames = MOST_FRAMES): void {
  if (document.querySelector(`#${id} canvas`) && isPageThere()) act()
  else if (frames > 0) requestAnimationFrame(() => whenCanvasStands(id, act, frames - 1))
}

/**
 * Asks about elements of the page that is shown; `within` goes before each selector. Taro asks a tick later, and throws where another page
 * comes by then, so that it is given the whole document and the page by its name.
 */
export function queryOnPage(): { query: Taro.SelectorQuery; within: string } {
  const nothing: unknown = null
  const query = Taro.createSelectorQuery().in(nothing as Parameters<Taro.SelectorQuery['in']>[0])
  return { query, within: `[id=${JSON.stringify(pathOfPage() ?? '')}] ` }
}
