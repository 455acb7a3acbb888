import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { parseMoment } from '@xinqi/domain/time'
import { useMemo } from 'react'
import { LineChart } from '@/ui/line-chart/line-chart'
import './questionnaire.scss'

type Info = Data<'GET /appoint/consultUserCpRecord/info'>

interface ResultCurveProps {
  id: string
  results: Info['results']
  scale: Info['body']['scale']
  bands: Info['body']['bands']
}

/** As far apart as they were filled in, from the first to the last; one alone, and all of one moment, stand in the middle. */
export function resultPoints(results: readonly Pick<Info['results'][number], 'time' | 'score'>[]) {
  const times = results.map(({ time }) => parseMoment(time).getTime())
  const [first, last] = [Math.min(...times), Math.max(...times)]
  return results.map(({ score }, index) => ({
    at: last > first ? ((times[index] ?? first) - first) / (last - first) : 0.5,
    value: score,
  }))
}

/** Results over time, and the table that says the same. */
export function ResultCurve({ id, results, scale, bands }: ResultCurveProps) {
  const points = useMemo(() => resultPoints(results), [results])
  const [first, last] = [results[0], results.at(-1)]
  if (!first || !last) return null
  const summary = `填了 ${results.length} 次，从 ${first.score} 到 ${last.score}（${scale.min} 到 ${scale.max}）`
  const ends = scale.higher === 'harder' ? { top: '更难', bottom: '更轻松' } : { top: '更轻松', bottom: '更难' }
  return (
    <View className='questionnaire__curve'>
      <LineChart
        id={id}
        points={points}
        scale={scale}
        ends={ends}
        from={first.time.slice(5, 10)}
        to={last.time.slice(5, 10)}
        summary={summary}
      />
      <View className='questionnaire__quiet'>{summary}</View>
      <View role='list' aria-label='每次的结果'>
        {[...results].reverse().map((one) => (
          <View key={one.sheetNo} role='listitem' className='questionnaire__row'>
            <View>{one.time.slice(0, 10)}</View>
            <View>{`${one.score} · ${bands[one.band]?.title ?? ''}`}</View>
          </View>
        ))}
      </View>
    </View>
  )
}
