import fc from 'fast-check'
import {
  addDays,
  createMovableClock,
  DAY,
  dateOf,
  daysBetween,
  formatMoment,
  HOUR,
  instantAt,
  isDateText,
  MINUTE,
  minuteOf,
  minuteText,
  parseMoment,
  SECOND,
  timeOf,
  weekdayOf,
} from './time'

const FIRST = Date.UTC(2020, 0, 1)
const LAST = Date.UTC(2032, 0, 1)
const seconds = fc.integer({ min: FIRST / SECOND, max: LAST / SECOND }).map((second) => new Date(second * SECOND))
const days = fc
  .integer({ min: FIRST / DAY, max: LAST / DAY })
  .map((day) => new Date(day * DAY).toISOString().slice(0, 10))

/** Beijing's wall clock by plain arithmetic: eight hours ahead of UTC, always. */
const wallClock = (moment: Date) => new Date(moment.getTime() + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')

describe('the consult zone does not depend on the zone of the machine', () => {
  test('the machine of this run is in another zone', () => {
    expect(new Date(FIRST).getTimezoneOffset()).not.toBe(-480)
  })

  test('R148: a moment reads as the wall clock of Beijing', () => {
    fc.assert(
      fc.property(seconds, (moment) => {
        expect(formatMoment(moment)).toBe(wallClock(moment))
        expect(`${dateOf(moment)} ${timeOf(moment)}`).toBe(wallClock(moment).slice(0, 16))
        expect(formatMoment(moment.getTime())).toBe(wallClock(moment))
      }),
    )
  })

  test('also every half hour of a year in which the machine changes to summer time and back', () => {
    for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 30 * MINUTE) {
      const moment = new Date(time)
      if (formatMoment(moment) !== wallClock(moment)) expect(formatMoment(moment)).toBe(wallClock(moment))
    }
  })

  test('days and times of day are those of the ISO form, in every year that has one of four digits', () => {
    const first = Date.UTC(2000, 0, 2) - 2000 * 365.2425 * DAY
    const moments = fc.integer({ min: first, max: Date.UTC(9999, 11, 31) })
    fc.assert(
      fc.property(moments, fc.integer({ min: -800, max: 800 }), (moment, days) => {
        expect(`${dateOf(moment)} ${timeOf(moment)}`).toBe(wallClock(new Date(moment)).slice(0, 16))
        const midnight = Date.UTC(2026, 2, 1) + (moment % 1e12)
        const date = new Date(midnight).toISOString().slice(0, 10)
        expect(addDays(date, days)).toBe(new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10))
      }),
      { numRuns: 1000 },
    )
  })

  test('R148: writing and reading a moment are inverse', () => {
    fc.assert(fc.property(seconds, (moment) => expect(parseMoment(formatMoment(moment))).toEqual(moment)))
    expect(parseMoment('2026-03-08 14:30')).toEqual(new Date('2026-03-08T06:30:00Z'))
  })

  test('midnight in Beijing is 16:00 UTC of the day before; minute 1440 is the next midnight', () => {
    expect(instantAt('2026-03-02', 0)).toEqual(new Date('2026-03-01T16:00:00Z'))
    expect(instantAt('2026-03-02', 1440)).toEqual(instantAt('2026-03-03', 0))
    expect(dateOf(new Date('2026-03-01T15:59:59Z'))).toBe('2026-03-01')
    expect(dateOf(new Date('2026-03-01T16:00:00Z'))).toBe('2026-03-02')
  })
})

describe('calendar days', () => {
  test('adding days moves by exactly that many days', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (date, count) => {
        const moved = addDays(date, count)
        expect(Date.parse(moved) - Date.parse(date)).toBe(count * DAY)
        expect(daysBetween(date, moved)).toBe(count)
        expect(instantAt(moved, 0).getTime() - instantAt(date, 0).getTime()).toBe(count * DAY)
      }),
    )
  })

  test('weekdays run from Monday 1 to Sunday 7', () => {
    expect(weekdayOf('2026-03-02')).toBe(1)
    expect(weekdayOf('2026-03-08')).toBe(7)
    fc.assert(fc.property(days, (date) => expect(weekdayOf(addDays(date, 1))).toBe((weekdayOf(date) % 7) + 1)))
  })

  test.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-12-31', true],
    ['2026-1-1', false],
    ['2026/01/01', false],
    ['2026-01-01 ', false],
    ['', false],
  ])('%s is a calendar day: %s', (text, real) => expect(isDateText(text)).toBe(real))

  test('every day that the calendar yields is one', () => {
    fc.assert(fc.property(days, (date) => expect(isDateText(date)).toBe(true)))
  })
})

test('minutes of the day and their text are inverse; 1440 reads 24:00', () => {
  for (let minute = 0; minute <= 1440; minute += 1) expect(minuteOf(minuteText(minute))).toBe(minute)
  expect([0, 545, 1439, 1440].map(minuteText)).toEqual(['00:00', '09:05', '23:59', '24:00'])
})

test('a movable clock runs on from wherever it was put', () => {
  let machine = 1_000
  const clock = createMovableClock({ now: () => new Date(machine) })
  clock.set(new Date(50_000))
  machine += 7
  expect(clock.now()).toEqual(new Date(50_007))
  clock.advance(2 * MINUTE)
  expect(clock.now()).toEqual(new Date(170_007))
})
