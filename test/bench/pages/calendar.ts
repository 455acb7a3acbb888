import { median } from '../measure'
import { atMost, rounded, type Row } from '../part'
import { LAPTOP, withSlowPage } from './slow-page'

const RUNS = 5
const LINE_MS = 1_000

/** From the press that opens it until every session of the week stands there and the page answers again. */
export async function openCalendar(origin: string, token: string, sessions: number): Promise<Row> {
  const reader = { side: 'consultantSession', token, id: 1, screen: LAPTOP } as const
  const runs = await withSlowPage(`${origin}/consultantToday`, reader, async ({ page, untilQuiet }) => {
    const all: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const tool = page.getByRole('button', { name: /^日历/ }).first()
      await tool.waitFor()
      await untilQuiet()
      all.push(
        await tool.evaluate(async (element: HTMLElement, count) => {
          const pressed = performance.now()
          element.click()
          const columns = () =>
            [...document.querySelectorAll('.week-board__day')].filter((day) => day.checkVisibility())
          const stands = () =>
            columns().reduce((sum, day) => sum + day.querySelectorAll('.week-board__session').length, 0)
          while (stands() < count) await new Promise((resolve) => requestAnimationFrame(resolve))
          // What waits behind the drawing has been done when a message to oneself is answered.
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
          return performance.now() - pressed
        }, sessions),
      )
      await page.goBack()
    }
    return all
  })
  const all = runs.map((value) => rounded(value)).join(', ')
  return atMost(
    `The calendar with ${sessions} sessions in its week: pressed, drawn, answers again`,
    median(runs),
    LINE_MS,
    'ms',
    `${rounded(median(runs))} ms (${all})`,
  )
}
