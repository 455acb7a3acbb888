import fc from 'fast-check'
import { addDays, dateOf, instantAt } from '../time'
import { freeStarts, granuleAt, nextFree, type Calendar } from './availability'
import { freeStartsOn, freeTimeOf, nextFreeStart } from './free-time'

const TODAY = '2026-03-02'
const DAYS = 6
const midnight = granuleAt(instantAt(TODAY, 0))

/** Also such as end in the midst of a granule: they offer whole ones only. */
const window = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 32 }))
  .map(([start, length]) => ({ startMinute: start * 15, endMinute: Math.min(1440, (start + length) * 15) }))
const rule = fc.tuple(fc.integer({ min: 1, max: 7 }), window).map(([weekday, hours]) => ({ weekday, ...hours }))
const override = fc
  .tuple(fc.integer({ min: -1, max: DAYS }), fc.array(window, { maxLength: 3 }))
  .map(([offset, windows]) => ({ date: addDays(TODAY, offset), windows }))
/** Bookings and holds, before the first day and in the night after the last as well. */
const taken = fc
  .array(fc.tuple(fc.integer({ min: -4, max: DAYS * 48 + 3 }), fc.integer({ min: 1, max: 4 })), { maxLength: 40 })
  .map((list) => new Set(list.flatMap(([at, length]) => Array.from({ length }, (_, n) => midnight + at + n))))
const calendars: fc.Arbitrary<Calendar> = fc.record({
  rules: fc.array(rule, { maxLength: 16 }),
  overrides: fc.uniqueArray(override, { maxLength: 3, selector: (one) => one.date }),
  taken,
  noticeHours: fc.constantFrom(0, 24, 48, 72),
  bufferMinutes: fc.constantFrom(0, 30),
  restStatus: fc.constantFrom(0, 0, 0, 1, 2),
  horizonDays: fc.constantFrom(2, 7, 30),
})
const lengths = fc.constantFrom(30, 50, 60, 80, 90)
/** The clock goes on after the bits were made, by days as well. */
const moments = fc.integer({ min: -60, max: 3 * 1440 }).map((minute) => instantAt(TODAY, minute))

test('says of every day what the calendar says, whenever it is asked', () => {
  fc.assert(
    fc.property(calendars, lengths, fc.array(moments, { minLength: 1, maxLength: 4 }), (calendar, minutes, times) => {
      const free = freeTimeOf(calendar, TODAY, DAYS)
      for (const now of times)
        for (let offset = 0; offset < DAYS; offset += 1) {
          const date = addDays(TODAY, offset)
          expect(freeStartsOn(free, date, minutes, now)).toEqual(freeStarts(calendar, date, minutes, now))
        }
    }),
    { numRuns: 500 },
  )
})

test('knows the next free start within so many days', () => {
  fc.assert(
    fc.property(calendars, lengths, moments, fc.integer({ min: 1, max: DAYS - 3 }), (calendar, minutes, now, days) => {
      const free = freeTimeOf(calendar, dateOf(now) < TODAY ? dateOf(now) : TODAY, DAYS + 1)
      expect(nextFreeStart(free, minutes, now, days)).toBe(nextFree(calendar, minutes, now, days))
    }),
    { numRuns: 500 },
  )
})
