import { parseMoment } from '@xinqi/domain/time'
import { inOrder, isGroupFirst, pastText, weekText, whenText, type GroupTime, type NextBooking } from './workday'

const now = parseMoment('2026-11-21 18:00:00')
const next = (of: Partial<NextBooking>) =>
  ({
    appointStartTime: '2026-11-21 20:00:00',
    appointEndTime: '2026-11-21 20:50:00',
    heldBefore: 0,
    lastHeld: null,
    ...of,
  }) as NextBooking

test('the next session says its day and its times, and while it runs, until when', () => {
  expect(whenText(next({}), now)).toBe('今天 20:00–20:50')
  const tomorrow = { appointStartTime: '2026-11-22 09:00:00', appointEndTime: '2026-11-22 09:50:00' }
  expect(whenText(next(tomorrow), now)).toBe('明天 09:00–09:50')
  const running = { appointStartTime: '2026-11-21 17:30:00', appointEndTime: '2026-11-21 18:20:00' }
  expect(whenText(next(running), now)).toBe('正在进行，到 18:20')
})

test('how often the two have met', () => {
  expect(pastText(next({}), now)).toBe('第一次来访')
  expect(pastText(next({ heldBefore: 3, lastHeld: '2026-11-12 20:00:00' }), now)).toBe(
    '第 4 次来访，上次是 11月12日 20:00',
  )
})

test('a week is read out day by day', () => {
  const week = [
    { date: '2026-11-21', sessions: 2 },
    { date: '2026-11-22', sessions: 0 },
  ]
  expect(weekText(week, '2026-11-21')).toBe('接下来七天：今天 2 次，周日 0 次')
})

test('a group comes first where it begins first, and stands among the day’s sessions in order', () => {
  const group = (startTime: string): GroupTime => ({
    ...{ groupId: 1, sessionNo: 1, title: '练习小组', startTime, endTime: '2026-11-21 22:00:00' },
    ...{ makeUpOf: null, certain: true, hasRoom: false },
  })
  expect(isGroupFirst({ next: next({}), nextGroup: group('2026-11-21 21:00:00') })).toBe(false)
  expect(isGroupFirst({ next: next({}), nextGroup: group('2026-11-21 19:00:00') })).toBe(true)
  expect(isGroupFirst({ next: null, nextGroup: group('2026-11-21 19:00:00') })).toBe(true)
  expect(isGroupFirst({ next: next({}), nextGroup: null })).toBe(false)
  const today = ['2026-11-21 09:00:00', '2026-11-21 20:00:00'].map((at) => next({ appointStartTime: at }))
  const all = inOrder({ today, todayGroups: [group('2026-11-21 19:00:00')] })
  expect(all.map(({ at }) => at.slice(11, 13))).toEqual(['09', '19', '20'])
})
