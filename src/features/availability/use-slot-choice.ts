import { dateOf } from '@xinqi/domain/time'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '@/api/use-call'
import { modesOf } from './slot-value'
import { dateOfSlot, earliestOf, freeTimesOf, type FreeTimes } from './schedule-days'
import { availableValue } from './available-value'
import type { SlotValue } from './slot-value'
import { useNow } from '@/state/server-clock'

const NOTHING_FREE: FreeTimes = new Map()

export interface SlotChoice {
  consultantId: number
  /** Decides the length of the session and so what is free. Without it, the consultant's usual length. */
  srvId?: number | undefined
  /** Comma list of the ways to meet (R166); empty where the way is settled already, as for a reschedule. */
  modes: string
  value: SlotValue
  /**
   * Also called without a press: when the chosen time turns out to be taken, when there is only one way to meet, and to
   * preselect. Pass a stable function.
   */
  onChange: (value: SlotValue) => void
  /** Whose eyes: a consultant who rests sees their own time for the orders that they make. */
  as?: 'consultant' | undefined
  /** Chooses the earliest free time and the first way to meet by itself. */
  preselect?: boolean
}

/** The schedule behind a `SlotPicker`, the day in sight, and a value that never names a time which is not free. */
export function useSlotChoice({
  consultantId,
  srvId,
  modes: modeList,
  value,
  onChange,
  preselect = false,
  as,
}: SlotChoice) {
  const schedule = useCall('GET /appoint/consultSchedule/getSchedule', { consultantId, srvId }, { as })
  const now = useNow()
  const today = dateOf(now)
  const [dayInSight, setDayInSight] = useState<string>()
  const free = useMemo(() => (schedule.data ? freeTimesOf(schedule.data) : NOTHING_FREE), [schedule.data])
  const modes = useMemo(() => modesOf(modeList), [modeList])
  const earliest = earliestOf(free)
  const known = schedule.data !== undefined

  useEffect(() => {
    if (!known) return
    const settled = availableValue(value, free, modes, preselect)
    if (settled.slot !== value.slot || settled.consultMode !== value.consultMode) onChange(settled)
  }, [known, free, modes, preselect, value, onChange])

  const daySlot = value.slot ?? earliest
  return {
    schedule,
    free,
    modes,
    now,
    today,
    earliest,
    firstDay: schedule.data?.days[0]?.scheduleDate ?? today,
    day: dayInSight ?? (daySlot === null ? today : dateOfSlot(daySlot)),
    setDayInSight,
  }
}
