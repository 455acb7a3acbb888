import fc from 'fast-check'
import { MINUTE, instantAt } from '../time'
import { appointmentBanner } from './room-window'

const START = instantAt('2026-11-21', 19 * 60 + 30)
const at = (milliseconds: number) => appointmentBanner(START, new Date(START.getTime() + milliseconds))
const anyMoment = fc.integer({ min: -60 * MINUTE, max: 60 * MINUTE })

test('R137: soon from 15 minutes before the start up to the start, with the minutes left', () => {
  expect(at(-15 * MINUTE - 1)).toEqual({ kind: 'none' })
  expect(at(-15 * MINUTE)).toEqual({ kind: 'soon', minutesLeft: 15 })
  expect(at(-1)).toEqual({ kind: 'soon', minutesLeft: 1 })
})

test('R138, R139: started from the start to 20 minutes after it, and then hidden', () => {
  expect(at(0)).toEqual({ kind: 'started' })
  expect(at(20 * MINUTE)).toEqual({ kind: 'started' })
  expect(at(20 * MINUTE + 1)).toEqual({ kind: 'none' })
})

test('R137–R139: at every moment exactly one of the three windows is open', () => {
  fc.assert(
    fc.property(anyMoment, (away) => {
      const { kind } = at(away)
      expect(kind === 'soon').toBe(away >= -15 * MINUTE && away < 0)
      expect(kind === 'started').toBe(away >= 0 && away <= 20 * MINUTE)
    }),
  )
})

test('R137: the minutes left never go up, and never say nothing is left', () => {
  fc.assert(
    fc.property(anyMoment, fc.integer({ min: 0, max: MINUTE }), (away, later) => {
      const [before, after] = [at(away), at(away + later)]
      if (before.kind !== 'soon' || after.kind !== 'soon') return
      expect(after.minutesLeft).toBeLessThanOrEqual(before.minutesLeft)
      expect(after.minutesLeft).toBeGreaterThan(0)
    }),
  )
})
