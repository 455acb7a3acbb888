import {
  DRAWING_COLOURS,
  DRAWING_WIDTHS,
  FORCE_MAX,
  PAPER,
  PAPER_COLOUR,
  type DrawnPoint,
  type Stroke,
} from '@xinqi/domain/rules/drawing'

/** What both targets' 2-D contexts know of what is needed here. */
type Context = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'stroke' | 'fill' | 'arc' | 'fillRect'
> & { strokeStyle: unknown; fillStyle: unknown; lineWidth: number; lineCap: unknown; lineJoin: unknown }

export interface Canvas {
  width: number
  height: number
  getContext(kind: '2d'): Context
}

const LIGHTEST = 0.45
const RANGE = 1.1

const middle = (one: DrawnPoint, other: DrawnPoint) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** An empty sheet, and all strokes on it, in their order. */
export function paintDrawing(canvas: Canvas, strokes: readonly Stroke[]): void {
  const context = canvas.getContext('2d')
  context.fillStyle = PAPER_COLOUR
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const stroke of strokes) {
    stroke.points.forEach((_, index) => paintPoint(canvas, stroke, index))
    paintEnd(canvas, stroke)
  }
}

/** The piece of a stroke that the point at `index` completes: a curve from middle to middle, as thick as the pen was pressed. */
export function paintPoint(canvas: Canvas, stroke: Stroke, index: number): void {
  const [first, at, next] = [stroke.points[index - 2], stroke.points[index - 1], stroke.points[index]]
  const scale = canvas.width / PAPER.width
  const context = inked(canvas, stroke)
  if (!next) return
  if (!at) {
    // A touch is a dot.
    context.beginPath()
    context.arc(next.x * scale, next.y * scale, (thickness(stroke, next) * scale) / 2, 0, 2 * Math.PI)
    context.fill()
    return
  }
  const from = first ? middle(first, at) : at
  const to = middle(at, next)
  context.lineWidth = thickness(stroke, at) * scale
  context.beginPath()
  context.moveTo(from.x * scale, from.y * scale)
  context.quadraticCurveTo(at.x * scale, at.y * scale, to.x * scale, to.y * scale)
  context.stroke()
}

/** The last half of a stroke's last piece. */
export function paintEnd(canvas: Canvas, stroke: Stroke): void {
  const [before, last] = stroke.points.slice(-2)
  if (!before || !last) return
  const scale = canvas.width / PAPER.width
  const from = middle(before, last)
  const context = inked(canvas, stroke)
  context.lineWidth = thickness(stroke, last) * scale
  context.beginPath()
  context.moveTo(from.x * scale, from.y * scale)
  context.lineTo(last.x * scale, last.y * scale)
  context.stroke()
}

const thickness = ({ width }: Stroke, { force }: DrawnPoint): number =>
  (DRAWING_WIDTHS[width]?.value ?? 0) * (LIGHTEST + (RANGE * force) / FORCE_MAX)

function inked(canvas: Canvas, { colour }: Stroke): Context {
  const context = canvas.getContext('2d')
  const value = DRAWING_COLOURS[colour]?.value ?? PAPER_COLOUR
  context.strokeStyle = value
  context.fillStyle = value
  context.lineCap = 'round'
  context.lineJoin = 'round'
  return context
}
