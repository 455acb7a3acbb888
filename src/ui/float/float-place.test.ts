import fc from 'fast-check'
import { keyedFloat, settledPlace } from './float-place'

const PHONE = { width: 375, height: 812 }

test('R102: a button that is let go snaps to the nearer edge', () => {
  expect(settledPlace({ x: 100, y: 361 }, PHONE)).toEqual({ side: 'left', height: 0.5 })
  expect(settledPlace({ x: 300, y: 361 }, PHONE)).toEqual({ side: 'right', height: 0.5 })
})

test('R102: it never stands over the title bar, the main act or the tab bar', () => {
  const screens = fc.record({ width: fc.integer({ min: 240, max: 1200 }), height: fc.integer({ min: 200, max: 2000 }) })
  const middles = fc.record({ x: fc.integer({ min: -500, max: 2000 }), y: fc.integer({ min: -500, max: 3000 }) })
  fc.assert(
    fc.property(middles, screens, (middle, screen) => {
      const { height } = settledPlace(middle, screen)
      expect(height).toBeGreaterThanOrEqual(0)
      expect(height).toBeLessThanOrEqual(1)
    }),
  )
})

test('R102: arrow keys move it as well', () => {
  const place = { side: 'right', height: 0.95 } as const
  expect(keyedFloat(place, 'ArrowLeft')).toEqual({ side: 'left', height: 0.95 })
  expect(keyedFloat(place, 'ArrowDown')).toEqual({ side: 'right', height: 1 })
  expect(keyedFloat(place, 'ArrowUp')?.height).toBeCloseTo(0.85)
  expect(keyedFloat(place, 'Enter')).toBeNull()
})
