import { FORCE_MAX, FORCE_USUAL } from '@xinqi/domain/rules/drawing'
import { forceOf } from './force-of'

const moved = (units: number, milliseconds: number) => ({ pressure: null, units, milliseconds })
const LIGHTEST = 16
const HEAVIEST = 46

/** Where a line comes to when it goes on as fast as this. */
const settled = (units: number, milliseconds: number): number =>
  Array.from({ length: 40 }).reduce<number>((before) => forceOf(moved(units, milliseconds), before), FORCE_USUAL)

test('a pen that can tell says it itself, whatever the speed and the point before', () => {
  const told = (pressure: number) => forceOf({ pressure, units: 900, milliseconds: 1 }, 3)
  expect([0, 0.5, 1].map(told)).toEqual([0, Math.round(FORCE_MAX / 2), FORCE_MAX])
})

test('the first point of a finger is pressed as usual', () => {
  expect(forceOf(moved(0, 0), undefined)).toBe(FORCE_USUAL)
})

test('the faster the lighter, between the two ends', () => {
  const forces = [0, 1, 2, 3, 9].map((speed) => forceOf(moved(speed * 10, 10), FORCE_USUAL))
  expect([...forces].sort((one, other) => other - one)).toEqual(forces)
  expect(new Set(forces.slice(0, 4)).size).toBe(4)
  expect(Math.abs(settled(900, 1) - LIGHTEST)).toBeLessThanOrEqual(2)
  expect(Math.abs(settled(0, 16) - HEAVIEST)).toBeLessThanOrEqual(2)
})

test('a line has no steps: most of the point before stays', () => {
  const [fast, slow] = [forceOf(moved(900, 1), HEAVIEST), forceOf(moved(0, 16), LIGHTEST)]
  expect(HEAVIEST - fast).toBeLessThanOrEqual(10)
  expect(slow - LIGHTEST).toBeLessThanOrEqual(10)
})

test('two points of one moment are no speed without end', () => {
  expect(forceOf(moved(2, 0), FORCE_USUAL)).toBe(forceOf(moved(2, 1), FORCE_USUAL))
})
