import { dateOf, HOUR, MINUTE, minuteOf, timeOf, weekdayOf } from '../time'

/** So long somebody has to say that they look after it; then the next one is called. */
export const ALARM_ANSWER_MINUTES = 15
/** Who has not answered so many calls is called once an hour from then on. */
const CALLS_IN_HASTE = 8
/** An alarm that was taken up and is open a day later is told again. */
export const ALARM_STALE_MINUTES = 24 * 60
export const DUTY_POSITIONS = [1, 2, 3, 4, 5] as const

const MINUTES_A_DAY = 1440
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** Hours of every week, Beijing time, in which somebody is called as the first, second … of a chain. */
export interface DutyShift {
  operatorId: number
  /** 1 is Monday. */
  weekday: number
  /** Minutes of the day; the end is at most 24:00. */
  fromMinute: number
  toMinute: number
  position: number
}

/** Who is on duty at a moment, in the order in which they are called; each once. */
export function dutyChain(shifts: readonly DutyShift[], at: Date): number[] {
  const weekday = weekdayOf(dateOf(at))
  const minute = minuteOf(timeOf(at))
  const now = shifts.filter((one) => one.weekday === weekday && one.fromMinute <= minute && minute < one.toMinute)
  const inOrder = [...now].sort((one, other) => one.position - other.position || one.operatorId - other.operatorId)
  return [...new Set(inOrder.map(({ operatorId }) => operatorId))]
}

/**
 * Whom the nth call for an alarm goes to, counted from 0: one after the other of those on duty. Where nobody is, or all of them have
 * been called in vain, everybody is: no alarm is silent.
 */
export function whomToCall(turn: number, chain: readonly number[], everybody: readonly number[]): readonly number[] {
  const next = chain[turn]
  return next === undefined ? everybody : [next]
}

/** When the next call is due after so many, while nobody has taken the alarm up. */
export const nextCallAt = (now: Date, calls: number): Date =>
  new Date(now.getTime() + (calls < CALLS_IN_HASTE ? ALARM_ANSWER_MINUTES * MINUTE : HOUR))
/** When those on duty hear again of an alarm that somebody has taken up. */
export const staleAt = (seen: Date): Date => new Date(seen.getTime() + ALARM_STALE_MINUTES * MINUTE)

export interface Gap {
  weekday: number
  fromMinute: number
  toMinute: number
}

/** The hours of a week in which nobody is on duty. */
export const dutyGaps = (shifts: readonly DutyShift[]): Gap[] =>
  WEEKDAYS.flatMap((weekday) =>
    gapsOfDay(shifts.filter((one) => one.weekday === weekday)).map((gap) => ({ weekday, ...gap })),
  )

function gapsOfDay(shifts: readonly DutyShift[]): Omit<Gap, 'weekday'>[] {
  const gaps: Omit<Gap, 'weekday'>[] = []
  let covered = 0
  for (const { fromMinute, toMinute } of [...shifts].sort((one, other) => one.fromMinute - other.fromMinute)) {
    if (fromMinute > covered) gaps.push({ fromMinute: covered, toMinute: fromMinute })
    covered = Math.max(covered, toMinute)
  }
  if (covered < MINUTES_A_DAY) gaps.push({ fromMinute: covered, toMinute: MINUTES_A_DAY })
  return gaps
}
