import { addDays, dateOf, systemClock } from '@xinqi/domain/time'
import { createFieldCipher } from '../../../server/src/crypto/field-cipher'
import { sealBody } from '../../../server/src/features/mood/mood-body'
import { median } from '../measure'
import { atMost, rounded, type Row } from '../part'
import type { BenchDatabase } from '../support/database'
import { PHONE, withSlowPage } from './slow-page'

export const MOODS = 1_825
const RUNS = 5
const LINE_MS = 100
const CHUNK = 500

/** One entry a day, until today. */
export async function insertMoods({ db }: BenchDatabase, userId: number, fieldKey: Buffer): Promise<void> {
  const now = systemClock.now()
  const cipher = createFieldCipher(new Map([['k1', fieldKey]]), 'k1')
  const entries = Array.from({ length: MOODS }, (_, n) => ({
    entry_no: `bench-${n}`,
    client_id: `bench-${n}`,
    user_id: userId,
    day: addDays(dateOf(now), -n),
    face: 1 + ((n * 7) % 5),
    sleep_minutes: 360 + (n % 200),
    body_cipher: sealBody(cipher, `bench-${n}`, { feelings: [], causes: [1 + (n % 5)], words: '睡得还可以' }),
    noted_at: now,
    changed_at: now,
  }))
  for (let from = 0; from < MOODS; from += CHUNK)
    await db
      .insertInto('mood_entry')
      .values(entries.slice(from, from + CHUNK))
      .execute()
}

/** From the answer of five years until its line is on the canvas, each time on a page that has not shown them. */
export async function drawFiveYears(origin: string, token: string, userId: number): Promise<Row> {
  const reader = { side: 'userSession', token, id: userId, screen: PHONE } as const
  const runs: number[] = []
  for (let run = 0; run < RUNS; run += 1)
    runs.push(
      await withSlowPage(`${origin}/moodCurve`, reader, async ({ page, untilQuiet }) => {
        await untilQuiet()
        return page.getByRole('radio', { name: '五年' }).evaluate(answerToLine, 'span=fiveYears')
      }),
    )
  const all = runs.map((value) => rounded(value)).join(', ')
  return atMost(
    `The mood of five years, ${MOODS} entries: from its answer to its line`,
    median(runs),
    LINE_MS,
    'ms',
    `${rounded(median(runs))} ms (${all})`,
  )
}

/** Runs in the page: presses, and gives the milliseconds between the end of the answer and that of the line. Nobody asks meanwhile. */
async function answerToLine(span: HTMLElement, address: string): Promise<number> {
  let linedAt = 0
  const drawn = CanvasRenderingContext2D.prototype
  drawn.stroke = new Proxy(drawn.stroke, {
    apply: (stroke, canvas, given) => {
      Reflect.apply(stroke, canvas, given)
      linedAt = performance.now()
    },
  })
  const answer = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const found = list.getEntries().find(({ name }) => name.includes(address))
      if (found) resolve((found as PerformanceResourceTiming).responseEnd)
    }).observe({ type: 'resource' })
  })
  span.click()
  const answeredAt = await answer
  while (linedAt < answeredAt) await new Promise((resolve) => setTimeout(resolve, 20))
  return linedAt - answeredAt
}
