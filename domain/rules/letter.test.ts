import { DAY, HOUR } from '../time'
import { answerDue, extendedDue, heldUntil, isHeld, isHeldBy, mayWriteFrom, publicityOf } from './letter'

const NOW = new Date('2026-11-23T10:00:00Z')
const ago = (days: number): Date => new Date(NOW.getTime() - days * DAY)

test('an answer is promised within 72 hours, and once more 48', () => {
  expect(answerDue(NOW).getTime() - NOW.getTime()).toBe(72 * HOUR)
  expect(extendedDue(NOW).getTime() - NOW.getTime()).toBe(48 * HOUR)
})

test('one letter at a time, the next a week after the last', () => {
  expect(mayWriteFrom([], NOW)).toEqual(NOW)
  expect(mayWriteFrom([{ state: 'waiting', writtenAt: ago(30) }], NOW)).toBeNull()
  const two = [
    { state: 'answered', writtenAt: ago(3) },
    { state: 'answered', writtenAt: ago(40) },
  ] as const
  expect(mayWriteFrom(two, NOW)).toEqual(new Date(NOW.getTime() + 4 * DAY))
})

test('one that nobody answered costs no turn; one that was taken back does', () => {
  expect(mayWriteFrom([{ state: 'unanswered', writtenAt: ago(5) }], NOW)).toEqual(NOW)
  expect(mayWriteFrom([{ state: 'withdrawn', writtenAt: ago(1) }], NOW)).toEqual(new Date(NOW.getTime() + 6 * DAY))
})

test('a letter is held for six hours, by one', () => {
  const hold = { consultantId: 1, until: heldUntil(NOW) }
  const later = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR)
  expect([isHeld(hold, later(5)), isHeld(hold, later(6))]).toEqual([true, false])
  expect([isHeldBy(hold, 1, NOW), isHeldBy(hold, 2, NOW)]).toEqual([true, false])
  expect(isHeld({ consultantId: null, until: null }, NOW)).toBe(false)
})

test('publicity follows consent', () => {
  const none = { agreedAt: null, publishedAt: null, declinedAt: null }
  expect(publicityOf(none)).toBe('private')
  expect(publicityOf({ ...none, agreedAt: NOW })).toBe('agreed')
  expect(publicityOf({ ...none, agreedAt: NOW, publishedAt: NOW })).toBe('published')
  expect(publicityOf({ ...none, agreedAt: NOW, declinedAt: NOW })).toBe('declined')
})
