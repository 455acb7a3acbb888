import { HOUR, MINUTE, parseMoment } from '@xinqi/domain/time'
import type { Page } from '@playwright/test'
import { appointmentOf, freeTimes, goToCashier, orderNoIn, showDay } from './support/book'
import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { pressUntil } from './support/press'
import { advanceClock, advanceTo } from './support/sandbox'

const openChange = (page: Page) => page.getByRole('button', { name: '需要改时间或取消' }).click()

/** The sheet on which one gives the reason and sees the money. */
async function openCancelSheet(page: Page) {
  await openChange(page)
  await page.getByRole('button', { name: '取消预约' }).click()
  const sheet = page.getByRole('dialog', { name: '取消预约' })
  await sheet.getByRole('radio').first().click()
  return sheet
}

async function timeBefore(page: Page, orderNo: string, hours: number): Promise<void> {
  const { appointStartTime } = await appointmentOf(page, orderNo)
  await advanceTo(page.request, parseMoment(appointStartTime).getTime() - hours * HOUR)
  await page.reload()
}

test('another time, then a cancellation that gives everything back', async ({ phonePage: page }) => {
  await bookAndPay(page, '13800138401', { consultant: '林一帆', day: 4 })
  await openChange(page)
  await page.getByRole('button', { name: /^改时间/ }).click()
  const times = page.getByRole('dialog', { name: '改时间' })
  await showDay(page, 6)
  const time = await freeTimes(page).first().innerText()
  await freeTimes(page).first().click()
  await times.getByRole('button', { name: new RegExp(`^改到 .*${time}$`) }).click()
  await expect(page.getByText('时间改好了')).toBeVisible()
  await expect(page).toHaveURL(/\/orderFlowResult\/4/)
  await expect(page.getByRole('heading', { name: new RegExp(time) })).toBeVisible()
  await page.getByRole('button', { name: '查看预约' }).click()

  const sheet = await openCancelSheet(page)
  await expect(sheet.getByText('将退回')).toBeVisible()
  await expect(sheet.getByText(/480/).last()).toBeVisible()
  const question = page.getByRole('dialog', { name: '取消这次预约？' })
  await sheet.getByRole('button', { name: '取消预约' }).click()
  await expect(question.getByText('将退回 ¥480')).toBeVisible()
  await question.getByRole('button', { name: '再想想' }).click()
  await expect(question).toBeHidden()
  const cancel = sheet.getByRole('button', { name: '取消预约' })
  await pressUntil(cancel, (patience) => expect(question).toBeVisible(patience))
  await question.getByRole('button', { name: '确认取消' }).click()

  await expect(page).toHaveURL(/\/orderFlowResult\/3/)
  await expect(page.getByText('已申请退款', { exact: true })).toBeVisible()
  await advanceClock(page.request, MINUTE)
  await page.reload()
  await expect(page.getByText('已取消，款项已退回')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '退回原支付账户' })).toContainText(/\d\d-\d\d \d\d:\d\d/)
})

test('close to the session less comes back, and what is shown is what happens', async ({ phonePage: page }) => {
  const { orderNo } = await bookAndPay(page, '13800138402', { consultant: '林一帆', day: 3 })
  await timeBefore(page, orderNo, 18)
  await openChange(page)
  await expect(page.getByText('离开始不足 24 小时，不能再改了')).toBeVisible()
  await expect(page.getByText('现在取消将退回 ¥240')).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()

  const sheet = await openCancelSheet(page)
  await expect(sheet.getByText(/240/).last()).toBeVisible()
  const { appointStartTime } = await appointmentOf(page, orderNo)
  await advanceTo(page.request, parseMoment(appointStartTime).getTime() - 10 * HOUR)
  await sheet.getByRole('button', { name: '取消预约' }).click()
  await page.getByRole('dialog', { name: '取消这次预约？' }).getByRole('button', { name: '确认取消' }).click()
  const changed = page.getByRole('dialog', { name: '可退金额有变化' })
  await expect(changed.getByText('没有可退的款项')).toBeVisible()
  await changed.getByRole('button', { name: '确认取消' }).click()
  await expect(page).toHaveURL(/\/orderFlowResult\/2/)
  await expect(page.getByText('预约已经取消')).toBeVisible()
  await expect(page.getByText('需要改时间或取消')).toBeHidden()
})

test('an order that nobody pays ends by itself, and its time is free again', async ({ phonePage: page, openPhone }) => {
  const time = await goToCashier(page, '13800138403', { consultant: '林一帆', day: 5 })
  await page.getByRole('button', { name: '取消' }).click()
  await page.goto('/userOrder/4')
  await page.getByText(/等待付款，时间为你保留到/).click()
  await expect(page).toHaveURL(/\/consultOrderDetail/)
  const orderNo = orderNoIn(page)

  const other = await openPhone()
  await other.goto('/detail?consultantId=1')
  await showDay(other, 5)
  await expect(freeTimes(other).first()).toBeVisible()
  await expect(other.getByRole('radio', { name: time, exact: true })).toBeHidden()

  await advanceClock(page.request, 31 * MINUTE)
  await page.goto(`/consultOrderDetail/${orderNo}`)
  await expect(page.getByText('已取消', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '再次预约' })).toBeVisible()
  await other.reload()
  await showDay(other, 5)
  await expect(other.getByRole('radio', { name: time, exact: true })).toBeVisible()
})
