import type { Page } from '@playwright/test'
import { MINUTE } from '@xinqi/domain/time'
import { chooseTime, fillInformation, logInInPlace, orderNoIn, payAtCashier, seeOrder } from './support/book'
import { expect, test } from './support/journey'
import { logIn } from './support/log-in'
import { advanceClock } from './support/sandbox'

const WECHAT =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.56'

const confirm = (page: Page) => page.getByRole('button', { name: /^去支付 ¥/ }).click()

/** On the page on which an order is paid that exists already; with the way that is chosen, unless another one is named. */
async function payHere(page: Page, way?: string): Promise<void> {
  await expect(page).toHaveURL(/\/cashier/)
  if (way) await page.getByRole('radio', { name: way }).click()
  await page.getByRole('button', { name: /^确认付款 ¥/ }).click()
}

test('in a browser one chooses Alipay on the page that confirms, pays on its page, and comes back to the letter', async ({
  phonePage: page,
}) => {
  await chooseTime(page, { consultant: '周砚', day: 4 })
  await fillInformation(page)
  const alipay = page.getByRole('radio', { name: '支付宝' })
  await expect(page.getByRole('radio', { name: '微信支付' })).toHaveAttribute('aria-checked', 'true')
  await alipay.click()
  expect((await alipay.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await confirm(page)
  await logInInPlace(page, '13800138461')
  await expect(page).toHaveURL(/\/sandbox\/alipay\//)

  // Thought better of it: the order stands, and either way may be chosen again.
  await page.goBack()
  await expect(page).toHaveURL(/\/consultOrderDetail\/\d{18}/)
  const orderNo = orderNoIn(page)
  await confirm(page)
  await payHere(page, '支付宝')
  await expect(page).toHaveURL(/\/sandbox\/alipay\//)
  await payAtCashier(page)
  await expect(page.getByText(/^(已约好|等待咨询师确认)$/)).toBeVisible()
  await expect(page.getByText('实付，支付宝')).toBeVisible()
  expect(await seeOrder(page)).toBe(orderNo)
})

test('in WeChat’s browser one pays in WeChat’s own sheet, once WeChat knows the account (R111)', async ({
  openPhone,
}) => {
  const page = await openPhone({ userAgent: WECHAT })
  await chooseTime(page, { consultant: '周砚', day: 5 })
  await fillInformation(page)
  await expect(page.getByRole('radio', { name: '支付宝' })).toHaveCount(0)
  await confirm(page)
  await logInInPlace(page, '13800138462')
  await expect(page).toHaveURL(/\/sandbox\/wechat\/connect\/oauth2\/authorize/)
  await page.getByPlaceholder('填一个手机号').fill('13800138462')
  await page.getByRole('button', { name: '同意' }).click()
  await expect(page).toHaveURL(/\/consultOrderDetail\/\d{18}/)
  await confirm(page)
  await payHere(page)
  await expect(page).toHaveURL(/\/paySuccess/)
  // The order's page, which lies below, says so too.
  await expect(page.locator('.booked-overview').getByText('实付，微信支付')).toBeVisible()
})

test('in WeChat one is told how to pay with Alipay in another browser, which goes on to it and waits for who comes back', async ({
  openPhone,
}) => {
  const phone = '13800138463'
  const inWechat = await openPhone({ userAgent: WECHAT })
  await chooseTime(inWechat, { consultant: '周砚', day: 6 })
  await fillInformation(inWechat)
  await confirm(inWechat)
  await logInInPlace(inWechat, phone)
  await inWechat.getByPlaceholder('填一个手机号').fill(phone)
  await inWechat.getByRole('button', { name: '同意' }).click()
  await expect(inWechat).toHaveURL(/\/consultOrderDetail\/\d{18}/)
  const orderNo = orderNoIn(inWechat)
  await inWechat.getByRole('link', { name: '改用支付宝付款' }).click()
  await expect(inWechat.getByRole('heading', { name: '请在手机浏览器里打开' })).toBeVisible()

  const elsewhere = await openPhone()
  // A phone is sent one code a minute.
  await advanceClock(elsewhere.request, MINUTE)
  await logIn(elsewhere, phone, `/aliPay?orderNo=${orderNo}`)
  await expect(elsewhere).toHaveURL(/\/sandbox\/alipay\//)
  await elsewhere.goBack()
  await elsewhere.getByRole('button', { name: '重新付款' }).click()
  await payHere(elsewhere, '支付宝')
  await expect(elsewhere).toHaveURL(/\/sandbox\/alipay\//)
  await payAtCashier(elsewhere)
  await expect(inWechat).toHaveURL(/\/paySuccess/)
})
