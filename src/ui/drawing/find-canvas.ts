import { onStandingCanvas } from '@/platform/standing-canvas'
import type { Canvas } from './paint'

/** A canvas of the page with as many dots as the screen has; `act` is not called where the page was left meanwhile. */
export const findCanvas = (id: string, act: (canvas: Canvas) => void): void =>
  onStandingCanvas<Canvas>(id, ({ node, width, height, density }) => {
    node.width = Math.round(width * density)
    node.height = Math.round(height * density)
    act(node)
  })
