import { DAY_CLOSES_MINUTE, DAY_OPENS_MINUTE, GRANULE_MINUTES } from '@xinqi/domain/constants'
import type { WeeklyRule } from '@xinqi/domain/rules/availability'
import type { WorkingWindow } from '@xinqi/domain/rules/working-hours'

/** Monday 1 … Sunday 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** A first window is a usual working day (R162); a further one comes an hour after the last and lasts three. */
const FIRST: WorkingWindow = { startMinute: 540, endMinute: 1080 }
const PAUSE = 60
const FURTHER = 180

/** Every half hour at which a window may begin (R161). */
export const STARTS: readonly number[] = Array.from(
  { length: (DAY_CLOSES_MINUTE - DAY_OPENS_MINUTE) / GRANULE_MINUTES },
  (_, index) => DAY_OPENS_MINUTE + index * GRANULE_MINUTES,
)
/** Every half hour at which a window may end; 24:00 is the last. */
export const ENDS: readonly number[] = STARTS.map((minute) => minute + GRANULE_MINUTES)

export const dayOf = (rules: readonly WeeklyRule[], weekday: number): WorkingWindow[] =>
  rules.filter((rule) => rule.weekday === weekday).map(({ startMinute, endMinute }) => ({ startMinute, endMinute }))

/** The week with one day's windows replaced; the other days keep their order. */
export function withDay(
  rules: readonly WeeklyRule[],
  weekday: number,
  windows: readonly WorkingWindow[],
): WeeklyRule[] {
  return [
    ...rules.filter((rule) => rule.weekday !== weekday),
    ...windows.map(({ startMinute, endMinute }) => ({ weekday, startMinute, endMinute })),
  ]
}

/** The same windows on each of `weekdays` as on `from`. */
export function copyDay(rules: readonly WeeklyRule[], from: number, weekdays: readonly number[]): WeeklyRule[] {
  const windows = dayOf(rules, from)
  return weekdays.reduce<WeeklyRule[]>((week, weekday) => withDay(week, weekday, windows), [...rules])
}

/** Whether there is room for one more window before midnight. */
export const mayAddWindow = (windows: readonly WorkingWindow[]): boolean =>
  lastEnd(windows) + GRANULE_MINUTES <= DAY_CLOSES_MINUTE

/** One window more, after the others; unchanged where the day is full. */
export function addWindow(windows: readonly WorkingWindow[]): WorkingWindow[] {
  if (windows.length === 0) return [FIRST]
  if (!mayAddWindow(windows)) return [...windows]
  const startMinute = Math.min(lastEnd(windows) + PAUSE, DAY_CLOSES_MINUTE - GRANULE_MINUTES)
  return [...windows, { startMinute, endMinute: Math.min(startMinute + FURTHER, DAY_CLOSES_MINUTE) }]
}

const lastEnd = (windows: readonly WorkingWindow[]): number =>
  windows.reduce((latest, { endMinute }) => Math.max(latest, endMinute), DAY_OPENS_MINUTE)

export const changeWindow = (
  windows: readonly WorkingWindow[],
  index: number,
  change: Partial<WorkingWindow>,
): WorkingWindow[] => windows.map((window, place) => (place === index ? { ...window, ...change } : window))

export const removeWindow = (windows: readonly WorkingWindow[], index: number): WorkingWindow[] =>
  windows.filter((_, place) => place !== index)

const inOrder = (rules: readonly WeeklyRule[]): string[] =>
  rules.map(({ weekday, startMinute, endMinute }) => `${weekday}-${startMinute}-${endMinute}`).sort()

/** The same hours, in whatever order they were written. */
export const sameWeek = (one: readonly WeeklyRule[], other: readonly WeeklyRule[]): boolean =>
  inOrder(one).join(';') === inOrder(other).join(';')
