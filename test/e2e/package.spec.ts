import { HOUR, parseMoment } from '@xinqi/domain/time'
import {
  appointmentOf,
  chooseTime,
  fillInformation,
  freeTimes,
  logInInPlace,
  payAtCashier,
  seeOrder,
  showDay,
} from './support/book'
import { expect, test } from './support/journey'
import { advanceTo } from './support/sandbox'

test('who has booked several sessions finds under 我的 what is left of them, and from there the order', async ({
  phonePage: page,
}) => {
  await page.goto('/home')
  await page.getByText('林一帆').first().click()
  await page.getByRole('radio', { name: /^四次咨询/ }).click()
  await showDay(page, 6)
  await freeTimes(page).last().click()
  await page.getByRole('button', { name: '预约这个时间' }).click()
  await fillInformation(page)
  await page.getByRole('button', { name: /^去支付 ¥/ }).click()
  await logInInPlace(page, '13800138561')
  await payAtCashier(page)
  const orderNo = await seeOrder(page)

  await page.goto('/userCenter')
  await page.getByRole('button', { name: /多次咨询/ }).click()
  await expect(page).toHaveURL(/\/myPackage/)
  await expect(page.getByRole('img', { name: '共 4 次：约了 1 次，还有 3 次没约' })).toBeVisible()
  await expect(page.getByText(/^现在取消将退回 ¥/)).toBeVisible()
  await page.getByRole('button', { name: /^查看预约，与林一帆的/ }).click()
  await expect(page).toHaveURL(new RegExp(`/consultOrderDetail/${orderNo}`))
})

test('after a session the next one is two taps from its payment', async ({ phonePage: page }) => {
  await chooseTime(page, { consultant: '林一帆', day: 3 })
  await page.getByRole('radio', { name: '面对面' }).click()
  await fillInformation(page)
  await page.getByRole('button', { name: /^去支付 ¥/ }).click()
  await logInInPlace(page, '13800138562')
  await payAtCashier(page)
  const orderNo = await seeOrder(page)
  const { appointStartTime } = await appointmentOf(page, orderNo)
  await advanceTo(page.request, parseMoment(appointStartTime).getTime() + 4 * HOUR)

  await page.goto(`/consultOrderDetail/${orderNo}`)
  await page.getByRole('button', { name: /^再约一次/ }).click()
  const sheet = page.getByRole('dialog', { name: '再约一次' })
  await sheet
    .getByRole('group', { name: /^和上次一样，周. \d\d:\d\d$/ })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('button', { name: /^确认付款 ¥/ }).click()
  await payAtCashier(page)
  await expect(page.getByText('已约好', { exact: true })).toBeVisible()
})
