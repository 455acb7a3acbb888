import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'

/** 沈知微 of the demo, whose sessions of the last year have their logs. */
const PHONE = '13900000003'

async function check(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await page.getByRole('button', { name: '核验' }).click()
}

test('a consultant issues a paper of hours and downloads it; a third party checks it, before and after it is withdrawn', async ({
  phonePage: page,
  openPhone,
}) => {
  await logInAsConsultant(page, PHONE, '/consultantOrder/3')
  await page.getByRole('button', { name: /时长证明/ }).click()
  await expect(page).toHaveURL(/\/consultant\/certificate\/consultation/)
  // The quarter before this one lies within the demo's history on every day of the year.
  await page.getByRole('radio', { name: '按季度' }).click()
  await page.getByRole('button', { name: '往前一段' }).click()
  await expect(page.getByText(/^\d+ 年第 \d 季度$/)).toBeVisible()
  await page.getByRole('button', { name: '开具证明' }).click()
  const paper = page.locator('.certificate-card').first()
  await expect(paper.getByText('有效')).toBeVisible()
  await expect(paper.getByText('沈知微')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await paper.getByRole('button', { name: '下载' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^心栖-咨询时长证明-\d{4}-\d{2}-\d{2}\.pdf$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  const code = await paper.locator('.certificate-card__code').innerText()
  const total = await paper.locator('.paper-facts__line').last().innerText()
  const third = await openPhone()
  await third.goto(`/certificateCheck?code=${code.replaceAll('-', '')}`)
  await expect(third.getByText('咨询时长证明 · 有效')).toBeVisible()
  await expect(third.getByText('沈知微')).toBeVisible()
  expect(await third.locator('.paper-facts__line').last().innerText()).toBe(total)
  await check(third, '2345-6789-ABCD-EFGH')
  await expect(third.getByText('没有这份证明')).toBeVisible()

  await paper.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(paper.getByText('已撤回')).toBeVisible()
  await expect(paper.getByRole('button', { name: '下载' })).toHaveCount(0)
  await check(third, code)
  await expect(third.getByText('咨询时长证明 · 已撤回')).toBeVisible()
  await expect(third.getByText('沈知微')).toHaveCount(0)
})
