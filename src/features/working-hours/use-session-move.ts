import Taro from '@tarojs/taro'
import type { WorkingWindow } from '@xinqi/domain/rules/working-hours'
import { granuleAt } from '@xinqi/domain/rules/availability'
import { instantAt, minuteOf, type DateText } from '@xinqi/domain/time'
import { useRef, useState } from 'react'
import { useNow } from '@/state/server-clock'
import type { DragEnds } from '@/ui/mouse-and-keys'
import { useDrag } from '@/ui/use-drag'
import { halfHourAt, halfHourOf, HALF_HOURS, sessionAt } from './board-place'
import type { CalendarDay } from './calendar-grid'

export type BookedSession = CalendarDay['booked'][number]

/** A mouse that has gone less far than this has pressed. */
const PRESS_PX = 6

interface Column {
  left: number
  width: number
  top: number
  height: number
}

/** Where a session is being dragged to. */
export interface SessionMove {
  session: BookedSession
  date: DateText
  span: WorkingWindow
  /** Why it cannot be asked for; null where it can. */
  obstacle: string | null
}

const measure = (): Promise<Column[]> =>
  new Promise((resolve) => {
    Taro.createSelectorQuery()
      .selectAll('.week-board__column')
      .boundingClientRect((boxes) => resolve(Array.isArray(boxes) ? boxes : []))
      .exec()
  })

const minutesOf = ({ startTime, endTime }: Pick<BookedSession, 'startTime' | 'endTime'>): WorkingWindow => ({
  startMinute: minuteOf(startTime),
  endMinute: minuteOf(endTime),
})

const overlaps = (one: WorkingWindow, other: WorkingWindow): boolean =>
  one.startMinute < other.endMinute && other.startMinute < one.endMinute

/** What the server would refuse, said while it is still in the hand; the server looks again. */
export function moveObstacle(day: CalendarDay, span: WorkingWindow, now: Date): string | null {
  if (instantAt(day.scheduleDate, span.startMinute) <= now) return '已经过去了'
  if (day.booked.some((booked) => overlaps(minutesOf(booked), span))) return '这段时间有预约'
  if (day.groups.some((group) => overlaps(minutesOf(group), span))) return '这段时间在带团体'
  const isOpen = day.windows.some((open) => open.startMinute <= span.startMinute && span.endMinute <= open.endMinute)
  return isOpen ? null : '不在开放的时间里'
}

/** Dragging a session over the week that is shown, to ask its visitor for the time where it is let go. */
export function useSessionMove(
  week: readonly CalendarDay[],
  onMove: (session: BookedSession, slot: number) => void,
  onPress: (session: BookedSession) => void,
) {
  const now = useNow()
  const [move, setMove] = useState<SessionMove | null>(null)
  const columns = useRef<readonly Column[]>([])
  const dragged = useRef<BookedSession | null>(null)
  /** A browser sends a click after the end of a drag. */
  const wasDragged = useRef(false)
  const drag = useDrag({
    onStart: () => {
      wasDragged.current = false
      columns.current = []
      void measure().then((boxes) => {
        columns.current = boxes
      })
    },
    onMove: ({ at, by, way }) => {
      const session = dragged.current
      const place = columns.current.findIndex(({ left, width }) => at.x >= left && at.x < left + width)
      const [column, day] = [columns.current[place], week[place]]
      if (!session || !column || !day || way < PRESS_PX) return
      wasDragged.current = true
      const { startMinute, endMinute } = minutesOf(session)
      const from = halfHourAt(at.y - by.y, column)
      const first = halfHourOf(startMinute) + halfHourAt(at.y, column) - from
      const span = sessionAt(Math.min(HALF_HOURS - 1, Math.max(0, first)), endMinute - startMinute)
      setMove({ session, date: day.scheduleDate, span, obstacle: moveObstacle(day, span, now) })
    },
    onEnd: () => {
      if (move?.obstacle === null) onMove(move.session, granuleAt(instantAt(move.date, move.span.startMinute)))
      setMove(null)
    },
  })
  return {
    move,
    dragOf: (session: BookedSession): DragEnds => ({
      ...drag,
      start: (at) => {
        dragged.current = session
        drag.start(at)
      },
    }),
    press: (session: BookedSession) => {
      if (!wasDragged.current) onPress(session)
      wasDragged.current = false
    },
  }
}
