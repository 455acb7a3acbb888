import { parseMoment } from '@xinqi/domain/time'
import { appointmentOf, chooseTime, fillInformation, logInInPlace, payAtCashier, seeOrder } from './support/book'
import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'
import { advanceTo } from './support/sandbox'

test('the calendar gets a time and no word of what it is about', async ({ phonePage: page }) => {
  await bookAndPay(page, '13800138572', { day: 5 })
  const opened = page.waitForEvent('download')
  await page.getByRole('button', { name: '加入日历' }).click()
  const file = await opened
  expect(file.suggestedFilename()).toBe('schedule.ics')
  const text = await (await page.request.get(file.url())).text()
  expect(text).toContain('SUMMARY:您有一个日程')
  expect(text).not.toMatch(/咨询|心理/)
})

test('face to face the visitor shows a code, and both read when they met', async ({ phonePage: page, openPhone }) => {
  await chooseTime(page, { day: 6 })
  await page.getByRole('radio', { name: '面对面' }).click()
  await fillInformation(page)
  await page.getByRole('button', { name: /^去支付 ¥/ }).click()
  await logInInPlace(page, '13800138573')
  await payAtCashier(page)
  const orderNo = await seeOrder(page)
  const { appointNo, appointStartTime } = await appointmentOf(page, orderNo)
  await advanceTo(page.request, parseMoment(appointStartTime).getTime())
  await page.goto(`/consultOrderDetail/${orderNo}`)
  await page.getByRole('button', { name: /^我会晚到/ }).click()
  await page.getByRole('button', { name: '5 分钟', exact: true }).click()
  await expect(page.getByText('你说了会晚到大约 5 分钟')).toBeVisible()
  await page.getByRole('button', { name: '出示到场码' }).click()
  const dialog = page.getByRole('dialog')
  const code = /[2-9A-Z]{3} [2-9A-Z]{3}/.exec(await dialog.innerText())?.[0] ?? ''

  const consultant = await openPhone()
  await logInAsConsultant(consultant, '13900000001', `/consultantOrderDetail/${orderNo}/${appointNo}`)
  await expect(consultant.getByText(/说会晚到大约 5 分钟/)).toBeVisible()
  await consultant.getByRole('button', { name: '来访者到了' }).click()
  await consultant.getByRole('textbox', { name: '到场码' }).fill(code)
  await consultant.getByRole('button', { name: '登记到场' }).click()
  await expect(consultant.getByText(/^双方在 .* 见了面/)).toBeVisible()
  await expect(page.getByText(/^双方在 .* 见了面/)).toBeVisible()
})
