import { formatMoment, parseMoment } from '../time'
import { granuleStart } from './availability'
import { instantStart } from './instant'

const startAt = (now: string) => {
  const start = instantStart(parseMoment(now))
  return start === null ? null : formatMoment(granuleStart(start))
}

test.each([
  ['2026-11-21 18:14:59', null],
  ['2026-11-21 18:15:00', '2026-11-21 18:30:00'],
  ['2026-11-21 18:29:59', '2026-11-21 18:30:00'],
  ['2026-11-21 18:30:00', null],
  ['2026-11-21 23:50:00', '2026-11-22 00:00:00'],
])('R165: at %s an instant session begins at %s', (now, start) => {
  expect(startAt(now)).toBe(start)
})
