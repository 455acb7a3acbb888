import { Canvas, View } from '@tarojs/components'
import Taro, { useDidShow } from '@tarojs/taro'
import { PAPER, type Stroke } from '@xinqi/domain/rules/drawing'
import { useCallback, useEffect, useRef } from 'react'
import { findCanvas } from './find-canvas'
import { forceOf } from './force-of'
import { paintDrawing, paintEnd, paintPoint, type Canvas as CanvasNode } from './paint'
import { penProps, type PenPoint } from './pen'
import './drawing.scss'

/** Points nearer than this, in units of the paper, are one. */
const NEAREST = 5

export interface DrawingPadProps {
  /** One of its kind among all open pages. */
  id: string
  strokes: readonly Stroke[]
  /** Of the pen: places in DRAWING_COLOURS and DRAWING_WIDTHS. */
  colour: number
  width: number
  onStroke: (stroke: Stroke) => void
  /** What it is, for who does not see it. */
  label: string
}

/** A sheet to draw on. A line is on the canvas as the finger moves; it is told when the finger leaves. */
export function DrawingPad({ id, strokes, colour, width, onStroke, label }: DrawingPadProps) {
  const canvas = useRef<CanvasNode | null>(null)
  const stroke = useRef<Stroke | null>(null)
  const lastAt = useRef(0)
  const draw = useCallback(() => {
    findCanvas(id, (node) => {
      canvas.current = node
      // A next line may have begun.
      paintDrawing(node, stroke.current ? [...strokes, stroke.current] : strokes)
    })
  }, [id, strokes])
  useEffect(() => Taro.nextTick(draw), [draw])
  useDidShow(draw)

  const add = ({ x, y, pressure, at }: PenPoint): void => {
    const { current } = stroke
    if (!current) return
    const place = { x: clamp(x) * PAPER.width, y: clamp(y) * PAPER.height }
    const before = current.points.at(-1)
    const units = before ? Math.hypot(place.x - before.x, place.y - before.y) : 0
    if (before && units < NEAREST) return
    const force = forceOf({ pressure, units, milliseconds: at - lastAt.current }, before?.force)
    lastAt.current = at
    current.points.push({ x: Math.round(place.x), y: Math.round(place.y), force })
    if (canvas.current) paintPoint(canvas.current, current, current.points.length - 1)
  }
  const pen = {
    start: (at: PenPoint): void => {
      stroke.current = { colour, width, points: [] }
      add(at)
    },
    move: add,
    end: (): void => {
      const { current } = stroke
      stroke.current = null
      if (!current || current.points.length === 0) return
      if (canvas.current) paintEnd(canvas.current, current)
      onStroke(current)
    },
  }
  return (
    <View id={`${id}-sheet`} className='ui-drawing is-pad' catchMove role='img' aria-label={label} {...penProps(`${id}-sheet`, pen)}>
      <Canvas type='2d' id={id} canvasId={id} disableScroll className='ui-drawing__canvas' />
    </View>
  )
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share))
