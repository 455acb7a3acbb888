import { placesOf, thinned } from './line-chart-geometry'

const SCALE = { min: 1, max: 5 }

test('higher values stand higher, and the ends stand inside of the edges', () => {
  const places = placesOf(
    [
      { at: 0, value: 1 },
      { at: 0.5, value: 3 },
      { at: 1, value: 5 },
    ],
    SCALE,
    112,
    62,
  )
  expect(places).toEqual([
    { x: 6, y: 56 },
    { x: 56, y: 31 },
    { x: 106, y: 6 },
  ])
})

test('a value off the scale stands at its edge', () => {
  expect(placesOf([{ at: 0, value: 9 }], SCALE, 112, 62)).toEqual([{ x: 6, y: 6 }])
})

test('five years become a few points a pixel; the best and the worst day stay', () => {
  const points = Array.from({ length: 1825 }, (_, day) => ({ at: day / 1824, value: 3 + Math.sin(day) }))
  const places = placesOf([...points.slice(0, 900), { at: 0.4934, value: 1 }, ...points.slice(901)], SCALE, 330, 160)
  const few = thinned(places)
  expect(few.length).toBeLessThan(4 * 330)
  expect(Math.max(...few.map(({ y }) => y))).toBe(154)
  expect([few[0], few.at(-1)]).toEqual([places[0], places.at(-1)])
})

test('few points stay as they are, nothing stays nothing', () => {
  const places = [
    { x: 6, y: 1 },
    { x: 50, y: 2 },
  ]
  expect(thinned(places)).toEqual(places)
  expect(thinned([])).toEqual([])
})
