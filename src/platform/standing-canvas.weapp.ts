import Taro from '@tarojs/taro'
import type { StandingCanvas } from './standing-canvas.h5'

interface Found<Node> {
  node?: Node | null
  width?: number
  height?: number
  color?: string
}

/** As on H5: with the update of the page that brings the canvas. */
export function onStandingCanvas<Node>(id: string, act: (canvas: StandingCanvas<Node>) => void, inkOf = id): void {
  Taro.nextTick(() => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true, size: true })
      .select(`#${inkOf}`)
      .fields({ computedStyle: ['color'] })
      .exec(([canvas, words]: [Found<Node> | null, Found<Node> | null]) => {
        const { node, width = 0, height = 0 } = canvas ?? {}
        // The page was left before it was drawn.
        if (!node || width <= 0 || height <= 0) return
        act({ node, width, height, density: Taro.getWindowInfo().pixelRatio || 1, ink: words?.color ?? '' })
      })
  })
}
