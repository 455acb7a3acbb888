import { percentile } from '../measure'
import { atLeast, inform, rounded, type Row } from '../part'
import { PHONE, withSlowPage } from './slow-page'

const POINTS = 10_000
const STROKE_POINTS = 100
/** How many points of a stroke come with one frame: a pen tells some 240 a second. */
const A_FRAME = 4
/** Strokes drawn while frames are counted, once the sheet is as full as that. */
const COUNTED = 8
const LINE_FRAMES = 50

/** A hand that draws without rest: frames a second of the last strokes on a sheet of 10,000 points, the time between two strokes with them. */
export async function drawOn(origin: string): Promise<Row[]> {
  const nobody = { side: 'userSession', token: '', id: 0, screen: PHONE } as const
  const gaps = await withSlowPage(`${origin}/drawing`, nobody, async ({ page }) => {
    await page.locator('#drawing-pad').waitFor()
    const strokes = POINTS / STROKE_POINTS
    const given = { strokes, counted: COUNTED, points: STROKE_POINTS, aFrame: A_FRAME }
    return page.locator('#drawing-pad-sheet').evaluate(drawStrokes, given)
  })
  const perSecond = (gaps.length / gaps.reduce((sum, gap) => sum + gap, 0)) * 1000
  const title = `Drawing on a sheet of ${POINTS} points`
  return [
    atLeast(title, perSecond, LINE_FRAMES, 'frames/s', `${rounded(perSecond)} frames/s`),
    inform(
      `${title}: between two frames`,
      `p50 ${rounded(percentile(gaps, 50))} · p95 ${rounded(percentile(gaps, 95))} · longest ${rounded(Math.max(...gaps))} ms`,
    ),
  ]
}

interface Given {
  strokes: number
  counted: number
  points: number
  aFrame: number
}

/** Runs in the page; gives the milliseconds between frames of the strokes that are counted. */
async function drawStrokes(sheet: Element, { strokes, counted, points, aFrame }: Given): Promise<number[]> {
  const { left, top, width, height } = sheet.getBoundingClientRect()
  // A pen that nobody holds cannot be captured.
  sheet.setPointerCapture = () => undefined
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const gaps: number[] = []
  let before = await frame()
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const isCounted = stroke >= strokes - counted
    for (let point = 0; point < points; point += 1) {
      const turn = (point / points) * 2 * Math.PI
      const [x, y] = [0.5 + 0.45 * Math.cos(turn + stroke), 0.5 + 0.45 * Math.sin(turn * 3 + stroke)]
      const kind = point === 0 ? 'pointerdown' : 'pointermove'
      const where = { clientX: left + x * width, clientY: top + y * height }
      const pen = { pointerType: 'pen', pointerId: 7, isPrimary: true, buttons: 1, pressure: 0.5, bubbles: true }
      sheet.dispatchEvent(new PointerEvent(kind, { ...pen, ...where }))
      if (!isCounted || point % aFrame > 0) continue
      const now = await frame()
      gaps.push(now - before)
      before = now
    }
    sheet.dispatchEvent(new PointerEvent('pointerup', { pointerId: 7, isPrimary: true, bubbles: true }))
    // The next stroke begins on what this one has left behind.
    if (!isCounted) before = await frame()
  }
  return gaps
}
