import { act, fireEvent, render, screen } from '@testing-library/react'
import { DRAWING_COLOURS, type Stroke } from '@xinqi/domain/rules/drawing'
import { DrawingPad } from './drawing-pad'

const SHEET = { left: 0, top: 0, width: 320, height: 400 }
const [BLACK, RED, BLUE] = [1, 2, 7]
const ink = (colour: number): string => DRAWING_COLOURS[colour]?.value ?? ''

/** What was painted on the canvas, in order: a whole empty sheet, or a piece of a line in its colour. */
let painted: string[] = []
const context = {
  strokeStyle: '',
  fillRect: () => painted.push('sheet'),
  stroke: () => painted.push(context.strokeStyle),
  fill: () => painted.push('dot'),
  beginPath: () => undefined,
  moveTo: () => undefined,
  lineTo: () => undefined,
  quadraticCurveTo: () => undefined,
  arc: () => undefined,
}
const sheets = (): number => painted.filter((one) => one === 'sheet').length
const inks = (): Set<string> => new Set(painted.filter((one) => one.startsWith('#')))

beforeEach(() => {
  document.body.id = 'pages/home/index'
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(SHEET as DOMRect)
  // jsdom draws nothing, and captures no pointer.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  HTMLElement.prototype.setPointerCapture = () => undefined
})
afterEach(() => jest.restoreAllMocks())

/** A sheet whose strokes are kept as its page does it. */
function openSheet(pen = BLACK) {
  let strokes: readonly Stroke[] = []
  const sheet = () => (
    <DrawingPad id='pad' label='画纸' strokes={strokes} colour={pen} width={1} onStroke={(drawn) => keep(drawn)} />
  )
  const { rerender } = render(sheet())
  const show = (next: readonly Stroke[]): void => {
    strokes = next
    act(() => rerender(sheet()))
  }
  const keep = (drawn: Stroke): void => show([...strokes, drawn])
  painted = []
  return {
    show,
    strokes: () => strokes,
    take: (colour: number) => {
      pen = colour
      act(() => rerender(sheet()))
    },
  }
}

const pad = () => screen.getByRole('img', { name: '画纸' })
/** jsdom knows mouse events alone. */
function point(type: 'pointerdown' | 'pointermove' | 'pointerup', x: number, y: number): void {
  const event = new MouseEvent(type, { bubbles: true, buttons: type === 'pointerup' ? 0 : 1, clientX: x, clientY: y })
  fireEvent(pad(), Object.assign(event, { pointerId: 1, isPrimary: true, pointerType: 'mouse' }))
}
function beginLine(y: number): void {
  point('pointerdown', 20, y)
  for (const x of [80, 140, 200]) point('pointermove', x, y)
}
function drawLine(y: number): void {
  beginLine(y)
  point('pointerup', 200, 100)
}

test('a line is on the canvas as it is drawn, and is told once it ends', () => {
  const { strokes } = openSheet(RED)
  beginLine(100)
  expect(inks()).toEqual(new Set([ink(RED)]))
  expect(strokes()).toEqual([])
  point('pointerup', 200, 100)
  expect(strokes()).toMatchObject([{ colour: RED, width: 1 }])
  expect(strokes()[0]?.points).toHaveLength(4)
})

test('a stroke that has ended is not painted again with the next one', () => {
  const { take } = openSheet(RED)
  drawLine(100)
  painted = []
  take(BLUE)
  drawLine(200)
  expect(sheets()).toBe(0)
  expect(inks()).toEqual(new Set([ink(BLUE)]))
})

test('undone, the sheet is painted anew without the stroke; put back, with it', () => {
  const { take, show, strokes } = openSheet(RED)
  drawLine(100)
  take(BLUE)
  drawLine(200)
  const both = strokes()
  painted = []
  show(both.slice(0, -1))
  expect(sheets()).toBe(1)
  expect(inks()).toEqual(new Set([ink(RED)]))
  painted = []
  show(both)
  expect(sheets()).toBe(1)
  expect(inks()).toEqual(new Set([ink(RED), ink(BLUE)]))
})

test('a stroke that does not fit any more is wiped off', () => {
  const { take, show, strokes } = openSheet(RED)
  drawLine(100)
  const kept = strokes()
  take(BLUE)
  drawLine(200)
  painted = []
  show([...kept])
  expect(sheets()).toBe(1)
  expect(inks()).toEqual(new Set([ink(RED)]))
})

test('a line under the pen stays when the sheet is painted anew meanwhile', () => {
  const { take, show, strokes } = openSheet(RED)
  drawLine(100)
  take(BLUE)
  beginLine(200)
  painted = []
  show(strokes().slice(0, -1))
  expect(sheets()).toBe(1)
  expect(inks()).toEqual(new Set([ink(BLUE)]))
})
