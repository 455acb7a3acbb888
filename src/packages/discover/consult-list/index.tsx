import { PART_OF_DAY_LABEL, dayName } from '@xinqi/domain/text/day-names'
import { CONSULT_ZONE_LABEL } from '@xinqi/domain/time'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { isReaderElsewhere } from '@/features/availability/schedule-days'
import { AsOf } from '@/features/consultant/as-of'
import { AppPage } from '@/frame/app-page'
import { useNow } from '@/state/server-clock'
import { DayStrip } from '@/ui/day-strip/day-strip'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Segmented } from '@/ui/segmented/segmented'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Times, useTimeChoice } from './times'
import './index.scss'

const PARTS = [
  { value: 'all', label: '全天' },
  { value: 'morning', label: PART_OF_DAY_LABEL.morning },
  { value: 'afternoon', label: PART_OF_DAY_LABEL.afternoon },
  { value: 'evening', label: PART_OF_DAY_LABEL.evening },
] as const

/** 按时间找 (R29): first the hour, then who is free at it. */
export default function ConsultListPage() {
  const now = useNow()
  const { today, days, date, setDate, part, setPart } = useTimeChoice()
  const params = { date, part: part === 'all' ? undefined : part }
  const schedule = useCall('GET /appoint/consultSchedule/index', params)
  usePullDownRefresh(() => void schedule.refresh().finally(() => Taro.stopPullDownRefresh()))
  return (
    <AppPage route='consultList' className='consult-list'>
      <DayStrip days={days.map((day) => ({ ...day, free: true }))} selected={date} onSelect={setDate} />
      <View className='consult-list__parts'>
        <Segmented label='时段' options={PARTS} value={part} onChange={setPart} />
      </View>
      {isReaderElsewhere() && <View className='consult-list__zone'>{`下面的时间都是${CONSULT_ZONE_LABEL}。`}</View>}
      <Loaded of={schedule} failed='时间没有取到' placeholder={<Skeleton shape='card' />}>
        {({ times, asOf }) => (
          <>
            <AsOf asOf={asOf} now={now} />
            {times.length > 0 ? (
              <Times key={`${date} ${part}`} times={times} date={date} />
            ) : (
              <Empty
                scene='empty-calendar'
                title={`${dayName(date, today)}没有空闲的时间了`}
                hint='换一天，或换一个时段看看。'
              />
            )}
          </>
        )}
      </Loaded>
    </AppPage>
  )
}
