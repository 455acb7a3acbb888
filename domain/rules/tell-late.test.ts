import { APPOINTMENT } from '../status/appointment'
import { MINUTE, parseMoment } from '../time'
import { isAboutStart, mayTellLate } from './tell-late'

const startAt = parseMoment('2026-11-23 18:00:00')

test.each([
  [-61, false],
  [-60, true],
  [0, true],
  [15, true],
  [16, false],
])('%i minutes from the start: %s', (minutes, may) => {
  const now = new Date(startAt.getTime() + minutes * MINUTE)
  expect(mayTellLate({ status: APPOINTMENT.toConsult, startAt }, now)).toBe(may)
})

test('what was said of an earlier time is not about the time to which a session was moved', () => {
  const toldAt = new Date(startAt.getTime() - 30 * MINUTE)
  expect(isAboutStart(toldAt, startAt)).toBe(true)
  expect(isAboutStart(toldAt, new Date(startAt.getTime() + 31 * MINUTE))).toBe(false)
})

test('nothing can be late that does not take place, or has no time', () => {
  expect(mayTellLate({ status: APPOINTMENT.cancelled, startAt }, startAt)).toBe(false)
  expect(mayTellLate({ status: APPOINTMENT.toConsult, startAt: null }, startAt)).toBe(false)
})
