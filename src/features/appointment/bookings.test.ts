import { bookingText, groupByDay, timeSpanText, tabFromUrl } from './bookings'

const at = (appointStartTime: string | null) => ({ appointStartTime })

it('groups sessions by day in the order in which they come, forwards and backwards', () => {
  const evening = at('2026-11-21 20:30:00')
  const late = at('2026-11-21 22:00:00')
  const next = at('2026-11-22 09:00:00')
  expect(groupByDay([evening, late, next])).toEqual([
    { date: '2026-11-21', bookings: [evening, late] },
    { date: '2026-11-22', bookings: [next] },
  ])
  expect(groupByDay([next, late, evening]).map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-21'])
})

it('keeps sessions without a time together', () => {
  expect(groupByDay([at(null), at(null)])).toEqual([{ date: null, bookings: [at(null), at(null)] }])
})

it('opens the tab that an address names, and those to come for any other', () => {
  expect([1, 4, 9, null].map(tabFromUrl)).toEqual([1, 4, 2, 2])
})

it('says when and what', () => {
  expect(timeSpanText({ appointStartTime: '2026-11-21 20:30:00', appointEndTime: '2026-11-21 21:20:00' })).toBe(
    '20:30–21:20',
  )
  expect(timeSpanText({ appointStartTime: null, appointEndTime: null })).toBe('时间待定')
  expect(bookingText({ consultMode: 1, serviceName: '个人咨询', seq: 2, sessions: 4 })).toBe(
    '视频 · 个人咨询 · 第 2 次，共 4 次',
  )
  expect(bookingText({ consultMode: 2, serviceName: '个人咨询', seq: 1, sessions: 1 })).toBe('语音 · 个人咨询')
})
