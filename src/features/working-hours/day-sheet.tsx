import { View } from '@tarojs/components'
import { weekdayName } from '@xinqi/domain/text/day-names'
import { groupTimeWords } from '@xinqi/domain/text/group'
import { CONSULT_MODE_LABEL, type ConsultMode } from '@xinqi/domain/text/labels'
import { windowsMistake, type WorkingWindow } from '@xinqi/domain/rules/working-hours'
import { weekdayOf } from '@xinqi/domain/time'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { Segmented } from '@/ui/segmented/segmented'
import { Sheet } from '@/ui/sheet/sheet'
import { countText, type CalendarDay } from './calendar-grid'
import { dateText, windowsText } from './schedule-draft'
import { planOf, saveDay, type DayPlan } from './save-schedule'
import { WindowList } from './window-list'
import './sheets.scss'

const PLANS = [
  { value: 'weekly', label: '按每周' },
  { value: 'own', label: '单独安排' },
  { value: 'off', label: '休息' },
] as const

export interface DaySheetProps {
  day: CalendarDay
  /** What this day would be by the weekly hours that are saved. */
  weekly: readonly WorkingWindow[]
  onClose: () => void
  onSaved: () => void
}

/** One day: who comes, and whether it differs from the week. */
export function DaySheet({ day, weekly, onClose, onSaved }: DaySheetProps) {
  const [plan, setPlan] = useState<DayPlan>(() => planOf(day))
  const [windows, setWindows] = useState<WorkingWindow[]>(() => [...(day.windows.length > 0 ? day.windows : weekly)])
  const mistake = plan === 'own' && (windows.length === 0 ? '请加一段时间，或选择休息' : windowsMistake(windows))
  const save = async () => {
    if (await saveDay(day, plan, windows, weekly)) onSaved()
  }
  return (
    <Sheet
      visible
      title={`${dateText(day.scheduleDate)} ${weekdayName(weekdayOf(day.scheduleDate))}`}
      onClose={onClose}
      footer={
        <Button block disabled={Boolean(mistake)} onPress={() => void save()}>
          保存这一天
        </Button>
      }
    >
      <View className='day-sheet'>
        <View className='day-sheet__quiet'>{countText(day)}</View>
        <Sessions day={day} />
        <Segmented label='这一天怎样安排' options={PLANS} value={plan} onChange={setPlan} />
        {plan === 'weekly' && <View className='day-sheet__quiet'>{`每周这一天：${windowsText(weekly)}`}</View>}
        {plan === 'own' && <WindowList day={dateText(day.scheduleDate)} windows={windows} onChange={setWindows} />}
        {plan === 'own' && windows.length === 0 && <View className='day-sheet__mistake'>请加一段时间，或选择休息</View>}
        {plan === 'off' && <View className='day-sheet__quiet'>这一天不再开放新的预约。</View>}
      </View>
    </Sheet>
  )
}

function Sessions({ day }: { day: CalendarDay }) {
  if (day.booked.length + day.groups.length === 0) return null
  return (
    <View className='day-sheet__sessions'>
      {day.booked.map(({ appointNo, startTime, endTime, visitorName, consultMode }) => (
        <View key={appointNo} className='day-sheet__session'>
          <View className='day-sheet__time'>{`${startTime}–${endTime}`}</View>
          <View className='day-sheet__name'>{visitorName}</View>
          <View className='day-sheet__quiet'>{CONSULT_MODE_LABEL[consultMode as ConsultMode] ?? ''}</View>
        </View>
      ))}
      {day.groups.map((time) => (
        <LedTime key={`${time.groupId}-${time.startTime}-${time.makeUpOf ?? ''}`} time={time} />
      ))}
    </View>
  )
}

function LedTime({ time }: { time: CalendarDay['groups'][number] }) {
  const [name, what] = groupTimeWords(time)
  return (
    <View className='day-sheet__session'>
      <View className='day-sheet__time'>{`${time.startTime}–${time.endTime}`}</View>
      <View className='day-sheet__name'>{name}</View>
      <View className='day-sheet__quiet'>{what}</View>
    </View>
  )
}
