import { Text, View } from '@tarojs/components'
import { classNames } from '../class-names'
import { areaPath, heightOf, ribbonPath } from './chart-geometry'
import './chart.scss'

export interface ChartPoint {
  /** Below the point: a day, a month. */
  label: string
  /** Undefined where nothing was noted. */
  value: number | undefined
}

export interface ChartProps {
  kind: 'line' | 'bar'
  points: readonly ChartPoint[]
  /** The whole chart in a sentence, for a screen reader. */
  summary: string
  /** Bounds of the scale; 0 and the highest value by default. */
  min?: number
  max?: number
  /** Writes each value above its point. */
  showValues?: boolean
}

/** More do not fit beside each other on a phone: then the first of each few has one. */
const LABELS_MOST = 8

/** A small line or bar chart, drawn with plain boxes on both targets. */
export function Chart({ kind, points, summary, min = 0, max, showValues = false }: ChartProps) {
  const top = max ?? Math.max(min + 1, ...points.map((point) => point.value ?? min))
  const labelled = Math.ceil(points.length / LABELS_MOST)
  const heights = points.map((point) => (point.value === undefined ? undefined : heightOf(point.value, min, top)))
  return (
    <View className='ui-chart' role='img' aria-label={summary}>
      <View className='ui-chart__plot'>
        {kind === 'line' && (
          <>
            <View className='ui-chart__area' style={{ clipPath: areaPath(heights) }} />
            <View className='ui-chart__ribbon' style={{ clipPath: ribbonPath(heights) }} />
          </>
        )}
        {points.map((point, place) => {
          const height = heights[place]
          return (
            <View key={point.label} className='ui-chart__column'>
              {height !== undefined && (
                <View
                  className={classNames('ui-chart__mark', `is-${kind}`)}
                  style={kind === 'bar' ? { height: `${height}%` } : { bottom: `${height}%` }}
                >
                  {showValues && <Text className='ui-chart__value'>{point.value}</Text>}
                </View>
              )}
            </View>
          )
        })}
      </View>
      <View className='ui-chart__labels'>
        {points.map(
          ({ label }, place) =>
            place % labelled === 0 && (
              <Text key={label} className='ui-chart__label'>
                {label}
              </Text>
            ),
        )}
      </View>
    </View>
  )
}
