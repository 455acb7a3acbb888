import type { Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'

const LAPTOP = { width: 1280, height: 900 }

/** The middle of a half hour of a day's column, on the screen. */
async function pointAt(page: Page, day: number, halfHour: number): Promise<{ x: number; y: number }> {
  const column = page.locator('.week-board__column').nth(day)
  const box = await column.boundingBox()
  if (!box) throw new Error('The day is not in sight.')
  return { x: box.x + box.width / 2, y: box.y + ((halfHour + 0.5) / 30) * box.height }
}

test('a consultant drags over a span, closes it, is shown whom it concerns, and undoes it; a calendar reads the times', async ({
  openPhone,
}) => {
  const page = await openPhone()
  await page.setViewportSize(LAPTOP)
  await logInAsConsultant(page, '13900000005', '/consultantCalendar')
  await expect(page.locator('.week-board__day:visible')).toHaveCount(7)
  // 15:00 to 16:00 of the fifth day: opened by dragging, closed by keys, and as it was by undoing.
  const head = page.locator('.week-board__head').nth(4)
  const before = await head.getAttribute('aria-label')
  const from = await pointAt(page, 4, 12)
  const to = await pointAt(page, 4, 13)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 2)
  await expect(async () => {
    await page.mouse.move(to.x, to.y, { steps: 3 })
    await expect(page.locator('.week-board__span')).toHaveText('15:00–16:00', { timeout: 500 })
  }).toPass()
  await page.mouse.up()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('15:00–16:00')
  await sheet
    .getByRole('button')
    .filter({ hasText: /开放这段时间|不接新的预约/ })
    .first()
    .click()
  const stay = page.getByRole('dialog').getByRole('button', { name: '保存' })
  const undo = page.getByRole('button', { name: '撤销刚才的改动' })
  await expect(stay.or(undo)).toBeVisible()
  if (await stay.isVisible()) await stay.click()
  await expect(head).not.toHaveAttribute('aria-label', before ?? '')
  await undo.click()
  await expect(head).toHaveAttribute('aria-label', before ?? '')

  await page.getByRole('button', { name: '生成订阅地址' }).click()
  const address = page.locator('.calendar-feed__text')
  await expect(address).toContainText('/ics/own/')
  const feed = await page.request.get((await address.textContent()) ?? '')
  expect(await feed.text()).toContain('BEGIN:VCALENDAR')
})
