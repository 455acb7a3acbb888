import type { WorkPart, WorkTime } from '../edition/organisation-text'
import { addDays, dateOf, instantAt, minuteOf, type DateText } from '../time'

export type DayKind = 'workday' | 'holiday'

const APPLIES = 1
/** No holiday is as long as this; somebody who keeps no hours within it keeps none. */
const LOOK_AHEAD_DAYS = 15

interface Opening {
  from: number
  to: number
}

export interface OfficeState {
  kind: DayKind
  open: boolean
  /** When they leave, if they are there now and do not stay for good. */
  until: Date | null
  /** When somebody is there next, if nobody is now. */
  nextOpen: Date | null
}

/** An end of 24:00 is the midnight that ends the day; an end before its start is on the day after. */
function openingsOf(date: DateText, { status, times }: WorkPart): Opening[] {
  if (status !== APPLIES) return []
  return times.map(({ start, end }) => {
    const from = minuteOf(start)
    const to = minuteOf(end)
    return {
      from: instantAt(date, from).getTime(),
      to: instantAt(to > from ? date : addDays(date, 1), to).getTime(),
    }
  })
}

/** Openings that touch are one: who works round the clock does not leave at midnight. */
function joined(openings: readonly Opening[]): Opening[] {
  const whole: Opening[] = []
  for (const next of [...openings].sort((one, other) => one.from - other.from)) {
    const last = whole.at(-1)
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to)
    else whole.push({ ...next })
  }
  return whole
}

/** Whether people can be reached now, and until or from when (R97). `kindOf` knows the calendar's holidays. */
export function officeState(workTime: WorkTime, kindOf: (date: DateText) => DayKind, now: Date): OfficeState {
  const today = dateOf(now)
  const hoursOf = (date: DateText): Opening[] =>
    openingsOf(date, kindOf(date) === 'workday' ? workTime.workdays : workTime.holidays)
  const days = Array.from({ length: LOOK_AHEAD_DAYS + 2 }, (_, index) => addDays(today, index - 1))
  const openings = joined(days.flatMap(hoursOf))
  const present = openings.find(({ from, to }) => from <= now.getTime() && now.getTime() < to)
  const next = openings.find(({ from }) => from > now.getTime())
  const stays = present !== undefined && present.to >= instantAt(addDays(today, LOOK_AHEAD_DAYS), 0).getTime()
  return {
    kind: kindOf(today),
    open: present !== undefined,
    until: present && !stays ? new Date(present.to) : null,
    nextOpen: !present && next ? new Date(next.from) : null,
  }
}
