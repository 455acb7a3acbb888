import type { Page } from '@playwright/test'
import { accessibilityMistakes } from './support/accessibility'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'

const LAPTOP = { width: 1280, height: 900 }
/** 林一帆, whose demo has visitors, sessions, records, cases and settlements. */
const PHONE = '13900000001'
/** What is read stands in a column of no more than two thirds of that window. */
const COLUMN = (LAPTOP.width * 2) / 3

async function expectOrderly(page: Page): Promise<void> {
  expect(await accessibilityMistakes(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** The first row of a list is chosen, before which nothing was; what it says stands beside it. */
async function chooseFirst(page: Page, { row, region, shows }: { row: string; region: string; shows: string }) {
  const beside = page.getByRole('region', { name: region })
  await expect(beside.getByText(/^选一/)).toBeVisible()
  const first = page.locator(`.list-beside__list .${row}:visible`).first()
  await first.click()
  await expect(first).toHaveAttribute('aria-current', 'true')
  await expect(beside.getByText(shows, { exact: true })).toBeVisible()
  await expectOrderly(page)
  return beside
}

test('on a laptop a list stands beside what is chosen of it, and keys go through the one and into the other', async ({
  openPhone,
}) => {
  const page = await openPhone()
  await page.setViewportSize(LAPTOP)
  await logInAsConsultant(page, PHONE, '/consultantOrder/3')
  const beside = page.getByRole('region', { name: '选中的预约' })
  const cards = page.locator('.booking-card')
  const row = cards.nth(1).getByRole('button').first()
  await expect(beside.getByText('选一条看看')).toBeVisible()
  await row.click()
  await expect(cards.nth(1)).toHaveClass(/is-chosen/)
  await expect(beside.getByRole('button', { name: /^咨询记录/ })).toBeVisible()
  const heading = beside.getByRole('heading', { level: 2 }).first()
  const second = (await heading.textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(cards.nth(2)).toHaveClass(/is-chosen/)
  await expect(cards.nth(2).getByRole('button').first()).toBeFocused()
  await expect(heading).not.toHaveText(second)
  await page.keyboard.press('ArrowUp')
  await expect(heading).toHaveText(second)
  for (const back of ['Escape', 'Shift+Tab']) {
    await page.keyboard.press('Enter')
    await expect(beside).toBeFocused()
    await page.keyboard.press(back)
    await expect(row).toBeFocused()
  }
  await expect(page).toHaveURL(/\/consultantOrder\/3/)
  await expectOrderly(page)

  await page.goto('/consultantVisitors')
  const person = await chooseFirst(page, { row: 'case__card', region: '选中的来访者', shows: '你们的咨询' })
  await person.getByRole('button', { name: /^全部记录/ }).click()
  await chooseFirst(page, { row: 'record__card', region: '选中的记录', shows: '看到的风险' })
  await page.goto('/individualCase')
  await chooseFirst(page, { row: 'case__card', region: '选中的个案', shows: '经过' })
  await page.goto('/settlement/list')
  await chooseFirst(page, { row: 'settlement__month', region: '选中的结算单', shows: '逐笔' })
})

test('what has no second column is read in one of a width that eyes follow', async ({ openPhone }) => {
  const page = await openPhone()
  await page.setViewportSize(LAPTOP)
  await logInAsConsultant(page, PHONE, '/consultantToday')
  for (const path of [
    '/myIncome',
    '/settlementSetting/index',
    '/consultantService',
    '/consultantPb/340/1',
    '/protocol',
    '/mechanism',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.ui-skeleton')).toHaveCount(0)
    await expect(page.getByText('没有找到这个页面')).toHaveCount(0)
    const box = await page.locator('.ui-screen__content:visible').last().boundingBox()
    expect([path, (box?.width ?? Infinity) <= COLUMN]).toEqual([path, true])
    await expectOrderly(page)
  }
})
