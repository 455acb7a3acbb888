import fc from 'fast-check'
import { HORIZON_DAYS } from '../constants'
import { addDays, DAY, dateOf, instantAt, MINUTE, parseMoment } from '../time'
import { ATTENDANCE_STATES } from '../text/group'
import {
  isMakeUpOpen,
  isMissed,
  LIVE_MAKE_UPS,
  MAKE_UP_STATES,
  makeUpMistake,
  mayMarkMakeUp,
  mayOfferMakeUp,
} from './group-make-up'

const NOW = parseMoment('2026-11-21 18:00:00')
const at = (ms: number) => new Date(NOW.getTime() + ms)
const MISSED = { excused: true, attendance: null }

test.each([
  [false, null, false],
  [true, null, true],
  [false, 'absent', true],
  [true, 'absent', true],
  [false, 'present', false],
  [true, 'present', false],
  [true, 'late', false],
] as const)('excused: %s, marked %s: missed: %s', (excused, attendance, missed) => {
  expect(isMissed({ excused, attendance })).toBe(missed)
})

test('who came has nothing to make up, whatever there was', () => {
  for (const attendance of ATTENDANCE_STATES.filter((state) => state !== 'absent'))
    for (const state of MAKE_UP_STATES)
      expect(mayOfferMakeUp({ excused: true, attendance }, { state, startsAt: at(DAY) }, NOW)).toBe(false)
})

test('a missed session has one time: it is set anew until it has come with a yes, and never after', () => {
  expect(mayOfferMakeUp(MISSED, null, NOW)).toBe(true)
  for (const state of MAKE_UP_STATES) expect(mayOfferMakeUp(MISSED, { state, startsAt: at(1) }, NOW)).toBe(true)
  const begun = (state: (typeof MAKE_UP_STATES)[number]) => mayOfferMakeUp(MISSED, { state, startsAt: NOW }, NOW)
  expect(MAKE_UP_STATES.filter((state) => !begun(state))).toEqual(['accepted'])
})

test('it is answered, and taken back, until it begins; then it is marked, of who said yes', () => {
  const open = (ms: number) => MAKE_UP_STATES.filter((state) => isMakeUpOpen({ state, startsAt: at(ms) }, NOW))
  const marked = (ms: number) => MAKE_UP_STATES.filter((state) => mayMarkMakeUp({ state, startsAt: at(ms) }, NOW))
  expect([open(1), marked(1)]).toEqual([LIVE_MAKE_UPS, []])
  expect([open(0), marked(0)]).toEqual([[], ['accepted']])
})

test.each([
  [DAY, null],
  [DAY - 30 * MINUTE, '至少在一天之后，让对方来得及答复'],
  [DAY + 15 * MINUTE, '请从整点或半点开始'],
  [DAY + 1, '请从整点或半点开始'],
  [-DAY, '至少在一天之后，让对方来得及答复'],
])('%i ms from now: %s', (ms, mistake) => {
  expect(makeUpMistake(at(ms), NOW)).toBe(mistake)
})

test('as far ahead as anybody may book, and no day further', () => {
  const midnight = instantAt(addDays(dateOf(NOW), HORIZON_DAYS), 0)
  expect(makeUpMistake(new Date(midnight.getTime() - 30 * MINUTE), NOW)).toBeNull()
  expect(makeUpMistake(midnight, NOW)).toBe(`最多约到 ${HORIZON_DAYS} 天之内`)
})

test('whatever may be offered is still to come for a day, and begins where time is sold', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3 * 24 * 60, max: 60 * 24 * 60 }), (minutes) => {
      const startsAt = at(minutes * MINUTE)
      if (makeUpMistake(startsAt, NOW) !== null) return
      expect(startsAt.getTime() - NOW.getTime()).toBeGreaterThanOrEqual(DAY)
      expect(startsAt.getTime() % (30 * MINUTE)).toBe(0)
    }),
  )
})
