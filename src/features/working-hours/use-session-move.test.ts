import type { CalendarDay } from './calendar-grid'
import { moveObstacle } from './use-session-move'

const NOON_MINUTE = 12 * 60
const session: CalendarDay['booked'][number] = {
  appointNo: 'a',
  orderNo: 'o',
  userId: 1,
  status: 200,
  startTime: '14:00',
  endTime: '14:50',
  visitorName: '小舟',
  consultMode: 1,
}
const day: CalendarDay = {
  scheduleDate: '2026-11-24',
  windows: [
    { startMinute: 9 * 60, endMinute: NOON_MINUTE },
    { startMinute: NOON_MINUTE + 60, endMinute: 18 * 60 },
  ],
  overridden: false,
  booked: [session],
  groups: [],
  free: 8,
}
const now = new Date('2026-11-24T10:00:00+08:00')
const from = (startMinute: number) => ({ startMinute, endMinute: startMinute + 50 })

test.each([
  ['an hour that is free', NOON_MINUTE + 60, null],
  ['right after a session', 15 * 60, null],
  ['before now', 9 * 60, '已经过去了'],
  ['now', 10 * 60, '已经过去了'],
  ['over a session, in part', 13 * 60 + 30, '这段时间有预约'],
  ['over the break', NOON_MINUTE - 30, '不在开放的时间里'],
  ['after the last hour', 18 * 60, '不在开放的时间里'],
])('a session let go of: %s', (_, startMinute, obstacle) => {
  expect(moveObstacle(day, from(startMinute), now)).toBe(obstacle)
})
