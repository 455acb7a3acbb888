import fc from 'fast-check'
import { FEWEST_POINTS, LONGEST_MS, SHORTEST_MS, TOLERANCE_PX, judgeTrack } from './judge-track'
import type { TrackPoint } from './port'

/** A drag that starts fast and settles slowly, as a hand's does. */
const handDrag = (to: number, durationMs = 900, points = 30): TrackPoint[] =>
  Array.from({ length: points }, (_, index) => {
    const part = index / (points - 1)
    return { x: to * (1 - (1 - part) ** 3), t: 1000 + part * durationMs }
  })
const judge = (track: TrackPoint[], x = track.at(-1)?.x ?? 0, solution = 180) => judgeTrack(solution, { x, track })

describe('judging a drag', () => {
  it.each([
    [180 - TOLERANCE_PX, 'right'],
    [180, 'right'],
    [180 + TOLERANCE_PX, 'right'],
    [180 - TOLERANCE_PX - 0.5, 'wrong-place'],
    [180 + TOLERANCE_PX + 0.5, 'wrong-place'],
  ])('let go at %d px of 180: %s', (x, verdict) => {
    expect(judge(handDrag(x))).toBe(verdict)
  })

  it('allows an overshoot that is corrected', () => {
    const overshoot = [...handDrag(200), { x: 192, t: 2000 }, { x: 185, t: 2100 }, { x: 180, t: 2250 }]
    expect(judge(overshoot)).toBe('right')
  })

  it('refuses an even movement, however it is sampled', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 200 }), fc.integer({ min: 200, max: 15_000 }), (points, duration) => {
        const even = Array.from({ length: points }, (_, index) => {
          const part = index / (points - 1)
          return { x: 180 * part, t: duration * part }
        })
        expect(judge(even)).toBe('not-a-drag')
      }),
    )
  })

  it('refuses too few points, too short a time and too long a time', () => {
    expect(judge(handDrag(180, 900, FEWEST_POINTS))).toBe('right')
    expect(judge(handDrag(180, 900, FEWEST_POINTS - 1))).toBe('not-a-drag')
    expect(judge(handDrag(180, SHORTEST_MS))).toBe('right')
    expect(judge(handDrag(180, SHORTEST_MS - 1))).toBe('not-a-drag')
    expect(judge(handDrag(180, LONGEST_MS + 1))).toBe('not-a-drag')
    expect(judge([], 180)).toBe('not-a-drag')
  })

  it('refuses a place that the drag did not lead to', () => {
    expect(judge(handDrag(90), 180)).toBe('not-a-drag')
  })

  it('refuses time that runs back, and numbers that are none', () => {
    const track = handDrag(180)
    const [first, second, ...rest] = track
    if (!first || !second) throw new Error('too short')
    expect(judge([second, { ...first, t: second.t - 1 }, ...rest])).toBe('not-a-drag')
    expect(judge([...track, { x: 180, t: Number.NaN }])).toBe('not-a-drag')
    expect(judge([...track, { x: Number.NaN, t: 3000 }], Number.NaN)).toBe('not-a-drag')
  })

  it('refuses searching to and fro', () => {
    const wandering = [0, 200, 20, 220, 40, 240, 60, 250, 100, 180].map((x, index) => ({ x, t: index * 150 }))
    expect(judge(wandering)).toBe('not-a-drag')
  })
})
