import { View } from '@tarojs/components'
import { dateOf } from '@xinqi/domain/time'
import type { ReactNode } from 'react'
import { useNow } from '@/state/server-clock'
import { Card } from '@/ui/card/card'
import { Chart } from '@/ui/chart/chart'
import { Empty } from '@/ui/empty/empty'
import { NextGroup } from './next-group'
import { NextSession } from './next-session'
import { ToHandle } from './to-handle'
import { TodayList } from './today-list'
import { Tools } from './tools'
import { isGroupFirst, shortDay, weekText, type Workday } from './workday'
import './workday.scss'

/** A consultant's day: under each other on a phone, in two columns where there is room. */
export function WorkdayView({ workday }: { workday: Workday }) {
  const { next, nextGroup } = workday
  return (
    <View className='workday'>
      <View>
        {nextGroup && isGroupFirst(workday) ? (
          <NextGroup next={nextGroup} />
        ) : next ? (
          <NextSession next={next} />
        ) : (
          <Empty scene='empty-calendar' title='接下来没有咨询' hint='开放一些时间，来访者就能约到你。' />
        )}
        <Part heading='等你处理'>
          <ToHandle workday={workday} />
        </Part>
        <Part heading='今天'>
          <TodayList workday={workday} />
        </Part>
      </View>
      <View>
        <Part heading='接下来七天'>
          <Week week={workday.week} />
        </Part>
        <Part heading='工具'>
          <Tools />
        </Part>
      </View>
    </View>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <View className='workday__part'>
      <View className='workday__heading' role='heading' aria-level='2'>
        {heading}
      </View>
      {children}
    </View>
  )
}

function Week({ week }: Pick<Workday, 'week'>) {
  const today = dateOf(useNow())
  return (
    <Card>
      <Chart
        kind='bar'
        showValues
        points={week.map(({ date, sessions }) => ({ label: shortDay(date, today), value: sessions }))}
        summary={weekText(week, today)}
      />
    </Card>
  )
}
