import fc from 'fast-check'
import { keyedPlace, trackText, withPoint, type TrackPoint } from './drag-track'

describe('the track of a drag', () => {
  it('is written as x,t;x,t in whole numbers', () => {
    const track = withPoint(withPoint([], { x: 0, t: 0 }), { x: 12.6, t: 16.2 })
    expect(trackText(track)).toBe('0,0;13,16')
  })

  it('stays below 8000 characters, in order, from its first to its last point, however long the drag', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), (points) => {
        let track: TrackPoint[] = []
        for (let index = 0; index < points; index++) track = withPoint(track, { x: index % 320, t: index * 25 })
        expect(trackText(track).length).toBeLessThan(8000)
        expect(track[0]).toEqual({ x: 0, t: 0 })
        expect(track.at(-1)?.t).toBe((points - 1) * 25)
        expect(track.every((point, index) => index === 0 || point.t > (track[index - 1]?.t ?? 0))).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})

describe('keys', () => {
  it('can bring the piece within one pixel of every place, and never outside the picture', () => {
    for (let wanted = 0; wanted <= 266; wanted++) {
      let x = 0
      while (wanted - x >= 6) x = keyedPlace('ArrowRight', x, 266) ?? x
      while (wanted - x >= 2) x = keyedPlace('ArrowUp', x, 266) ?? x
      expect(Math.abs(wanted - x)).toBeLessThanOrEqual(1)
    }
    expect(keyedPlace('ArrowLeft', 3, 266)).toBe(0)
    expect(keyedPlace('ArrowRight', 264, 266)).toBe(266)
    expect(keyedPlace('a', 3, 266)).toBeNull()
    expect(keyedPlace(undefined, 3, 266)).toBeNull()
  })
})
