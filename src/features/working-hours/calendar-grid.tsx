import { View } from '@tarojs/components'
import { dayName, weekdayName } from '@xinqi/domain/text/day-names'
import { weekdayOf, type DateText } from '@xinqi/domain/time'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/press/pressable'
import { windowsText, type OwnSchedule } from './schedule-draft'
import { WEEKDAYS } from './weekly-editor'
import './calendar-grid.scss'

export type CalendarDay = OwnSchedule['days'][number]

export interface CalendarGridProps {
  days: readonly CalendarDay[]
  today: DateText
  onOpen: (day: CalendarDay) => void
}

/** Thirty days in weeks: what is booked and what is still free. */
export function CalendarGrid({ days, today, onOpen }: CalendarGridProps) {
  const first = days[0]
  const before = first ? weekdayOf(first.scheduleDate) - 1 : 0
  return (
    <View className='calendar-grid'>
      {WEEKDAYS.map((weekday) => (
        <View key={weekday} className='calendar-grid__weekday' aria-hidden='true'>
          {weekdayName(weekday).slice(-1)}
        </View>
      ))}
      {Array.from({ length: before }, (_, place) => (
        <View key={`before-${place}`} />
      ))}
      {days.map((day) => (
        <Day key={day.scheduleDate} day={day} today={today} onOpen={onOpen} />
      ))}
    </View>
  )
}

function Day({ day, today, onOpen }: { day: CalendarDay; today: DateText; onOpen: (day: CalendarDay) => void }) {
  const { scheduleDate, booked, groups, windows, free, overridden } = day
  const number = Number(scheduleDate.slice(8))
  return (
    <Pressable
      className={classNames('calendar-grid__day', windows.length === 0 && 'is-off', overridden && 'is-own')}
      label={`${dayName(scheduleDate, today)}，${countText(day)}，${windowsText(windows)}`}
      onPress={() => onOpen(day)}
    >
      <View className={classNames('calendar-grid__number', number === 1 && 'is-month')}>
        {number === 1 ? `${Number(scheduleDate.slice(5, 7))}月` : number}
      </View>
      <View className='calendar-grid__note'>
        {booked.length > 0 ? <View className='calendar-grid__booked'>{`约 ${booked.length}`}</View> : null}
        {groups.length > 0 ? <View className='calendar-grid__booked'>{`团 ${groups.length}`}</View> : null}
        {windows.length === 0 ? '休' : free > 0 ? `余 ${free}` : '满'}
      </View>
    </Pressable>
  )
}

/** `已约 2 次，带团体 1 次，还有 5 个时间可约`. */
export function countText({ booked, groups, free, windows }: CalendarDay): string {
  const sessions = booked.length > 0 ? `已约 ${booked.length} 次` : ''
  const led = groups.length > 0 ? `带团体 ${groups.length} 次` : ''
  const open = windows.length === 0 ? '休息' : free > 0 ? `还有 ${free} 个时间可约` : '没有可约的时间了'
  return [sessions, led, open].filter(Boolean).join('，')
}
