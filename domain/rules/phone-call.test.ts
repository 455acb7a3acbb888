import { APPOINTMENT } from '../status/appointment'
import { MINUTE, parseMoment } from '../time'
import { mayCall, numberEnds, numberStands } from './phone-call'

const startAt = parseMoment('2026-03-02 20:30:00')
const endAt = new Date(startAt.getTime() + 50 * MINUTE)
const at = (minutes: number, milliseconds = 0) => new Date(startAt.getTime() + minutes * MINUTE + milliseconds)

test.each([
  ['a blink before the last half hour', at(-30, -1), false],
  ['half an hour before the start', at(-30), true],
  ['during it', at(20), true],
  ['a blink before half an hour after the end', at(80, -1), true],
  ['half an hour after the end', at(80), false],
])('the two of a session call each other %s: %3$s', (_when, now, may) => {
  for (const status of [APPOINTMENT.toConsult, APPOINTMENT.consulted])
    expect(mayCall({ status, startAt, endAt }, now)).toBe(may)
})

test.each(
  Object.values(APPOINTMENT).filter((status) => status !== APPOINTMENT.toConsult && status !== APPOINTMENT.consulted),
)('a session of status %i is nobody’s reason to call', (status) =>
  expect(mayCall({ status, startAt, endAt }, at(0))).toBe(false),
)

test('without a time there is no call', () =>
  expect(mayCall({ status: APPOINTMENT.toConsult, startAt: null, endAt: null }, at(0))).toBe(false))

test('a number that was asked for at the last moment stands two minutes longer', () => {
  const session = { status: APPOINTMENT.consulted, startAt, endAt }
  expect(numberEnds(endAt)).toEqual(at(82))
  expect(numberStands(session, at(82, -1))).toBe(true)
  expect(numberStands(session, at(82))).toBe(false)
  expect(numberStands({ ...session, status: APPOINTMENT.cancelled }, at(0))).toBe(false)
})
