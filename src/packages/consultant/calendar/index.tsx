import { HORIZON_DAYS } from '@xinqi/domain/constants'
import type { WorkingWindow } from '@xinqi/domain/rules/working-hours'
import { dateOf, weekdayOf } from '@xinqi/domain/time'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { ConsultantTabs } from '@/features/appointment/consultant-tabs'
import { CalendarFeed } from '@/features/workday/calendar-feed'
import { DaySheet } from '@/features/working-hours/day-sheet'
import { planOf, saveDay, type DayPlan } from '@/features/working-hours/save-schedule'
import type { OwnSchedule } from '@/features/working-hours/schedule-draft'
import { SpanSheet } from '@/features/working-hours/span-sheet'
import { WeekBoard } from '@/features/working-hours/week-board'
import { dayOf } from '@/features/working-hours/weekly-editor'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { currentFlavour } from '@/state/organisation'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { hasMouseAndKeys } from '@/ui/mouse-and-keys'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import './index.scss'

type Day = OwnSchedule['days'][number]

/** 日历: a week of sessions and open hours, a day on a phone; hours are opened and closed where one sees them. */
export default function ConsultantCalendarPage() {
  const loggedIn = useSession((state) => state.consultant !== null)
  const schedule = useCall('GET /consult/consultSchedule/getScheduleDates', loggedIn ? { days: HORIZON_DAYS } : null)
  useLiveRefresh(schedule.refresh)
  return (
    <AppPage route='consultantCalendar' wide>
      <Loaded of={schedule} failed='日历没有取到' placeholder={<Skeleton count={8} />}>
        {(data) => <Board schedule={data} refresh={schedule.refresh} />}
      </Loaded>
      <CalendarFeed />
      <ConsultantTabs current='consultantPb' />
    </AppPage>
  )
}

interface BoardProps {
  schedule: OwnSchedule
  refresh: () => Promise<unknown>
}

function Board({ schedule, refresh }: BoardProps) {
  const { days, rules } = schedule
  const today = dateOf(useNow())
  const consultantId = useSession((state) => state.consultant?.id ?? 0)
  const { orgId } = currentFlavour()
  const [chosen, setChosen] = useState(today)
  const [opened, setOpened] = useState<Day | null>(null)
  const [span, setSpan] = useState<{ day: Day; span: WorkingWindow } | null>(null)
  /** The day as it was before the last change of the board. */
  const [before, setBefore] = useState<Day | null>(null)
  const weeklyOf = ({ scheduleDate }: Day) => dayOf(rules, weekdayOf(scheduleDate))
  const change = async (day: Day, plan: DayPlan, windows: readonly WorkingWindow[]): Promise<boolean> => {
    if (!(await saveDay(day, plan, windows, weeklyOf(day)))) return false
    await refresh()
    return true
  }
  const saveSpan = async (day: Day, windows: WorkingWindow[]) => {
    setSpan(null)
    if (await change(day, windows.length > 0 ? 'own' : 'off', windows)) setBefore(day)
  }
  const undo = async (was: Day) => {
    const day = days.find(({ scheduleDate }) => scheduleDate === was.scheduleDate)
    if (day && (await change(day, planOf(was), was.windows))) setBefore(null)
  }
  return (
    <>
      <View className='calendar-page__words'>
        <View className='calendar-page__hint'>浅色是开放的时间。点日期可以安排那一天。</View>
        {hasMouseAndKeys && (
          <View className='calendar-page__hint is-wide'>
            用鼠标拖过一段，可以开放或关上它；拖动一次咨询，可以问来访者换到那里。用键盘的话，按 Tab
            走到那一天，上下键选半小时，空格标记另一头，回车处理。
          </View>
        )}
        {before && (
          <Button variant='text' size='medium' onPress={() => void undo(before)}>
            撤销刚才的改动
          </Button>
        )}
      </View>
      <WeekBoard
        days={days}
        chosen={chosen}
        onChooseDay={setChosen}
        onOpenDay={setOpened}
        onMoveSession={({ userId, appointNo }, slot) =>
          void open('changeConsult', { userId, consultantId, orgId, appointNo, slot })
        }
        onOpenSession={({ orderNo, appointNo }) => void open('consultantOrderDetail', { orderNo, appointNo })}
        onChooseSpan={(day, wanted) => setSpan({ day, span: wanted })}
      />
      {span && (
        <SpanSheet {...span} onClose={() => setSpan(null)} onSave={(windows) => void saveSpan(span.day, windows)} />
      )}
      {opened && (
        <DaySheet
          day={opened}
          weekly={weeklyOf(opened)}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setBefore(opened)
            setOpened(null)
            void refresh()
          }}
        />
      )}
    </>
  )
}
