import { MINUTE } from '@xinqi/domain/time'
import type { Page } from '@playwright/test'
import { freeTimes, payAtCashier, seeOrder, showDay } from './support/book'
import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { pressUntil } from './support/press'
import { advanceClock } from './support/sandbox'

const openChange = (page: Page) => page.getByRole('button', { name: '需要改时间或取消' }).click()

/** Gives the first reason, and says yes to what the sheet shows. */
async function leave(page: Page, sheetName: string, button: string, asks: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: sheetName })
  await sheet.getByRole('radiogroup', { name: '取消的原因' }).getByRole('radio').first().click()
  await sheet.getByRole('button', { name: button }).click()
  const question = page.getByRole('dialog', { name: '取消这次预约？' })
  await expect(question.getByText(asks)).toBeVisible()
  await question.getByRole('button', { name: '确认取消' }).click()
}

/** When the refunds in sight came back. */
const arrivals = (page: Page) => page.getByRole('listitem').filter({ hasText: '退回原支付账户' })

test('R151: from a paid order to a dearer consultant by paying the difference, and both parts come back', async ({
  phonePage: page,
}) => {
  const { orderNo: before } = await bookAndPay(page, '13800138671', { consultant: '沈知微', day: 5 })
  await openChange(page)
  await page.getByRole('button', { name: /^换一位咨询师/ }).click()
  await expect(page.getByText('将留给新的预约')).toBeVisible()
  await leave(page, '换一位咨询师', '取消这一次，去选下一位', '¥420.00 留给新的预约，30 天内没有用会退回原支付账户。')
  await expect(page).toHaveURL(/\/orderFlowResult\/6/)
  await expect(page.getByText('这一次取消好了，可以慢慢选下一位')).toBeVisible()
  await page.getByRole('button', { name: '去选咨询师' }).click()

  await expect(page.getByText('想换一位，也没关系')).toBeVisible()
  await page.getByText('林一帆').first().click()
  await showDay(page, 6)
  await freeTimes(page).last().click()
  await page.getByRole('button', { name: '预约这个时间' }).click()
  const credit = page.getByRole('checkbox', { name: '用上次预约转来的 ¥420' })
  await expect(credit).toHaveAttribute('aria-checked', 'true')
  await credit.click()
  await expect(page.getByRole('button', { name: '去支付 ¥480' })).toBeVisible()
  await credit.click()
  await page.getByRole('button', { name: '去支付 ¥60' }).click()
  await payAtCashier(page)
  await expect(page.getByText('从上次预约转来')).toBeVisible()
  const after = await seeOrder(page)

  await pressUntil(page.getByRole('link', { name: '查看转来款项的那个预约' }), (patience) =>
    expect(page).toHaveURL(new RegExp(`/consultOrderDetail/${before}`), patience),
  )
  await expect(page.getByText('已取消，款项已转到新的预约')).toBeVisible()
  await pressUntil(page.getByRole('button', { name: /¥420 已转到新的预约/ }), (patience) =>
    expect(page).toHaveURL(new RegExp(`/consultOrderDetail/${after}`), patience),
  )

  await openChange(page)
  await page.getByRole('button', { name: /^取消预约/ }).click()
  await leave(page, '取消预约', '取消预约', '将退回 ¥480.00')
  await expect(page).toHaveURL(/\/orderFlowResult\/3/)
  await expect(page.getByText('退款，上次预约转来的部分').last()).toBeVisible()
  await advanceClock(page.request, MINUTE)
  await page.reload()
  await expect(page.getByText('已取消，款项已退回')).toBeVisible()
  await expect(arrivals(page)).toHaveText([/\d\d-\d\d \d\d:\d\d/, /\d\d-\d\d \d\d:\d\d/])
})

test('who does not want somebody else after all gets it back the way it was paid', async ({ phonePage: page }) => {
  await bookAndPay(page, '13800138672', { consultant: '林一帆', day: 7 })
  await openChange(page)
  await page.getByRole('button', { name: /^取消预约/ }).click()
  const sheet = page.getByRole('dialog', { name: '取消预约' })
  await sheet.getByRole('radio', { name: /^留给新的预约，换一位咨询师/ }).click()
  await leave(page, '取消预约', '取消这一次，去选下一位', '¥480.00 留给新的预约')
  await page.getByRole('button', { name: '改为原路退回' }).last().click()
  const question = page.getByRole('dialog', { name: '改为原路退回？' })
  await question.getByRole('button', { name: '原路退回' }).click()
  await expect(page.getByText('已申请退款', { exact: true })).toBeVisible()
  await advanceClock(page.request, MINUTE)
  await page.reload()
  await expect(page.getByText('已取消，款项已退回')).toBeVisible()
})
