import type { Page } from '@playwright/test'
import { HOUR, MINUTE, parseMoment } from '@xinqi/domain/time'
import { fillWallet } from '../process/fill-wallet'
import { appointmentOf, chooseTime, fillInformation, orderNoIn, payAtCashier, seeOrder } from './support/book'
import { expect, test } from './support/journey'
import { logIn } from './support/log-in'
import { advanceClock, advanceTo, serverNow } from './support/sandbox'
import { databaseUrl } from './support/server/start-server'

const VISITOR = '13800138995'
const HELD_FEN = 30_000
/** Half of the price comes back so late. */
const HOURS_BEFORE = 18

const userIdOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('userSession') ?? '{}') as { data?: { id: number } }
    return stored.data?.id ?? 0
  })

/** The statement of the month in which it is now. */
async function openStatement(page: Page): Promise<void> {
  await page.goto('/userCenter')
  await page.getByRole('button', { name: '我的账单' }).click()
  await expect(page).toHaveURL(/\/myStatement/)
}

/** One movement of the statement: what, how much, and by which way. */
const line = (page: Page, what: string, amount: string, way = '') =>
  page.getByRole('button', { name: new RegExp(`^${what}.*，${amount}，.*${way}`) })

test('what is paid by wallet and by WeChat comes back to both when it is cancelled late, and the statement tells of both', async ({
  phonePage: page,
}) => {
  await logIn(page, VISITOR, '/userCenter')
  await fillWallet(databaseUrl(), await userIdOf(page), HELD_FEN, await serverNow(page.request))

  await chooseTime(page, { day: 3 })
  await fillInformation(page)
  await expect(page.getByRole('checkbox', { name: '用余额（有 ¥300）' })).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('button', { name: '去支付 ¥180' }).click()
  await payAtCashier(page)
  await seeOrder(page)
  const orderNo = orderNoIn(page)
  await openStatement(page)
  await expect(line(page, '付款', '¥180.00', '微信支付')).toBeVisible()
  await expect(line(page, '用余额支付', '¥300.00')).toBeVisible()

  const { appointStartTime } = await appointmentOf(page, orderNo)
  await advanceTo(page.request, parseMoment(appointStartTime).getTime() - HOURS_BEFORE * HOUR)
  await page.goto(`/consultOrderDetail/${orderNo}`)
  await page.getByRole('button', { name: '需要改时间或取消' }).click()
  await expect(page.getByText('现在取消将退回 ¥240')).toBeVisible()
  await page.getByRole('button', { name: '取消预约' }).click()
  const sheet = page.getByRole('dialog', { name: '取消预约' })
  await sheet.getByRole('radio').first().click()
  await sheet.getByRole('button', { name: '取消预约' }).click()
  await page.getByRole('dialog', { name: '取消这次预约？' }).getByRole('button', { name: '确认取消' }).click()
  await expect(page).toHaveURL(/\/orderFlowResult\/3/)

  // What was paid in goes back first, the rest is the wallet's again.
  await advanceClock(page.request, MINUTE)
  await page.goto(`/consultOrderDetail/${orderNo}`)
  await expect(page.getByRole('listitem').filter({ hasText: '退回原支付账户' })).toContainText(/\d\d-\d\d \d\d:\d\d/)
  await expect(page.getByRole('listitem').filter({ hasText: '退回余额' })).toContainText(/\d\d-\d\d \d\d:\d\d/)
  await openStatement(page)
  await expect(line(page, '退款', '−\\s¥180.00', '微信支付')).toBeVisible()
  await expect(line(page, '退回余额', '¥60.00')).toBeVisible()
  await page.goto('/withdrawal')
  await expect(page.getByText('¥60.00').first()).toBeVisible()
})
