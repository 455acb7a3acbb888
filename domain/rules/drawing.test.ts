import fc from 'fast-check'
import { DAY, parseMoment } from '../time'
import {
  DRAWING_COLOURS,
  DRAWING_WIDTHS,
  fitsOnPaper,
  FORCE_MAX,
  PAPER,
  READING_DUE_DAYS,
  readingDue,
  readStrokes,
  STROKES_MAX,
  writeStrokes,
} from './drawing'

const point = fc.record({
  x: fc.integer({ min: 0, max: PAPER.width }),
  y: fc.integer({ min: 0, max: PAPER.height }),
  force: fc.integer({ min: 0, max: FORCE_MAX }),
})
const stroke = fc.record({
  colour: fc.integer({ min: 0, max: DRAWING_COLOURS.length - 1 }),
  width: fc.integer({ min: 0, max: DRAWING_WIDTHS.length - 1 }),
  points: fc.array(point, { minLength: 1, maxLength: 30 }),
})
const ONE = { colour: 1, width: 0, points: [{ x: 1, y: 2, force: 3 }] }

test('what is written is read again as it was', () => {
  fc.assert(
    fc.property(fc.array(stroke, { maxLength: 20 }), (strokes) =>
      expect(readStrokes(writeStrokes(strokes))).toEqual(strokes),
    ),
  )
})

test('whatever is read is on the paper, or refused', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      for (const { colour, width, points } of readStrokes(text) ?? []) {
        expect(DRAWING_COLOURS[colour]).toBeDefined()
        expect(DRAWING_WIDTHS[width]).toBeDefined()
        for (const { x, y } of points) expect(x <= PAPER.width && y <= PAPER.height).toBe(true)
      }
    }),
  )
})

test('a point beside the paper is moved to its edge, half a point is refused', () => {
  const [read] = readStrokes(writeStrokes([{ ...ONE, points: [{ x: -9, y: 9999, force: 99 }] }])) ?? []
  expect(read?.points).toEqual([{ x: 0, y: PAPER.height, force: FORCE_MAX }])
  expect(readStrokes(writeStrokes([ONE]).slice(0, -1))).toBeNull()
  expect(readStrokes(`${writeStrokes([ONE])}.`)).toBeNull()
})

test('600 strokes, and not one more', () => {
  const many = Array.from({ length: STROKES_MAX }, () => ONE)
  expect(fitsOnPaper(many)).toBe(true)
  expect(fitsOnPaper([...many, ONE])).toBe(false)
  expect(readStrokes(writeStrokes([...many, ONE]))).toBeNull()
})

test('a reading is due so many days after its payment, to the second', () => {
  const paidAt = parseMoment('2026-11-21 18:00:07')
  expect(readingDue(paidAt).getTime() - paidAt.getTime()).toBe(READING_DUE_DAYS * DAY)
})
