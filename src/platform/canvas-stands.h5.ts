/** The canvas of an element stands within some frames of it; a page that was left meanwhile has none. */
const MOST_FRAMES = 60

/**
 * Calls `act` once the canvas of `<Canvas id=…>` can be drawn on. Taro's own `nextTick` first waits a tenth of a second for an update
 * that has long been over.
 */
export function whenCanvasStands(id: string, act: () => void, frames = MOST_FRAMES): void {
  if (frames === 0 || document.querySelector(`#${id} canvas`)) act()
  else requestAnimationFrame(() => whenCanvasStands(id, act, frames - 1))
}
