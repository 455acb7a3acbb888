import type { Page } from '@playwright/test'
import { MINUTE } from '@xinqi/domain/time'
import { goToCashier, payAtCashier, seeOrder } from './support/book'
import { expect, test } from './support/journey'
import { advanceClock, setPaymentNotices } from './support/sandbox'

/** WeChat Pay is chosen already. */
const payByWechat = (page: Page) => page.getByRole('button', { name: /^确认付款 ¥/ }).click()

test.afterEach(({ request }) => setPaymentNotices(request, 'normal'))

test('a payment whose notice is lost is found by asking', async ({ phonePage: page }) => {
  await setPaymentNotices(page.request, 'lose')
  await goToCashier(page, '13800138431', { consultant: '周砚', day: 2 })
  await payAtCashier(page)
  await expect(page.getByText('已约好', { exact: true })).toBeVisible({ timeout: 30_000 })
  await seeOrder(page)
  await expect(page.getByText('已约好', { exact: true })).toBeVisible()
})

test('leaving the cashier keeps the order, which can be paid until its time is over', async ({ phonePage: page }) => {
  await goToCashier(page, '13800138432', { consultant: '周砚', day: 3 })
  await page.goBack()
  await expect(page).toHaveURL(/\/consultOrderDetail\/\d{18}/)
  await expect(page.getByText(/等待付款，时间为你保留到/)).toBeVisible()

  await page.getByRole('button', { name: /^去支付 ¥/ }).click()
  await payByWechat(page)
  await expect(page).toHaveURL(/\/sandbox\/wechatpay\/cashier/)
  // Patience is counted from the first answer on.
  const firstAnswer = page.waitForResponse(/isPaySuccess/)
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('正在确认付款')).toBeVisible()
  await firstAnswer
  await advanceClock(page.request, 2 * MINUTE)
  await expect(page.getByText('还没有收到付款的消息')).toBeVisible()

  await page.getByRole('button', { name: '重新付款' }).click()
  await payByWechat(page)
  await expect(page).toHaveURL(/\/sandbox\/wechatpay\/cashier/)
  await payAtCashier(page)
  await expect(page.getByText('已约好', { exact: true })).toBeVisible()
  await page.goto('/userOrder/4')
  await expect(page.getByText('没有要付款的预约')).toBeVisible()
})
