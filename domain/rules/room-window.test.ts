import fc from 'fast-check'
import { MINUTE, parseMoment, SECOND } from '../time'
import { appointmentBanner, roomWindow } from './room-window'

const START = parseMoment('2026-03-02 20:30:00')
const END = new Date(START.getTime() + 50 * MINUTE)
const at = (minutes: number, milliseconds = 0) => new Date(START.getTime() + minutes * MINUTE + milliseconds)

test.each([
  ['a blink before it opens', at(-5, -1), 'early'],
  ['5 minutes before the start', at(-5), 'open'],
  ['the start', at(0), 'open'],
  ['30 minutes after the end', at(80), 'open'],
  ['a blink later', at(80, 1), 'closed'],
])('the room at %s is %3$s', (_, now, state) => expect(roomWindow(START, END, now)).toBe(state))

describe('the banner of the home pages', () => {
  test.each([
    ['R137: a blink before the last 15 minutes', at(-15, -1), { kind: 'none' }],
    ['R137: 15 minutes before', at(-15), { kind: 'soon', minutesLeft: 15 }],
    ['R137: a second later', at(-15, SECOND), { kind: 'soon', minutesLeft: 15 }],
    ['R137: 14 minutes before', at(-14), { kind: 'soon', minutesLeft: 14 }],
    ['R137: a blink before the start', at(0, -1), { kind: 'soon', minutesLeft: 1 }],
    ['R138: the start', at(0), { kind: 'started' }],
    ['R138: 20 minutes in', at(20), { kind: 'started' }],
    ['R139: a blink later', at(20, 1), { kind: 'none' }],
    ['R139: a day later', at(1440), { kind: 'none' }],
  ])('%s', (_, now, banner) => expect(appointmentBanner(START, now)).toEqual(banner))

  test('R137: the minutes left are whole, from 15 down to 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: -15 * MINUTE, max: -1 }), (milliseconds) => {
        const banner = appointmentBanner(START, at(0, milliseconds))
        expect(banner).toEqual({ kind: 'soon', minutesLeft: Math.ceil(-milliseconds / MINUTE) })
      }),
    )
  })
})
