import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import type { Span } from '@xinqi/domain/rules/mood'
import { LOW_DAYS_WORDS } from '@xinqi/domain/text/mood'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { CurveView } from '@/features/mood/curve-view'
import { causeWords } from '@/features/mood/mood-lines'
import { openHelp } from '@/features/safety/help-button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { TextLink } from '@/ui/press/text-link'
import { Segmented } from '@/ui/segmented/segmented'
import { Weekdays } from './weekdays'

type Chart = Data<'GET /appoint/consultUserMoodCurve/chart'>

const SPANS: readonly { value: Span; label: string }[] = [
  { value: 'week', label: '一周' },
  { value: 'month', label: '一月' },
  { value: 'year', label: '一年' },
  { value: 'fiveYears', label: '五年' },
]
const MOST_CAUSES = 5

/** The curve of a time, and what stands beside it: read here, so that choosing another draws nothing else of the page. */
export function Curve() {
  const [span, setSpan] = useState<Span>('week')
  const chart = useCall('GET /appoint/consultUserMoodCurve/chart', { span })
  return (
    <View className='mood-page__part'>
      <Segmented label='多久' options={SPANS} value={span} onChange={setSpan} />
      <Loaded of={chart} failed='曲线没有取到'>
        {(data) => (
          <>
            {data.low && (
              <Card tone='soft'>
                <View role='status'>{LOW_DAYS_WORDS}</View>
                <TextLink text='看看可以找谁' onPress={openHelp} />
              </Card>
            )}
            {data.days.length === 0 ? (
              <Empty scene='empty-calendar' title='这段时间还没有记录' hint='选一张脸，就是第一条。不用每天都记。' />
            ) : (
              <Card>
                <CurveView key={span} id='mood-line' days={data.days} from={data.from} to={data.to} />
                <Beside chart={data} />
              </Card>
            )}
          </>
        )}
      </Loaded>
    </View>
  )
}

function Beside({ chart: { weekdays, causes } }: { chart: Chart }) {
  return (
    <View className='mood-page__beside'>
      <Weekdays weekdays={weekdays} />
      {causes.length > 0 && (
        <View>
          {`常和这些有关：${causes
            .slice(0, MOST_CAUSES)
            .map(({ id, days }) => `${causeWords([id]).join('')} ${days} 天`)
            .join('，')}`}
        </View>
      )}
    </View>
  )
}
