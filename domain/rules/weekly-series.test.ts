import fc from 'fast-check'
import { SERIES_DAYS, SERIES_MAX, SERIES_MIN } from '../constants'
import { partOfDay } from '../text/day-names'
import { addDays, dateOf, parseMoment, weekdayOf, type MomentText } from '../time'
import { freeStarts, granuleAt, granuleStart, granuleTime, sessionGranules, type Calendar } from './availability'
import { lookAtWeeks, nearestSeries, weeklyStarts, type SeriesWorld } from './weekly-series'

const granule = (at: MomentText) => granuleAt(parseMoment(at))
/** A Monday. */
const NOW = parseMoment('2026-11-23 10:00:00')

/** Every day but Sunday, from two in the afternoon to ten at night. */
const CALENDAR: Calendar = {
  rules: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute: 840, endMinute: 1320 })),
  overrides: [],
  taken: new Set(),
  noticeHours: 0,
  bufferMinutes: 0,
  restStatus: 0,
  horizonDays: 30,
}
const world = (changes: Partial<SeriesWorld> = {}): SeriesWorld => ({
  calendar: CALENDAR,
  own: [],
  minutes: 50,
  now: NOW,
  ...changes,
})
const taken = (...moments: MomentText[]): Calendar => ({
  ...CALENDAR,
  taken: new Set(moments.flatMap((at) => sessionGranules(granule(at), 50))),
})
const clashes = (of: SeriesWorld, first: MomentText, times: number) =>
  lookAtWeeks(of, granule(first), times).map(({ clash }) => clash)

test('the weeks stand at one hour of one weekday', () => {
  const starts = weeklyStarts(granule('2026-12-03 20:00:00'), 4).map(granuleStart)
  expect(starts).toEqual(
    ['2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24'].map((date) => parseMoment(`${date} 20:00:00`)),
  )
})

test('a week says what stands in its way: taken, a day off, an own session, too near, too far', () => {
  const calendar = { ...taken('2026-12-01 19:30:00'), overrides: [{ date: '2026-12-08', windows: [] }] }
  const own = [{ startAt: parseMoment('2026-12-15 20:30:00'), endAt: parseMoment('2026-12-15 21:20:00') }]
  expect(clashes(world({ calendar, own }), '2026-11-24 20:00:00', 5)).toEqual([null, 'taken', 'off', 'own', null])
  const noticed = { ...CALENDAR, noticeHours: 48 }
  expect(clashes(world({ calendar: noticed }), '2026-11-24 20:00:00', 3)).toEqual(['near', null, null])
  expect(clashes(world(), '2026-12-22 20:00:00', 12).slice(-4)).toEqual([null, 'beyond', 'beyond', 'beyond'])
  expect(clashes(world(), '2026-12-24 20:00:00', 2)).toEqual(['beyond', null])
  expect(clashes(world({ calendar: { ...CALENDAR, restStatus: 1 } }), '2026-11-24 20:00:00', 2)).toEqual(['off', 'off'])
})

test('the nearest series: another time of that part of the day, another weekday, or fewer weeks', () => {
  const of = world({ calendar: taken('2026-12-08 20:00:00') })
  expect(nearestSeries(of, granule('2026-11-24 20:00:00'), 4)).toEqual([
    { kind: 'time', start: granule('2026-11-24 19:00:00'), times: 4 },
    { kind: 'weekday', start: granule('2026-11-23 20:00:00'), times: 4 },
    { kind: 'fewer', start: granule('2026-11-24 20:00:00'), times: 2 },
  ])
})

test('where nothing near is free there is nothing to offer, and one week is no series', () => {
  const nothing = { ...CALENDAR, rules: [{ weekday: 2, startMinute: 1200, endMinute: 1260 }] }
  const first = granule('2026-11-24 20:00:00')
  const booked = new Set(sessionGranules(granule('2026-12-01 20:00:00'), 50))
  expect(nearestSeries(world({ calendar: { ...nothing, taken: booked } }), first, 4)).toEqual([])
})

const calendars = fc.record({
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  hours: fc.array(fc.tuple(fc.nat(SERIES_DAYS + 7), fc.integer({ min: 18, max: 43 })), { maxLength: 120 }),
  daysOff: fc.array(fc.nat(SERIES_DAYS), { maxLength: 10 }),
  noticeHours: fc.constantFrom(0, 24, 72),
  bufferMinutes: fc.constantFrom(0, 30),
  horizonDays: fc.constantFrom(7, 14, 30),
})

test('what is clear, and what is offered, is free week by week by the rule of a single booking', () => {
  const wishes = fc.record({
    made: calendars,
    day: fc.nat(29),
    half: fc.integer({ min: 18, max: 43 }),
    times: fc.integer({ min: SERIES_MIN, max: SERIES_MAX }),
  })
  const today = dateOf(NOW)
  fc.assert(
    fc.property(wishes, ({ made, day, half, times }) => {
      const midnight = (away: number) => granule(`${addDays(today, away)} 00:00:00`)
      const calendar: Calendar = {
        ...CALENDAR,
        rules: made.weekdays.map((weekday) => ({ weekday, startMinute: 540, endMinute: 1320 })),
        overrides: made.daysOff.map((away) => ({ date: addDays(today, away), windows: [] })),
        taken: new Set(made.hours.map(([away, at]) => midnight(away) + at)),
        noticeHours: made.noticeHours,
        bufferMinutes: made.bufferMinutes,
        horizonDays: made.horizonDays,
      }
      const of = world({ calendar })
      const first = midnight(day) + half
      // The first lies as near as any session has to; those after it may lie further ahead.
      const isFree = (start: number, week: number) => {
        const date = dateOf(granuleStart(start))
        const horizonDays = week === 0 ? made.horizonDays : SERIES_DAYS
        return freeStarts({ ...calendar, horizonDays }, date, 50, NOW).includes(start)
      }
      lookAtWeeks(of, first, times).forEach(({ start, clash }, week) =>
        expect(clash === null).toBe(isFree(start, week)),
      )
      for (const { kind, start, times: weeks } of nearestSeries(of, first, times)) {
        expect(weeklyStarts(start, weeks).every(isFree)).toBe(true)
        expect(weeks).toBeGreaterThanOrEqual(SERIES_MIN)
        expect(partOfDay(granuleTime(start))).toBe(partOfDay(granuleTime(first)))
        const weekday = (one: number) => weekdayOf(dateOf(granuleStart(one)))
        expect(weekday(start) === weekday(first)).toBe(kind !== 'weekday')
      }
    }),
    { numRuns: 60 },
  )
})
