import type { PartOfDay } from '@xinqi/domain/text/day-words'
import { dateOf } from '@xinqi/domain/time'
import { useState } from 'react'
import { calendarDays } from '@/features/availability/schedule-days'
import { useNow } from '@/state/use-now'
import { FILTER_DAYS } from '@/features/consultant/filters'

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
