import { parseMoment } from '../time'
import { isQuiet, SESSION_REMINDERS } from './reminder'

const at = (time: string): Date => parseMoment(`2026-11-23 ${time}:00`)

test.each([
  ['21:59', false],
  ['22:00', true],
  ['00:00', true],
  ['07:59', true],
  ['08:00', false],
])('from ten to eight %s is quiet: %s', (time, quiet) => {
  expect(isQuiet({ from: 22 * 60, to: 8 * 60 }, at(time))).toBe(quiet)
})

test('hours within a day, and none at all', () => {
  expect(isQuiet({ from: 13 * 60, to: 14 * 60 }, at('13:30'))).toBe(true)
  expect(isQuiet({ from: 13 * 60, to: 14 * 60 }, at('14:00'))).toBe(false)
  for (const time of ['00:00', '12:00', '23:59']) expect(isQuiet({ from: 60, to: 60 }, at(time))).toBe(false)
})

test('no moment lies in two windows, and the last one reaches the beginning', () => {
  for (const [index, { fromMs, untilMs }] of SESSION_REMINDERS.entries()) {
    expect(fromMs).toBeGreaterThan(untilMs)
    expect(untilMs).toBeGreaterThanOrEqual(SESSION_REMINDERS[index + 1]?.fromMs ?? 0)
  }
})
