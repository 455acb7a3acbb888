import { minuteOf } from '../time'
import type { WorkingWindow } from './working-hours'

/** A session that stands on a day: `20:30`–`21:20`. */
export interface BookedSpan {
  startTime: string
  endTime: string
}

const inOrder = (windows: readonly WorkingWindow[]): WorkingWindow[] =>
  windows
    .map(({ startMinute, endMinute }) => ({ startMinute, endMinute }))
    .sort((a, b) => a.startMinute - b.startMinute)

/** A day's windows with one more span open; windows that touch or overlap become one. */
export function openedBy(windows: readonly WorkingWindow[], span: WorkingWindow): WorkingWindow[] {
  return inOrder([...windows, span]).reduce<WorkingWindow[]>((merged, next) => {
    const last = merged.at(-1)
    if (!last || next.startMinute > last.endMinute) return [...merged, next]
    last.endMinute = Math.max(last.endMinute, next.endMinute)
    return merged
  }, [])
}

/** A day's windows without a span: what it lies in the middle of becomes two. */
export const closedBy = (windows: readonly WorkingWindow[], span: WorkingWindow): WorkingWindow[] =>
  inOrder(windows).flatMap(({ startMinute, endMinute }) =>
    [
      { startMinute, endMinute: Math.min(endMinute, span.startMinute) },
      { startMinute: Math.max(startMinute, span.endMinute), endMinute },
    ].filter((part) => part.startMinute < part.endMinute),
  )

/** Whether all of a span lies in the day's windows, which may touch one another. */
export const isOpen = (windows: readonly WorkingWindow[], { startMinute, endMinute }: WorkingWindow): boolean =>
  windows
    .reduce<WorkingWindow[]>(openedBy, [])
    .some((window) => window.startMinute <= startMinute && endMinute <= window.endMinute)

/** The sessions that would not lie wholly within the windows. They stand all the same: whoever changes the hours is shown them first. */
export const outsideOf = <T extends BookedSpan>(windows: readonly WorkingWindow[], sessions: readonly T[]): T[] =>
  sessions.filter(
    ({ startTime, endTime }) => !isOpen(windows, { startMinute: minuteOf(startTime), endMinute: minuteOf(endTime) }),
  )
