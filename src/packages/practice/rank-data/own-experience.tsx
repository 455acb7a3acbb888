import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { SHOWN_FROM_SESSIONS } from '@xinqi/domain/rules/experience'
import { TopicBars } from '@/features/experience/topic-bars'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Chart } from '@/ui/chart/chart'

type Own = Data<'GET /consult/experience/mine'>

const HALF_A_YEAR = 6

/** All points, the topics they were given to, and the last half year as bars. */
export function OwnExperience({ own: { points, sessions, waiting, topics, months } }: { own: Own }) {
  const shown = months.slice(-HALF_A_YEAR)
  const monthName = (month: string): string => `${Number(month.slice(5))} 月`
  return (
    <>
      <Card className='experience__card'>
        <View className='experience__quiet'>攒下的经验</View>
        <View className='experience__points'>{`${points} 点`}</View>
        <View className='experience__quiet'>{`${sessions} 次咨询，一分钟一点，按咨询室的进出记录`}</View>
      </Card>
      <Card padding='none' className='experience__card'>
        <Cell
          icon='leaf'
          title='领取经验'
          note={waiting > 0 ? `${waiting} 次咨询等着领取或分给话题` : '没有在等的咨询'}
          onPress={() => void open('batchAllocation')}
        />
      </Card>
      {points > 0 && (
        <Card className='experience__card'>
          <View className='experience__title' role='heading' aria-level='2'>
            近六个月
          </View>
          <Chart
            kind='bar'
            showValues
            points={shown.map(({ month, points: value }) => ({ label: monthName(month), value }))}
            summary={`每月的经验：${shown.map((one) => `${monthName(one.month)} ${one.points} 点`).join('，')}`}
          />
        </Card>
      )}
      {topics.length > 0 && (
        <Card className='experience__card'>
          <View className='experience__title' role='heading' aria-level='2'>
            谈过的话题
          </View>
          <TopicBars
            rows={topics.map(({ id, name, points: value, sessions: times, isPublic }) => ({
              id,
              name,
              value,
              text: `${value} 点`,
              note: `${times} 次 · ${isPublic ? '在你的页面上' : `满 ${SHOWN_FROM_SESSIONS} 次才出现在你的页面上`}`,
            }))}
          />
        </Card>
      )}
    </>
  )
}
