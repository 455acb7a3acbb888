import fc from 'fast-check'
import { strongParts } from './strong-parts'

type Arrow = readonly [number, number]

function reach(arrows: readonly Arrow[], start: number): Set<number> {
  const seen = new Set([start])
  for (const here of seen) for (const [from, to] of arrows) if (from === here) seen.add(to)
  return seen
}

test('two places are in one part if and only if there is a way from each to the other', () => {
  const place = fc.integer({ min: 0, max: 7 })
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place), { maxLength: 20 }), (arrows) => {
      const parts = strongParts(arrows)
      const places = [...new Set(arrows.flat())]
      expect([...parts.keys()].sort()).toEqual(places.sort())
      for (const one of places)
        for (const other of places)
          expect(parts.get(one) === parts.get(other)).toBe(
            reach(arrows, one).has(other) && reach(arrows, other).has(one),
          )
    }),
  )
})

test('a chain may be long, and so may a ring', () => {
  const chain = Array.from({ length: 200_000 }, (_, n) => [n, n + 1] as const)
  expect(new Set(strongParts(chain).values()).size).toBe(200_001)
  expect(new Set(strongParts([...chain, [200_000, 0] as const]).values()).size).toBe(1)
})
