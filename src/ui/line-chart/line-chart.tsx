import { Canvas, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useLayoutEffect } from 'react'
import { onPhoneTheme } from '@/platform/appearance'
import { onStandingCanvas } from '@/platform/standing-canvas'
import { drawLine, type Canvas as CanvasNode } from './draw-line'
import { placesOf, thinned, type LinePoint, type Scale } from './line-chart-geometry'
import './line-chart.scss'

export interface LineChartProps {
  /** One of its kind on the page. */
  id: string
  /** From left to right. */
  points: readonly LinePoint[]
  scale: Scale
  /** A thinner curve on a scale of its own; what it is stands beside the chart. */
  behind?: { points: readonly LinePoint[]; scale: Scale }
  /** Words at the top and the bottom of the scale. */
  ends: { top: string; bottom: string }
  /** Below the left and the right end. */
  from: string
  to: string
  /** The whole curve in a sentence, for who does not see it. What stands in it is to stand in a table beside it, too. */
  summary: string
}

const MOST_LEVELS = 6

/** A curve of any number of points, drawn on a canvas. */
export function LineChart({ id, points, scale, behind, ends, from, to, summary }: LineChartProps) {
  const draw = useCallback(() => {
    onStandingCanvas<CanvasNode>(
      id,
      ({ node, width, height, density, ink }) => {
        // A line a step, or a few where there are many.
        const every = Math.max(1, Math.ceil((scale.max - scale.min) / MOST_LEVELS))
        const count = Math.floor((scale.max - scale.min) / every) + 1
        const values = Array.from({ length: count }, (_, step) => ({ at: 0, value: scale.min + step * every }))
        const levels = placesOf(values, scale, width, height).map(({ y }) => y)
        const curve = (of: readonly LinePoint[], its: Scale) => thinned(placesOf(of, its, width, height))
        const look = { width, height, density, ink: ink || '#2f6f66', levels }
        drawLine(node, look, curve(points, scale), behind ? curve(behind.points, behind.scale) : [])
      },
      `${id}-ink`,
    )
  }, [id, points, scale, behind])
  // With the frame that brings what stands around it.
  useLayoutEffect(draw, [draw])
  // The phone may have become dark meanwhile, or becomes so before one's eyes.
  useDidShow(draw)
  useEffect(() => onPhoneTheme(draw), [draw])
  return (
    <View className='ui-line-chart' role='img' aria-label={summary}>
      <View id={`${id}-ink`} className='ui-line-chart__ends'>
        <View>{ends.top}</View>
        <View>{ends.bottom}</View>
      </View>
      <View className='ui-line-chart__plot'>
        <Canvas type='2d' id={id} canvasId={id} className='ui-line-chart__canvas' />
        <View className='ui-line-chart__days'>
          <View>{from}</View>
          <View>{to}</View>
        </View>
      </View>
    </View>
  )
}
