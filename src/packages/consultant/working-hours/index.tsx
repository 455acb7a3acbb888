import { View } from '@tarojs/components'
import { REST_LABEL, REST_MEANING, type RestStatus } from '@xinqi/domain/text/labels'
import { weeklyMistake } from '@xinqi/domain/rules/working-hours'
import { dateOf, weekdayOf } from '@xinqi/domain/time'
import { useNow } from '@/state/server-clock'
import { useEffect, useState } from 'react'
import { ConsultantHead } from '@/features/appointment/consultant-head'
import { ConsultantTabs } from '@/features/appointment/consultant-tabs'
import { useLiveRefresh } from '@/realtime/events'
import { AppPage } from '@/frame/app-page'
import { CalendarGrid, type CalendarDay } from '@/features/working-hours/calendar-grid'
import { DaySheet } from '@/features/working-hours/day-sheet'
import { InstantSwitch } from '@/features/working-hours/instant-switch'
import { RulesSettings } from '@/features/working-hours/rules-settings'
import { saveRest } from '@/features/working-hours/save-schedule'
import { useSchedule, type Schedule } from '@/features/working-hours/use-schedule'
import { dayOf } from '@/features/working-hours/weekly-editor'
import { WeeklyCard } from '@/features/working-hours/weekly-card'
import { warnBeforeLeaving } from '@/platform/navigation/leave'
import { open } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Loaded } from '@/ui/loaded/loaded'
import { Segmented } from '@/ui/segmented/segmented'
import { Skeleton } from '@/ui/skeleton/skeleton'
import '../consultant.scss'

/** 我的时间: weekly hours, how to be booked, and the next thirty days. */
export default function SchedulePage() {
  const schedule = useSchedule()
  const { refresh, changed } = schedule
  useLiveRefresh(refresh)
  useEffect(() => (changed ? warnBeforeLeaving('改动还没有保存，要离开吗？') : undefined), [changed])
  const footer = <SaveActions schedule={schedule} />
  return (
    <AppPage route='consultantPb' footer={changed ? footer : undefined}>
      <ConsultantHead />
      <Loaded of={schedule} failed='时间安排没有取到' placeholder={<Skeleton count={8} />}>
        {(data) => <Editor schedule={schedule} data={data} />}
      </Loaded>
      {!changed && <ConsultantTabs current='consultantPb' />}
    </AppPage>
  )
}

function SaveActions({ schedule }: { schedule: Schedule }) {
  const { rules, discard, save } = schedule
  const giveUp = async () => {
    const sure = await ask({ title: '放弃这些改动？', confirmText: '放弃改动', cancelText: '继续编辑' })
    if (sure) discard()
  }
  return (
    <>
      <Button variant='text' size='medium' onPress={() => void giveUp()}>
        放弃改动
      </Button>
      <Button block disabled={rules !== null && weeklyMistake(rules.rules) !== null} onPress={() => void save()}>
        保存
      </Button>
    </>
  )
}

const REST = ([0, 1, 2] as const).map((value) => ({ value, label: REST_LABEL[value] }))

function Editor({ schedule, data }: { schedule: Schedule; data: NonNullable<Schedule['data']> }) {
  const [opened, setOpened] = useState<CalendarDay | null>(null)
  const today = dateOf(useNow())
  const { rules, change, refresh } = schedule
  const rest = async (status: RestStatus) => {
    if (await saveRest(status)) await refresh()
  }
  return (
    <>
      <Segmented label='接不接新来访' options={REST} value={data.restStatus} onChange={(status) => void rest(status)} />
      <View className='schedule__meaning'>{REST_MEANING[data.restStatus]}</View>
      <InstantSwitch />
      <View className='schedule__heading' role='heading' aria-level='2'>
        每周的时间
      </View>
      {rules && <WeeklyCard rules={rules.rules} onChange={(week) => change({ ...rules, rules: week })} />}
      {rules && <RulesSettings rules={rules} onChange={change} />}
      <View className='schedule__heading' role='heading' aria-level='2'>
        接下来 30 天
      </View>
      <View className='schedule__words'>点一天，可以单独安排或休息。时间都是北京时间。</View>
      <Button variant='text' size='medium' icon='calendar' onPress={() => void open('consultantCalendar')}>
        看一周的日历
      </Button>
      <CalendarGrid days={data.days} today={today} onOpen={setOpened} />
      {opened && (
        <DaySheet
          day={opened}
          weekly={dayOf(data.rules, weekdayOf(opened.scheduleDate))}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null)
            void refresh()
          }}
        />
      )}
    </>
  )
}
