import fc from 'fast-check'
import { dateOf, instantAt, MINUTE, parseMoment, timeOf } from '../time'
import {
  freeStarts,
  granuleAt,
  granulesFor,
  granuleStart,
  granuleTime,
  sessionGranules,
  type Calendar,
} from './availability'

const MONDAY = '2026-03-02'
const EARLIER = parseMoment('2026-03-01 08:00:00')
const granules = fc.integer({ min: 800_000, max: 1_100_000 })

/** Works on Mondays between the two minutes of the day; nothing is taken. */
const calendar = (startMinute: number, endMinute: number, changes: Partial<Calendar> = {}): Calendar => ({
  rules: [{ weekday: 1, startMinute, endMinute }],
  overrides: [],
  taken: new Set(),
  noticeHours: 0,
  bufferMinutes: 0,
  restStatus: 0,
  horizonDays: 30,
  ...changes,
})
const times = (of: Calendar, minutes = 50, now = EARLIER) => freeStarts(of, MONDAY, minutes, now).map(granuleTime)
const monday = (minute: number) => granuleAt(instantAt(MONDAY, minute))

describe('granules', () => {
  test('and their starts are inverse; a moment inside belongs to the granule that began', () => {
    fc.assert(
      fc.property(granules, fc.integer({ min: 0, max: 30 * MINUTE - 1 }), (granule, inside) => {
        const start = granuleStart(granule)
        expect(granuleAt(new Date(start.getTime() + inside))).toBe(granule)
        expect(granuleTime(granule)).toBe(timeOf(start))
        expect(granuleTime(granule)).toMatch(/^\d\d:[03]0$/)
      }),
    )
  })

  test('last 30 minutes: 50 minutes take two, the buffer counts with them', () => {
    expect([30, 50, 60, 61, 80, 90].map(granulesFor)).toEqual([1, 2, 2, 3, 3, 3])
    expect(sessionGranules(100, 50)).toEqual([100, 101])
    expect(sessionGranules(100, 50, 10)).toEqual([100, 101])
    expect(sessionGranules(100, 60, 30)).toEqual([100, 101, 102])
  })

  test('begin a Beijing day at its midnight, whatever day it is elsewhere', () => {
    const midnight = granuleStart(monday(0))
    expect(midnight).toEqual(new Date('2026-03-01T16:00:00Z'))
    expect(dateOf(midnight)).toBe(MONDAY)
    expect(dateOf(granuleStart(monday(0) - 1))).toBe('2026-03-01')
    expect(monday(1440) - monday(0)).toBe(48)
  })
})

describe('the edges of a day', () => {
  test('R161: a window to 24:00 is used to its end, and not beyond', () => {
    expect(times(calendar(1320, 1440))).toEqual(['22:00', '22:30', '23:00'])
    expect(times(calendar(1320, 1440), 30)).toEqual(['22:00', '22:30', '23:00', '23:30'])
    expect(times(calendar(1410, 1440))).toEqual([])
  })

  test('quiet time after the last session may reach past the window, but not over what is taken', () => {
    const until = { bufferMinutes: 30 }
    expect(times(calendar(1320, 1440, until))).toEqual(['22:00', '22:30', '23:00'])
    expect(times(calendar(1320, 1440, { ...until, taken: new Set([monday(1440)]) }))).toEqual(['22:00', '22:30'])
  })

  test('R156: what begins exactly at the line of the notice is too late to book', () => {
    const open = calendar(540, 660, { noticeHours: 24 })
    expect(times(open, 50, parseMoment('2026-03-01 09:29:59'))).toEqual(['09:30', '10:00'])
    expect(times(open, 50, parseMoment('2026-03-01 09:30:00'))).toEqual(['10:00'])
  })

  test('windows that overlap count once', () => {
    const twice = calendar(540, 660)
    expect(times({ ...twice, rules: [...twice.rules, { weekday: 1, startMinute: 570, endMinute: 630 }] })).toEqual([
      '09:00',
      '09:30',
      '10:00',
    ])
  })

  test('an override without windows is a day off', () => {
    expect(times(calendar(540, 660, { overrides: [{ date: MONDAY, windows: [] }] }))).toEqual([])
  })
})
