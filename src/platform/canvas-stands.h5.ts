import Taro from '@tarojs/taro'

/** The canvas of an element stands within some frames of it; a page that was left meanwhile has none. */
const MOST_FRAMES = 60

/** While pages change, the one that Taro looks for an element on may not stand yet: it would throw. */
function isPageThere(): boolean {
  const path = Taro.getCurrentInstance().page?.path
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
