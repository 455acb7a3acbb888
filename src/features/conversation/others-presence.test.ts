import { HERE_LASTS_MS, TYPING_LASTS_MS } from '@xinqi/domain/rules/conversation'
import { watchOther, type OthersPresence, type Presence } from './others-presence'

let shown: Presence
let other: OthersPresence

beforeEach(() => {
  jest.useFakeTimers()
  shown = null
  other = watchOther((presence) => (shown = presence))
})
afterEach(() => {
  other.stop()
  jest.useRealTimers()
})

test('that they write is believed for some seconds, that they are here for longer; then nothing is said of them', () => {
  other.heard(true)
  expect(shown).toBe('typing')
  jest.advanceTimersByTime(TYPING_LASTS_MS - 1)
  expect(shown).toBe('typing')
  jest.advanceTimersByTime(1)
  expect(shown).toBe('here')
  jest.advanceTimersByTime(HERE_LASTS_MS - TYPING_LASTS_MS)
  expect(shown).toBeNull()
})

test('what is said again lasts again', () => {
  other.heard(true)
  jest.advanceTimersByTime(TYPING_LASTS_MS - 1)
  other.heard(true)
  jest.advanceTimersByTime(TYPING_LASTS_MS - 1)
  expect(shown).toBe('typing')
  other.heard(false)
  expect(shown).toBe('here')
  jest.advanceTimersByTime(HERE_LASTS_MS - 1)
  expect(shown).toBe('here')
})

test('when their words have come they write no longer', () => {
  other.heard(true)
  other.said()
  expect(shown).toBe('here')
})

test('they come once, and again when they had been gone', () => {
  expect([other.heard(false), other.heard(true)]).toEqual([true, false])
  jest.advanceTimersByTime(HERE_LASTS_MS)
  expect(other.heard(false)).toBe(true)
})

test('after its end nothing is shown', () => {
  other.heard(true)
  other.stop()
  expect(shown).toBeNull()
})
