import Taro from '@tarojs/taro'

export interface StandingCanvas<Node> {
  node: Node
  /** CSS pixels. */
  width: number
  height: number
  /** Pixels of the screen to one of CSS. */
  density: number
  /** The colour in which words stand where it was asked for. */
  ink: string
}

/** The canvas of an element stands within some frames of it; a page that was left meanwhile has none. */
const MOST_FRAMES = 60

const pageShown = (): HTMLElement | null => document.getElementById(Taro.getCurrentInstance().page?.path ?? '')

/**
 * Calls `act` once the canvas of `<Canvas id=…>` on the page that is shown can be drawn on, and not at all where that was left by then.
 * `inkOf` is an element whose words have the colour to draw in. Taro's own query first waits a tenth of a second for an update that has
 * long been over.
 */
export function onStandingCanvas<Node>(
  id: string,
  act: (canvas: StandingCanvas<Node>) => void,
  inkOf = id,
  frames = MOST_FRAMES,
): void {
  const page = pageShown()
  const holder = page?.querySelector(`#${id}`)
  const words = page?.querySelector(`#${inkOf}`)
  const node = holder?.querySelector('canvas')
  if (!holder || !words || !node) {
    if (frames > 0) requestAnimationFrame(() => onStandingCanvas(id, act, inkOf, frames - 1))
    return
  }
  const { width, height } = holder.getBoundingClientRect()
  if (width <= 0 || height <= 0) return
  const density = Taro.getWindowInfo().pixelRatio || 1
  act({ node: node as Node, width, height, density, ink: getComputedStyle(words).color })
}
