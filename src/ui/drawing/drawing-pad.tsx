import { Canvas, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import type { Stroke } from '@xinqi/domain/rules/drawing'
import { useCallback, useEffect, useRef } from 'react'
import { findCanvas } from './find-canvas'
import { paintDrawing, type Canvas as CanvasNode } from './paint'
import { penProps } from './pen'
import { useStroke } from './use-stroke'
import './drawing.scss'

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
  /** What is on the canvas, without the line that is being drawn. */
  const shown = useRef<readonly Stroke[]>([])
  const told = (drawn: Stroke): void => {
    if (canvas.current) shown.current = [...shown.current, drawn]
    onStroke(drawn)
  }
  const { stroke, pen } = useStroke(canvas, { colour, width, onStroke: told })
  const draw = useCallback(() => {
    findCanvas(id, (node) => {
      canvas.current = node
      shown.current = strokes
      // A next line may have begun.
      paintDrawing(node, stroke.current ? [...strokes, stroke.current] : strokes)
    })
  }, [id, strokes, stroke])
  useEffect(() => {
    // A full sheet drawn anew after each line would hold up the next one.
    if (!canvas.current || !areSame(shown.current, strokes)) draw()
  }, [draw, strokes])
  useDidShow(draw)
  return (
    <View
      id={`${id}-sheet`}
      className='ui-drawing is-pad'
      catchMove
      role='img'
      aria-label={label}
      {...penProps(`${id}-sheet`, pen)}
    >
      <Canvas type='2d' id={id} canvasId={id} disableScroll className='ui-drawing__canvas' />
    </View>
  )
}

const areSame = (some: readonly Stroke[], others: readonly Stroke[]): boolean =>
  some.length === others.length && some.every((stroke, place) => stroke === others[place])
