import { DAY, MINUTE } from '../time'

/** A drawing has so many strokes at most, written in so many letters. */
export const STROKES_MAX = 600
export const STROKES_TEXT_MAX = 60_000
/** A person keeps so many. */
export const DRAWINGS_MAX = 200
/** After the last session of an order a drawing may still be given for so many days. */
export const GIVE_WITHIN_DAYS = 14
/** What a reading on its own may cost, and for how long one may pay it. */
export const READING_PRICE_MIN_FEN = 2_000
export const READING_PRICE_MAX_FEN = 200_000
export const READING_PAY_MS = 30 * MINUTE
/** Within so many days of its payment it is handed over, or its whole price goes back. */
export const READING_DUE_DAYS = 7

export const readingDue = (paidAt: Date): Date => new Date(paidAt.getTime() + READING_DUE_DAYS * DAY)

/** The paper, in units of its own: a drawing looks the same on every screen. */
export const PAPER = { width: 1000, height: 1250 } as const
/** It is the same sheet in the dark. */
export const PAPER_COLOUR = '#fffdf8'

/** The first one is the paper's: the eraser. */
export const DRAWING_COLOURS = [
  { value: PAPER_COLOUR, label: '橡皮' },
  { value: '#2d3335', label: '墨色' },
  { value: '#b8473a', label: '红色' },
  { value: '#d98a3d', label: '橙色' },
  { value: '#e3bd4c', label: '黄色' },
  { value: '#5f9459', label: '绿色' },
  { value: '#3f7a8c', label: '青色' },
  { value: '#4a6ea8', label: '蓝色' },
  { value: '#7f6aa6', label: '紫色' },
  { value: '#cf8ba0', label: '粉色' },
  { value: '#8a6043', label: '棕色' },
  { value: '#9aa5a3', label: '灰色' },
] as const
export const ERASER = 0

/** In units of the paper, where the pen is pressed as usual. */
export const DRAWING_WIDTHS = [
  { value: 6, label: '细' },
  { value: 14, label: '中' },
  { value: 30, label: '粗' },
  { value: 64, label: '很粗' },
] as const

/** Where the pen was, in units of the paper, and how hard it was pressed: 0 to 63, 32 as usual. */
export interface DrawnPoint {
  x: number
  y: number
  force: number
}

export interface Stroke {
  /** Places in DRAWING_COLOURS and DRAWING_WIDTHS. */
  colour: number
  width: number
  points: DrawnPoint[]
}

export const FORCE_MAX = 63
export const FORCE_USUAL = 32

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const BETWEEN = '.'
const POINT_LETTERS = 5
const HEAD_LETTERS = 2

const letterOf = (value: number): string => LETTERS.charAt(value)
const pairOf = (value: number): string => letterOf(value >> 6) + letterOf(value & 63)
const valueAt = (text: string, place: number): number => LETTERS.indexOf(text.charAt(place))
const pairAt = (text: string, place: number): number => valueAt(text, place) * 64 + valueAt(text, place + 1)
const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)))

/**
 * Strokes as a text that an address or a form carries as it is: colour and width, then five letters a point, and a dot between strokes.
 * Points are rounded to units and kept on the paper.
 */
export const writeStrokes = (strokes: readonly Stroke[]): string => strokes.map(writeStroke).join(BETWEEN)

/** A sheet is written after each of its strokes, of which only the last is new; a stroke that has ended stays as it is. */
const written = new WeakMap<Stroke, string>()

function writeStroke(stroke: Stroke): string {
  const known = written.get(stroke)
  if (known !== undefined) return known
  const { colour, width, points } = stroke
  const text = letterOf(colour) + letterOf(width) + points.map(writePoint).join('')
  written.set(stroke, text)
  return text
}

const writePoint = ({ x, y, force }: DrawnPoint): string =>
  pairOf(within(x, PAPER.width)) + pairOf(within(y, PAPER.height)) + letterOf(within(force, FORCE_MAX))

/** The strokes of a text; null where it is none of ours: too many, an unknown colour, a point beside the paper. */
export function readStrokes(text: string): Stroke[] | null {
  if (text === '') return []
  if (text.length > STROKES_TEXT_MAX || !/^[\w.-]+$/.test(text)) return null
  const strokes = text.split(BETWEEN).map(readStroke)
  return strokes.length <= STROKES_MAX && strokes.every((stroke) => stroke !== null) ? strokes : null
}

function readStroke(text: string): Stroke | null {
  const letters = text.length - HEAD_LETTERS
  if (letters < POINT_LETTERS || letters % POINT_LETTERS !== 0) return null
  const [colour, width] = [valueAt(text, 0), valueAt(text, 1)]
  if (colour >= DRAWING_COLOURS.length || width >= DRAWING_WIDTHS.length) return null
  const points = Array.from({ length: letters / POINT_LETTERS }, (_, index) => {
    const place = HEAD_LETTERS + index * POINT_LETTERS
    return { x: pairAt(text, place), y: pairAt(text, place + 2), force: valueAt(text, place + 4) }
  })
  return points.every(({ x, y }) => x <= PAPER.width && y <= PAPER.height) ? { colour, width, points } : null
}

/** Whether one more stroke still fits. */
export const fitsOnPaper = (strokes: readonly Stroke[]): boolean =>
  strokes.length <= STROKES_MAX && writeStrokes(strokes).length <= STROKES_TEXT_MAX
