import { MINUTE, parseMoment } from '../time'
import { heldMinutes, payDeadline } from './pay-deadline'

const NOW = parseMoment('2026-11-21 18:00:00')
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE)

test.each([
  [24 * 60, 30],
  [31, 30],
  [30, 30],
  [29.5, 29.5],
  [12, 12],
  [5, 5],
  [1, 5],
])('R134: what begins in %d minutes is held for %d', (start, held) => {
  expect(payDeadline(inMinutes(start), NOW)).toEqual(inMinutes(held))
  expect(heldMinutes(inMinutes(start), NOW)).toBe(Math.floor(held))
})
