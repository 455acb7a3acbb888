import { View } from '@tarojs/components'
import type { MoodDay } from '@xinqi/domain/rules/mood'
import type { DateText } from '@xinqi/domain/time'
import { useMemo, useState } from 'react'
import { Button } from '@/ui/button/button'
import { LineChart } from '@/ui/line-chart/line-chart'
import {
  curveSummary,
  faceWord,
  linePoints,
  MOOD_ENDS,
  MOOD_SCALE,
  shortDay,
  SLEEP_SCALE,
  sleepPoints,
  sleepSummary,
  sleepWords,
} from './mood-lines'
import './curve-view.scss'

export interface CurveViewProps {
  id: string
  days: readonly MoodDay[]
  from: DateText
  to: DateText
}

/** Rows more than this are read a part at a time. */
const ROWS = 60

/** The curve of some days, and the table that says the same. */
export function CurveView({ id, days, from, to }: CurveViewProps) {
  const points = useMemo(() => linePoints(days, from, to), [days, from, to])
  const sleep = useMemo(() => ({ points: sleepPoints(days, from, to), scale: SLEEP_SCALE }), [days, from, to])
  const slept = sleepSummary(days)
  const [rows, setRows] = useState(0)
  const latestFirst = [...days].reverse().slice(0, rows)
  return (
    <View className='mood-curve'>
      <LineChart
        id={id}
        points={points}
        scale={MOOD_SCALE}
        behind={sleep}
        ends={MOOD_ENDS}
        from={shortDay(from)}
        to={shortDay(to)}
        summary={[curveSummary(days), slept].filter(Boolean).join('。')}
      />
      <View className='mood-curve__quiet'>{`${curveSummary(days)}。一天记了几次的，取平均。`}</View>
      {slept !== '' && <View className='mood-curve__quiet'>{`${slept}。细线是前一晚睡了多久，到顶是 12 小时。`}</View>}
      {latestFirst.length > 0 && (
        <View role='list' aria-label='每天的心情'>
          {latestFirst.map(({ day, mood, sleepMinutes }) => (
            <View key={day} role='listitem' className='mood-curve__row'>
              <View>{day}</View>
              <View>{`${faceWord(mood)} ${mood}`}</View>
              <View className='mood-curve__quiet'>{sleepMinutes === null ? '' : sleepWords(sleepMinutes)}</View>
            </View>
          ))}
        </View>
      )}
      {days.length > rows && (
        <Button variant='text' size='small' lockMs={0} onPress={() => setRows(rows + ROWS)}>
          {rows === 0 ? '用文字看' : '再早一些'}
        </Button>
      )}
    </View>
  )
}
