import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { supervisionHours } from '@xinqi/domain/text/supervision'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Chart } from '@/ui/chart/chart'

const SHOWN_MONTHS = 6

interface HoursProps {
  known: Data<'GET /consult/supervision/mine'>
}

/** Confirmed time in all, by form and of the last half year, one's own supervisor, and the way to what others ask. */
export function Hours({ known: { individual, group, months, supervisors, isSupervisor, asked } }: HoursProps) {
  const own = supervisors.find(({ isOwn }) => isOwn)
  const shown = months.slice(-SHOWN_MONTHS).map((one) => ({
    label: `${Number(one.month.slice(5))} 月`,
    value: Math.round((one.individual + one.group) / 6) / 10,
  }))
  return (
    <>
      {isSupervisor && (
        <Card padding='none' className='supervision__card'>
          <Cell
            icon='check'
            title='请我确认的督导'
            note='你带的同事记下的，由你说有没有这一次'
            value={asked > 0 ? `${asked} 次` : ''}
            onPress={() => void open('supervisionAsked')}
          />
        </Card>
      )}
      <Card className='supervision__card'>
        <View className='supervision__quiet'>确认过的督导</View>
        <View className='supervision__hours'>{supervisionHours(individual + group)}</View>
        <View className='supervision__quiet'>
          {`个体 ${supervisionHours(individual)} · 团体 ${supervisionHours(group)}`}
        </View>
        {own && <View className='supervision__quiet'>{`我的督导师：${own.userName}`}</View>}
        {individual + group > 0 && (
          <View className='supervision__chart'>
            <Chart
              kind='bar'
              showValues
              points={shown}
              summary={`近六个月每月的督导：${shown.map(({ label, value }) => `${label} ${value} 小时`).join('，')}`}
            />
          </View>
        )}
      </Card>
    </>
  )
}
