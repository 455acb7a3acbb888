import type { Page } from '@playwright/test'
import { accessibilityMistakes } from './support/accessibility'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'

const LAPTOP = { width: 1280, height: 900 }
/** 沈知微, whose demo has visitors, sessions and settlements. */
const PHONE = '13900000003'
/** What is read stands in a column of no more than two thirds of that window. */
const COLUMN = (LAPTOP.width * 2) / 3

async function expectOrderly(page: Page): Promise<void> {
  expect(await accessibilityMistakes(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

test('on a laptop a list stands beside what is chosen of it, and arrow keys go through it', async ({ openPhone }) => {
  const page = await openPhone()
  await page.setViewportSize(LAPTOP)
  await logInAsConsultant(page, PHONE, '/consultantOrder/3')
  const beside = page.getByRole('region', { name: '选中的预约' })
  const cards = page.locator('.booking-card')
  await expect(beside.getByText('选一条看看')).toBeVisible()
  await cards.nth(1).getByRole('button').first().click()
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
  await expect(page).toHaveURL(/\/consultantOrder\/3/)
  await expectOrderly(page)

  await page.goto('/consultantVisitors')
  const person = page.getByRole('region', { name: '选中的来访者' })
  await expect(person.getByText('选一位看看')).toBeVisible()
  await page.locator('.list-beside__list .case__card').first().click()
  await expect(person.getByRole('button', { name: /^个案/ })).toBeVisible()
  await expectOrderly(page)
})

test('what has no second column is read in one of a width that eyes follow', async ({ openPhone }) => {
  const page = await openPhone()
  await page.setViewportSize(LAPTOP)
  await logInAsConsultant(page, PHONE, '/consultantToday')
  for (const path of [
    '/myIncome',
    '/settlementList',
    '/consultantService',
    '/consultantPb',
    '/protocol',
    '/mechanism',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.ui-skeleton')).toHaveCount(0)
    const box = await page.locator('.ui-screen__content:visible').last().boundingBox()
    expect([path, (box?.width ?? Infinity) <= COLUMN]).toEqual([path, true])
    await expectOrderly(page)
  }
})
