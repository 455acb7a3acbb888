import type { Page } from '@playwright/test'
import { addDays, dateOf, instantAt, MINUTE, type DateText } from '@xinqi/domain/time'
import { accessibilityMistakes } from './support/accessibility'
import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { logInAsOperator } from './support/log-in'
import { advanceClock, advanceTo, serverNow } from './support/sandbox'
import { BASE_URL } from './support/server-address'

/** Bills of the day before are read from half past ten on. */
const READ_AT = 10 * 60 + 31

/** Makes something wrong in WeChat's bill of a day; gives the number of what it is about. */
async function plant(page: Page, day: DateText, kind: string): Promise<string> {
  const answer = await page.request.post(`${BASE_URL}/sandbox/bills/planted`, {
    form: { company: 'wechat', day, kind },
  })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { number: string }).number
}

const nextMorning = (day: DateText): number => instantAt(addDays(day, 1), READ_AT).getTime()
const cardOf = (page: Page, number: string) => page.locator('.reconciliation-cases__one').filter({ hasText: number })

test('three differences planted in a bill are found the next morning, and each is explained or corrected', async ({
  openPhone,
  phonePage: page,
}) => {
  // Noon of a day of its own: both payments, and no journey's before them, are the newest of it.
  const day = addDays(dateOf(await serverNow(page.request)), 1)
  await advanceTo(page.request, instantAt(day, 12 * 60).getTime())
  await bookAndPay(await openPhone(), '13800138641')
  await bookAndPay(await openPhone(), '13800138642')
  const wrong = await plant(page, day, 'otherAmount')
  const missing = await plant(page, day, 'missingPayment')
  const unknown = await plant(page, day, 'unknownPayment')
  await advanceTo(page.request, nextMorning(day))

  await logInAsOperator(page, '13700000002')
  await page.getByRole('button', { name: /^对账/ }).click()
  await page.getByRole('button', { name: `${day} 微信支付，3 处差异` }).click()
  await expect(page).toHaveTitle(new RegExp(`${day} 的差异`))
  await expect(cardOf(page, wrong).getByText('金额不一样')).toBeVisible()
  await expect(cardOf(page, missing).getByText('我们收了款，账单里没有')).toBeVisible()
  await expect(cardOf(page, unknown).getByText('我们 ¥0.00 · 对方 ¥123.45')).toBeVisible()
  expect(await accessibilityMistakes(page)).toEqual([])

  await cardOf(page, unknown).click()
  await page.getByRole('button', { name: '我来处理' }).click()
  await expect(page.getByText('您在处理')).toBeVisible()
  const reason = page.getByRole('textbox', { name: /为什么差/ })
  const close = page.getByRole('button', { name: '处理完了' })
  await expect(close).toBeDisabled()
  await reason.fill('不知')
  await expect(page.getByText('请写清楚一些，至少 5 个字')).toBeVisible()
  await expect(close).toBeDisabled()
  await reason.fill('商户平台的测试收款，凭证 2026-11')
  expect(await accessibilityMistakes(page)).toEqual([])
  await close.click()
  await expect(page.getByText('原因：商户平台的测试收款，凭证 2026-11')).toBeVisible()
  await expect(close).toBeHidden()

  await page.goBack()
  await expect(cardOf(page, unknown)).toBeHidden()
  await cardOf(page, missing).click()
  await page.getByRole('button', { name: '我来处理' }).click()
  await page.getByRole('textbox', { name: /为什么差/ }).fill('银行回单已经核对，账单次日补上')
  await page.getByRole('button', { name: '处理完了' }).click()
  await expect(page.getByText('原因：银行回单已经核对，账单次日补上')).toBeVisible()

  // The company corrects its bill: what was wrong in it is gone, what was explained stays explained.
  const cleared = await page.request.post(`${BASE_URL}/sandbox/bills/planted/clear`, {
    form: { company: 'wechat', day },
  })
  expect(cleared.ok()).toBe(true)
  await page.goto('/operator/reconciliation')
  await page.locator('input[type=date]').fill(day)
  await page.getByRole('button', { name: '对这一天的账' }).click()
  await expect(page.getByText('已经排上，几分钟内对完')).toBeVisible()
  await advanceClock(page.request, 5 * MINUTE)
  await page.getByRole('button', { name: '看看有没有新的结果' }).click()
  await page.getByRole('button', { name: `${day} 微信支付，都说明了` }).click()
  await expect(page.getByText('没有等待处理的差异')).toBeVisible()
  await page.getByRole('tab', { name: '已结束' }).click()
  await expect(cardOf(page, wrong).getByText('已消失')).toBeVisible()
  await expect(cardOf(page, missing).getByText('已处理')).toBeVisible()
  await cardOf(page, wrong).click()
  await expect(page.getByText('原因：重新对账，差异已经没有了')).toBeVisible()
})
