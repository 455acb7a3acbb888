import Taro from '@tarojs/taro'
import { queryOnPage } from '@/platform/canvas-stands'
import type { Canvas } from './paint'

interface Found {
  node?: Canvas | null
  width?: number
  height?: number
}

/** A canvas of the page with as many dots as the screen has; `act` is not called where the page was left meanwhile. */
export function findCanvas(id: string, act: (canvas: Canvas) => void): void {
  const { query, within } = queryOnPage()
  query
    // Taro gives a canvas on H5 where it is asked for by itself.
    .select(`${within}#${id}`)
    .node()
    .select(`${within}#${id}`)
    .fields({ size: true })
    .exec(([found, box]: [Found | null, Found | null]) => {
      const canvas = found?.node
      const { width = 0, height = 0 } = box ?? {}
      if (!canvas || width <= 0 || height <= 0) return
      const density = Taro.getWindowInfo().pixelRatio || 1
      canvas.width = Math.round(width * density)
      canvas.height = Math.round(height * density)
      act(canvas)
    })
}
