import fc from 'fast-check'
import { addDays, dateOf, instantAt, MINUTE, parseMoment, weekdayOf } from '../time'
import {
  freeDays,
  freeStarts,
  granuleAt,
  granuleStart,
  nearestFree,
  nextFree,
  sessionGranules,
  windowsOf,
  type Calendar,
} from './availability'

const TODAY = '2026-03-02'
const midnight = granuleAt(instantAt(TODAY, 0))
const DAYS = 5

const window = fc
  .tuple(fc.integer({ min: 18, max: 47 }), fc.integer({ min: 1, max: 12 }))
  .map(([start, length]) => ({ startMinute: start * 30, endMinute: Math.min(1440, (start + length) * 30) }))
const rule = fc.tuple(fc.integer({ min: 1, max: 7 }), window).map(([weekday, hours]) => ({ weekday, ...hours }))
const override = fc
  .tuple(fc.integer({ min: 0, max: DAYS - 1 }), fc.array(window, { maxLength: 3 }))
  .map(([offset, windows]) => ({ date: addDays(TODAY, offset), windows }))
const calendars: fc.Arbitrary<Calendar> = fc.record({
  rules: fc.array(rule, { maxLength: 16 }),
  overrides: fc.uniqueArray(override, { maxLength: 2, selector: (one) => one.date }),
  taken: fc
    .array(fc.integer({ min: 0, max: DAYS * 48 }), { maxLength: 60 })
    .map((list) => new Set(list.map((one) => midnight + one))),
  noticeHours: fc.constantFrom(0, 24, 48, 72),
  bufferMinutes: fc.constantFrom(0, 30),
  restStatus: fc.constant(0),
  horizonDays: fc.constantFrom(2, 7, 30),
})
const moments = fc.integer({ min: 0, max: 2 * 1440 }).map((minute) => instantAt(TODAY, minute))
const lengths = fc.constantFrom(30, 50, 60, 80, 90)

/** The rule in its plainest words, slot by slot. */
function mayStart(calendar: Calendar, date: string, start: number, minutes: number, now: Date): boolean {
  const insideWindows = sessionGranules(start, minutes).every((granule) => {
    const from = (granuleStart(granule).getTime() - instantAt(date, 0).getTime()) / MINUTE
    return windowsOf(calendar, date).some((one) => one.startMinute <= from && from + 30 <= one.endMinute)
  })
  const untaken = sessionGranules(start, minutes, calendar.bufferMinutes).every(
    (granule) => !calendar.taken.has(granule),
  )
  const isWithin = granuleStart(start) < instantAt(addDays(dateOf(now), calendar.horizonDays), 0)
  const noticed = granuleStart(start).getTime() > now.getTime() + calendar.noticeHours * 60 * MINUTE
  return insideWindows && untaken && noticed && isWithin
}

describe('free starts', () => {
  test('are exactly those that the rule allows, ascending and once each', () => {
    fc.assert(
      fc.property(
        calendars,
        lengths,
        moments,
        fc.integer({ min: 0, max: DAYS - 1 }),
        (calendar, minutes, now, offset) => {
          const date = addDays(TODAY, offset)
          const first = midnight + offset * 48
          const expected = Array.from({ length: 48 }, (_, index) => first + index).filter((start) =>
            mayStart(calendar, date, start, minutes, now),
          )
          expect(freeStarts(calendar, date, minutes, now)).toEqual(expected)
        },
      ),
      { numRuns: 400 },
    )
  })

  test('never overlap what is taken, nor does the quiet time after the session', () => {
    fc.assert(
      fc.property(calendars, lengths, moments, (calendar, minutes, now) => {
        const starts = freeDays(calendar, minutes, now, DAYS).flatMap((day) => day.starts)
        const claimed = starts.flatMap((start) => sessionGranules(start, minutes, calendar.bufferMinutes))
        expect(claimed.filter((granule) => calendar.taken.has(granule))).toEqual([])
      }),
    )
  })

  test('R156: respect the notice', () => {
    fc.assert(
      fc.property(calendars, lengths, moments, (calendar, minutes, now) => {
        const line = now.getTime() + calendar.noticeHours * 60 * MINUTE
        for (const { starts } of freeDays(calendar, minutes, now, DAYS))
          for (const start of starts) expect(granuleStart(start).getTime()).toBeGreaterThan(line)
      }),
    )
  })

  test('R163: do not exist while the consultant rests', () => {
    fc.assert(
      fc.property(calendars, fc.constantFrom(1, 2), moments, (calendar, restStatus, now) => {
        expect(nextFree({ ...calendar, restStatus }, 50, now, DAYS)).toBeNull()
      }),
    )
  })

  test('of a session that crosses two touching windows exist, across a gap they do not', () => {
    const now = parseMoment('2026-03-01 08:00:00')
    const calendar = (second: number): Calendar => ({
      rules: [
        { weekday: 1, startMinute: 540, endMinute: 570 },
        { weekday: 1, startMinute: second, endMinute: second + 30 },
      ],
      overrides: [],
      taken: new Set(),
      noticeHours: 0,
      bufferMinutes: 0,
      restStatus: 0,
      horizonDays: 30,
    })
    expect(freeStarts(calendar(570), TODAY, 50, now)).toEqual([granuleAt(instantAt(TODAY, 540))])
    expect(freeStarts(calendar(600), TODAY, 50, now)).toEqual([])
  })
})

test('an override replaces the weekly hours of its day and no other', () => {
  fc.assert(
    fc.property(calendars, fc.array(window, { maxLength: 3 }), (calendar, windows) => {
      const changed = { ...calendar, overrides: [{ date: TODAY, windows }] }
      expect(windowsOf(changed, TODAY)).toEqual(windows)
      const tomorrow = addDays(TODAY, 1)
      expect(windowsOf(changed, tomorrow)).toEqual(calendar.rules.filter((one) => one.weekday === weekdayOf(tomorrow)))
    }),
  )
})

test('the next free start is the first of all', () => {
  fc.assert(
    fc.property(calendars, lengths, moments, (calendar, minutes, now) => {
      const [first = null] = freeDays(calendar, minutes, now, DAYS).flatMap((day) => day.starts)
      expect(nextFree(calendar, minutes, now, DAYS)).toBe(first)
    }),
  )
})

test('the nearest free starts are the closest ones, in order of time', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(300), { maxLength: 30 }), fc.nat(300), (free, wanted) => {
      const chosen = nearestFree(free, wanted)
      expect(chosen).toHaveLength(Math.min(3, free.length))
      expect(chosen).toEqual([...chosen].sort((a, b) => a - b))
      const farthest = Math.max(-1, ...chosen.map((one) => Math.abs(one - wanted)))
      const left = free.filter((one) => !chosen.includes(one))
      expect(left.every((one) => Math.abs(one - wanted) >= farthest)).toBe(true)
    }),
  )
})
