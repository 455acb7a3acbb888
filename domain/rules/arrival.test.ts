import { MINUTE } from '../time'
import { arrivalCodeOf, mayNoteArrival, typedArrivalCode, type ArrivingSession } from './arrival'

const START = new Date('2026-11-21T10:00:00Z')
const END = new Date('2026-11-21T10:50:00Z')
const minutes = (from: Date, count: number) => new Date(from.getTime() + count * MINUTE)

const session = (change: Partial<ArrivingSession> = {}): ArrivingSession => ({
  status: 2,
  startAt: START,
  endAt: END,
  consultMode: 3,
  arrivedAt: null,
  ...change,
})

test('an arrival is noted from half an hour before the start until the end, both included', () => {
  const answers = [minutes(START, -31), minutes(START, -30), START, END, minutes(END, 1)].map((now) =>
    mayNoteArrival(session(), now),
  )
  expect(answers).toEqual([false, true, true, true, false])
})

test.each<[string, ArrivingSession | undefined]>([
  ['none', undefined],
  ['one in a room', session({ consultMode: 1 })],
  ['one without a time', session({ startAt: null })],
  ['one that is not confirmed', session({ status: 1 })],
  ['one of which it was noted already', session({ arrivedAt: START })],
])('of %s no arrival is noted', (_, one) => {
  expect(mayNoteArrival(one, START)).toBe(false)
})

test('a code has six signs that are not mistaken for one another, and is taken as a person types it', () => {
  const codes = Array.from({ length: 200 }, (_, one) =>
    arrivalCodeOf([one, one * 7, one * 11, 4_294_967_295 - one, 3, one]),
  )
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{6}$/)
  expect(typedArrivalCode(' ab3-d 9k ')).toBe('AB3D9K')
})
