import { HERE_EVERY_MS, TYPING_EVERY_MS } from '@xinqi/domain/rules/conversation'
import { startBeats, type OwnBeats } from './own-beats'

let sent: boolean[]
let beats: OwnBeats

beforeEach(() => {
  jest.useFakeTimers()
  sent = []
  beats = startBeats((typing) => sent.push(typing))
})
afterEach(() => {
  beats.stop()
  jest.useRealTimers()
})

test('that one is here is said at once, and again before it is no longer believed', () => {
  expect(sent).toEqual([false])
  jest.advanceTimersByTime(HERE_EVERY_MS - 1)
  expect(sent).toHaveLength(1)
  jest.advanceTimersByTime(1 + HERE_EVERY_MS)
  expect(sent).toEqual([false, false, false])
})

test('whatever is typed is said once in a while only, and counts as being here', () => {
  sent = []
  for (let letters = 0; letters < 40; letters += 1) {
    beats.typed()
    jest.advanceTimersByTime(TYPING_EVERY_MS / 20)
  }
  expect(sent).toEqual([true, true])
  jest.advanceTimersByTime(HERE_EVERY_MS - TYPING_EVERY_MS - 1)
  expect(sent).toHaveLength(2)
  jest.advanceTimersByTime(1)
  expect(sent).toEqual([true, true, false])
})

test('who comes is answered at once, with whether one writes just now', () => {
  sent = []
  beats.answer()
  beats.typed()
  beats.answer()
  jest.advanceTimersByTime(TYPING_EVERY_MS)
  beats.answer()
  expect(sent).toEqual([false, true, true, false])
})

test('after its end nothing is said', () => {
  beats.typed()
  beats.stop()
  sent = []
  jest.advanceTimersByTime(HERE_EVERY_MS * 3)
  expect(sent).toEqual([])
})
