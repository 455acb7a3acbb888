import { firstDayOf, isLowStreak, mayArrive, mayChange, meanSleep, moodByWeekday, moodDays } from './mood'

const TODAY = '2026-11-23'
const of = (day: string, face: 1 | 2 | 3 | 4 | 5, sleepMinutes: number | null = null) => ({ day, face, sleepMinutes })

test('today and six days before may be changed, no day to come', () => {
  expect(['2026-11-24', TODAY, '2026-11-17', '2026-11-16'].map((day) => mayChange(day, TODAY))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('what waited for a network arrives within thirty days', () => {
  expect(['2026-10-25', '2026-10-24'].map((day) => mayArrive(day, TODAY))).toEqual([true, false])
})

test('a day is the mean of its entries with the sleep that was noted last, in the order of days', () => {
  expect(
    moodDays([of('2026-11-22', 5), of('2026-11-21', 2, 300), of('2026-11-21', 3, 420), of('2026-11-21', 3)]),
  ).toEqual([
    { day: '2026-11-21', mood: 2.7, entries: 3, sleepMinutes: 420 },
    { day: '2026-11-22', mood: 5, entries: 1, sleepMinutes: null },
  ])
})

test('weekdays are means of days, not of entries', () => {
  const days = moodDays([of('2026-11-16', 1), of('2026-11-23', 4), of('2026-11-23', 2), of('2026-11-22', 5)])
  expect(moodByWeekday(days)).toEqual([
    { weekday: 1, mood: 2, sleepMinutes: null },
    { weekday: 7, mood: 5, sleepMinutes: null },
  ])
})

test('the sleep of a weekday is the mean of its noted nights: days without one count for its mood alone', () => {
  const days = moodDays([
    of('2026-11-09', 2, 300),
    // Of a day with two nights noted the last counts.
    of('2026-11-16', 4, 600),
    of('2026-11-16', 4, 405),
    of('2026-11-23', 3),
    of('2026-11-22', 5, 0),
  ])
  expect(moodByWeekday(days)).toEqual([
    { weekday: 1, mood: 3, sleepMinutes: 353 },
    { weekday: 7, mood: 5, sleepMinutes: 0 },
  ])
})

test('sleep is the mean of the nights that were noted, one a day; without one there is none', () => {
  const days = moodDays([
    of('2026-11-20', 3, 300),
    of('2026-11-20', 3, 420),
    of('2026-11-21', 4),
    of('2026-11-22', 2, 375),
  ])
  expect(meanSleep(days)).toEqual({ nights: 2, minutes: 398 })
  expect(meanSleep(moodDays([of('2026-11-20', 3, 0)]))).toEqual({ nights: 1, minutes: 0 })
  expect(meanSleep(moodDays([of('2026-11-20', 3)]))).toBeNull()
})

test('three low noted days within a week are a low streak; a better one among them, or an old one, is none', () => {
  const low = [of('2026-11-19', 2), of('2026-11-21', 1), of('2026-11-23', 2)]
  expect(isLowStreak(moodDays(low), TODAY)).toBe(true)
  expect(isLowStreak(moodDays([...low, of('2026-11-22', 3)]), TODAY)).toBe(false)
  expect(isLowStreak(moodDays(low.slice(1)), TODAY)).toBe(false)
  expect(isLowStreak(moodDays(low), '2026-11-27')).toBe(false)
})

test('a span ends today', () => {
  expect(firstDayOf('week', TODAY)).toBe('2026-11-17')
})
