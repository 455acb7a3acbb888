import { PAPER, type Stroke } from '@xinqi/domain/rules/drawing'
import { useRef, type RefObject } from 'react'
import { forceOf } from './force-of'
import { paintEnd, paintPoint, type Canvas } from './paint'
import type { Pen, PenPoint } from './pen'

/** Points nearer than this, in units of the paper, are one. */
const NEAREST = 5

const onPaper = (share: number, most: number): number => Math.round(Math.min(1, Math.max(0, share)) * most)

/** The line under the pen: painted as it grows, and told when the pen leaves. */
export function useStroke(
  canvas: RefObject<Canvas | null>,
  { colour, width, onStroke }: { colour: number; width: number; onStroke: (stroke: Stroke) => void },
): { stroke: RefObject<Stroke | null>; pen: Pen } {
  const stroke = useRef<Stroke | null>(null)
  const lastAt = useRef(0)
  const add = ({ x, y, pressure, at }: PenPoint): void => {
    const { current } = stroke
    if (!current) return
    const place = { x: onPaper(x, PAPER.width), y: onPaper(y, PAPER.height) }
    const before = current.points.at(-1)
    const units = before ? Math.hypot(place.x - before.x, place.y - before.y) : 0
    if (before && units < NEAREST) return
    const force = forceOf({ pressure, units, milliseconds: at - lastAt.current }, before?.force)
    lastAt.current = at
    current.points.push({ ...place, force })
    if (canvas.current) paintPoint(canvas.current, current, current.points.length - 1)
  }
  const start = (at: PenPoint): void => {
    stroke.current = { colour, width, points: [] }
    add(at)
  }
  const end = (): void => {
    const { current } = stroke
    stroke.current = null
    if (!current || current.points.length === 0) return
    if (canvas.current) paintEnd(canvas.current, current)
    onStroke(current)
  }
  return { stroke, pen: { start, move: add, end } }
}
