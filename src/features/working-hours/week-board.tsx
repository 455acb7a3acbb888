import { View } from '@tarojs/components'
import type { WorkingWindow } from '@xinqi/domain/rules/working-hours'
import { dateOf, minuteOf, timeOf, weekdayOf, type DateText } from '@xinqi/domain/time'
import { dayName, weekdayName } from '@xinqi/domain/text/day-names'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { DayStrip } from '@/ui/day-strip/day-strip'
import { HOURS } from './board-place'
import type { CalendarDay } from './calendar-grid'
import { DayColumn } from './day-column'
import { dateText } from './schedule-draft'
import { useSessionMove, type BookedSession } from './use-session-move'
import './week-board.scss'

const WEEK = 7

export interface WeekBoardProps {
  /** From today on, all that is known. */
  days: readonly CalendarDay[]
  chosen: DateText
  onChooseDay: (date: DateText) => void
  onOpenDay: (day: CalendarDay) => void
  onOpenSession: (session: BookedSession) => void
  /** A session was dragged to the beginning of another granule. */
  onMoveSession: (session: BookedSession, slot: number) => void
  onChooseSpan: (day: CalendarDay, span: WorkingWindow) => void
}

/** A week side by side where there is room, one day on a phone. */
export function WeekBoard({ days, chosen, onChooseDay, onOpenSession, onMoveSession, ...acts }: WeekBoardProps) {
  const now = useNow()
  const today = dateOf(now)
  const place = Math.max(
    0,
    days.findIndex(({ scheduleDate }) => scheduleDate === chosen),
  )
  const first = place - (place % WEEK)
  const week = days.slice(first, first + WEEK)
  const moving = useSessionMove(week, onMoveSession, onOpenSession)
  return (
    <View>
      <View className='week-board__strip'>
        <DayStrip
          days={days.map((day) => stripDay(day, today))}
          selected={chosen}
          onSelect={onChooseDay}
          label='看哪一天'
          fullText='没有可约的时间'
        />
      </View>
      <WeekSteps days={days} first={first} onChooseDay={onChooseDay} />
      <View className='week-board'>
        <View className='week-board__hours' aria-hidden='true'>
          {HOURS.map((hour) => (
            <View key={hour} className='week-board__hour'>{`${hour}:00`}</View>
          ))}
        </View>
        {week.map((day) => (
          <DayColumn
            key={day.scheduleDate}
            day={day}
            today={today}
            nowMinute={day.scheduleDate === today ? minuteOf(timeOf(now)) : null}
            chosen={day.scheduleDate === chosen}
            moving={moving}
            {...acts}
          />
        ))}
      </View>
    </View>
  )
}

const stripDay = ({ scheduleDate: date, free }: CalendarDay, today: DateText) => ({
  date,
  label: date === today ? dayName(date, today) : weekdayName(weekdayOf(date)),
  day: String(Number(date.slice(8))),
  free: free > 0,
})

interface WeekStepsProps {
  days: readonly CalendarDay[]
  /** Place of the first day that is shown. */
  first: number
  onChooseDay: (date: DateText) => void
}

function WeekSteps({ days, first, onChooseDay }: WeekStepsProps) {
  const [from, to] = [days[first], days[Math.min(first + WEEK, days.length) - 1]]
  const step = (by: number) => {
    const day = days[first + by]
    if (day) onChooseDay(day.scheduleDate)
  }
  return (
    <View className='week-board__steps'>
      <View className='week-board__range' role='heading' aria-level='2'>
        {from && to ? `${dateText(from.scheduleDate)} – ${dateText(to.scheduleDate)}` : ''}
      </View>
      <Button
        variant='text'
        size='medium'
        icon='chevron-left'
        disabled={first === 0}
        lockMs={0}
        onPress={() => step(-WEEK)}
      >
        前一周
      </Button>
      <Button
        variant='text'
        size='medium'
        icon='chevron-right'
        disabled={first + WEEK >= days.length}
        lockMs={0}
        onPress={() => step(WEEK)}
      >
        后一周
      </Button>
    </View>
  )
}
