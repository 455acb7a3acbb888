import { useReachBottom } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { FreeAt, type FreeTime } from './free-at'
import type { PartOfDay } from '@xinqi/domain/text/day-names'
import { dateOf } from '@xinqi/domain/time'
import { calendarDays } from '@/features/availability/schedule-days'
import { useNow } from '@/state/server-clock'
import { FILTER_DAYS } from '@/features/consultant/filters'

/** A whole day has thirty times with three people each: too much for a mini-program at once. */
const AT_ONCE = 8

export interface TimesProps {
  times: readonly FreeTime[]
  date: string
}

/** The times of a day with who is free, a few at first; the later ones come as one scrolls. */
export function Times({ times, date }: TimesProps) {
  const [shown, setShown] = useState(AT_ONCE)
  const showMore = () => setShown((count) => count + AT_ONCE)
  useReachBottom(showMore)
  return (
    <>
      {times.slice(0, shown).map((time) => (
        <FreeAt key={time.id} time={time} date={date} />
      ))}
      {shown < times.length && (
        <View className='consult-list__later'>
          <Button variant='text' size='medium' onPress={showMore}>
            更晚的时间
          </Button>
        </View>
      )}
    </>
  )
}

/** Which day and which part of it one has in mind. */
export function useTimeChoice() {
  const today = dateOf(useNow())
  const [chosen, setDate] = useState<string>()
  const [part, setPart] = useState<PartOfDay | 'all'>('all')
  const days = calendarDays(today, today, FILTER_DAYS)
  // The page may stay open over midnight; the days before are then gone.
  const date = days.some((day) => day.date === chosen) ? chosen! : today
  return { today, days, date, setDate, part, setPart }
}
