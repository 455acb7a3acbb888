import type { Place } from './line-chart-geometry'

/** What both targets' 2-D contexts know of what is needed here. */
type Context = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'stroke' | 'fill' | 'arc' | 'clearRect' | 'setTransform'
> & { strokeStyle: unknown; fillStyle: unknown; lineWidth: number; lineJoin: unknown; globalAlpha: number }

export interface Canvas {
  width: number
  height: number
  getContext(kind: '2d'): Context
}

/** Up to so many points are dots of their own. */
const DOTS = 62

/** Of the curve, and of the thinner one behind it. */
const FRONT = { alpha: 1, line: 2, dot: 3.5 }
const BEHIND = { alpha: 0.45, line: 1, dot: 1.5 }

/** Draws lines of the scale, a thinner curve where there is one, and the curve. Sizes in CSS pixels. */
export function drawLine(
  canvas: Canvas,
  look: { width: number; height: number; density: number; ink: string; levels: readonly number[] },
  places: readonly Place[],
  behind: readonly Place[] = [],
): void {
  const { width, height, density, ink, levels } = look
  canvas.width = width * density
  canvas.height = height * density
  const context = canvas.getContext('2d')
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, width, height)
  context.strokeStyle = ink
  context.fillStyle = ink
  context.lineJoin = 'round'
  context.globalAlpha = 0.15
  context.lineWidth = 1
  for (const level of levels) {
    context.beginPath()
    context.moveTo(0, level)
    context.lineTo(width, level)
    context.stroke()
  }
  drawCurve(context, behind, BEHIND)
  drawCurve(context, places, FRONT)
}

/** One curve, and its points where there are few. */
function drawCurve(context: Context, places: readonly Place[], { alpha, line, dot }: typeof FRONT): void {
  context.globalAlpha = alpha
  context.lineWidth = line
  context.beginPath()
  places.forEach(({ x, y }, at) => (at === 0 ? context.moveTo(x, y) : context.lineTo(x, y)))
  context.stroke()
  if (places.length > DOTS) return
  for (const { x, y } of places) {
    context.beginPath()
    context.arc(x, y, dot, 0, 2 * Math.PI)
    context.fill()
  }
}
