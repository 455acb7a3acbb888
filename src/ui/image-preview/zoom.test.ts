import fc from 'fast-check'
import { doubleTapped, dragged, pinched, settled, turnedTo, WHOLE } from './zoom'

const SCREEN = { width: 375, height: 812 }

test('R278: a double tap zooms to 1.5, and another one back', () => {
  expect(doubleTapped(WHOLE)).toEqual({ zoom: 1.5, x: 0, y: 0 })
  expect(doubleTapped({ zoom: 2.4, x: 30, y: 9 })).toEqual(WHOLE)
})

test('R278: two fingers zoom up to 3, and never below the whole picture', () => {
  expect(pinched(WHOLE, 2, SCREEN).zoom).toBe(2)
  expect(pinched(WHOLE, 9, SCREEN).zoom).toBe(3)
  expect(pinched({ zoom: 2, x: 100, y: 100 }, 0.1, SCREEN)).toEqual({ zoom: 1, x: 0, y: 0 })
})

test('a picture follows the finger only while it is enlarged', () => {
  expect(dragged(WHOLE, { x: 80, y: 0 }, SCREEN)).toEqual(WHOLE)
  expect(dragged({ zoom: 2, x: 0, y: 0 }, { x: 80, y: -20 }, SCREEN)).toEqual({ zoom: 2, x: 80, y: -20 })
})

test('R278: whatever the fingers do, the zoom is between 1 and 3 and the edges stay outside of the screen', () => {
  const number = fc.double({ min: -5000, max: 5000, noNaN: true })
  fc.assert(
    fc.property(number, number, number, (zoom, x, y) => {
      const view = settled({ zoom, x, y }, SCREEN)
      expect(view.zoom).toBeGreaterThanOrEqual(1)
      expect(view.zoom).toBeLessThanOrEqual(3)
      expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.zoom - 1) * SCREEN.width) / 2)
      expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.zoom - 1) * SCREEN.height) / 2)
    }),
  )
})

test('a swipe turns to the next picture or the one before, and stays at both ends', () => {
  expect(turnedTo(0, 3, -100, 375)).toBe(1)
  expect(turnedTo(1, 3, 100, 375)).toBe(0)
  expect(turnedTo(1, 3, -60, 375)).toBe(1)
  expect(turnedTo(2, 3, -300, 375)).toBe(2)
  expect(turnedTo(0, 3, 300, 375)).toBe(0)
})
