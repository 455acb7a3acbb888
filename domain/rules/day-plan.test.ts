import fc from 'fast-check'
import { DAY_CLOSES_MINUTE, DAY_OPENS_MINUTE, GRANULE_MINUTES } from '../constants'
import { closedBy, isOpen, openedBy, outsideOf } from './day-plan'
import { windowsMistake, type WorkingWindow } from './working-hours'

const GRANULES = (DAY_CLOSES_MINUTE - DAY_OPENS_MINUTE) / GRANULE_MINUTES
const minuteAt = (granule: number) => DAY_OPENS_MINUTE + granule * GRANULE_MINUTES
const span = fc.tuple(fc.nat(GRANULES - 1), fc.integer({ min: 1, max: 8 })).map(([from, long]): WorkingWindow => ({
  startMinute: minuteAt(from),
  endMinute: minuteAt(Math.min(GRANULES, from + long)),
}))
const acts = fc.array(fc.tuple(fc.boolean(), span), { maxLength: 12 })

/** The half hours of a day that are open, one by one. */
const openHalfHours = (windows: readonly WorkingWindow[]): number[] =>
  Array.from({ length: GRANULES }, (_, granule) => granule).filter((granule) =>
    windows.some(({ startMinute, endMinute }) => startMinute <= minuteAt(granule) && minuteAt(granule) < endMinute),
  )

test('whatever is opened and closed, in any order, the day is what its half hours say, and can be saved', () => {
  fc.assert(
    fc.property(acts, (all) => {
      const halfHours = new Set<number>()
      let windows: WorkingWindow[] = []
      for (const [opens, one] of all) {
        windows = opens ? openedBy(windows, one) : closedBy(windows, one)
        for (const granule of openHalfHours([one])) {
          if (opens) halfHours.add(granule)
          else halfHours.delete(granule)
        }
      }
      expect(openHalfHours(windows)).toEqual([...halfHours].sort((one, other) => one - other))
      expect(windowsMistake(windows)).toBeNull()
      for (const [, one] of all)
        expect(isOpen(windows, one)).toBe(openHalfHours([one]).every((at) => halfHours.has(at)))
    }),
  )
})

test('windows that touch become one, and what is closed in the middle leaves two', () => {
  const morning = { startMinute: 540, endMinute: 720 }
  expect(openedBy([morning], { startMinute: 720, endMinute: 780 })).toEqual([{ startMinute: 540, endMinute: 780 }])
  expect(closedBy([morning], { startMinute: 600, endMinute: 660 })).toEqual([
    { startMinute: 540, endMinute: 600 },
    { startMinute: 660, endMinute: 720 },
  ])
})

test('a session lies outside when any part of it does; windows side by side hold it together', () => {
  const windows = [
    { startMinute: 540, endMinute: 600 },
    { startMinute: 600, endMinute: 660 },
  ]
  const across = { startTime: '09:30', endTime: '10:20' }
  const late = { startTime: '10:30', endTime: '11:20' }
  expect(outsideOf(windows, [across, late])).toEqual([late])
  expect(outsideOf([], [across])).toEqual([across])
})
