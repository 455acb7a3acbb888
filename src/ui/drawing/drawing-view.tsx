import { Canvas, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { readStrokes } from '@xinqi/domain/rules/drawing'
import { useCallback, useEffect, useMemo } from 'react'
import { findCanvas } from './find-canvas'
import { paintDrawing } from './paint'
import './drawing.scss'

export interface DrawingViewProps {
  /** One of its kind among all open pages. */
  id: string
  /** As `writeStrokes` writes them; empty where it was told in words alone. */
  strokes: string
  title: string
  /** In words, for who does not see it; stands on the sheet where there is no stroke. */
  description: string
}

/** A drawing, drawn anew from its strokes. */
export function DrawingView({ id, strokes, title, description }: DrawingViewProps) {
  const drawn = useMemo(() => readStrokes(strokes) ?? [], [strokes])
  const draw = useCallback(() => findCanvas(id, (canvas) => paintDrawing(canvas, drawn)), [id, drawn])
  useEffect(draw, [draw])
  useDidShow(draw)
  const name = title === '' ? '一幅画' : `画：${title}`
  if (drawn.length === 0)
    return (
      <View className='ui-drawing'>
        <View className='ui-drawing__words'>{description}</View>
      </View>
    )
  return (
    <View
      className='ui-drawing'
      role='img'
      aria-label={description === '' ? `${name}，没有文字说明` : `${name}。${description}`}
    >
      <Canvas type='2d' id={id} canvasId={id} className='ui-drawing__canvas' />
    </View>
  )
}
