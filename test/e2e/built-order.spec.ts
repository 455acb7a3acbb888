import { appointmentOf, freeTimes, payAtCashier, showDay } from './support/book'
import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'

/** 许听澜, who works every day. */
const CONSULTANT = { name: '许听澜', phone: '13900000004' }
const VISITOR = '13800138576'

test('a consultant makes the next appointment, and the visitor reads, agrees and pays', async ({
  phonePage: visitor,
  openPhone,
}) => {
  const { orderNo } = await bookAndPay(visitor, VISITOR, { consultant: CONSULTANT.name, day: 2 })
  const { appointNo } = await appointmentOf(visitor, orderNo)

  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT.phone, `/consultantOrderDetail/${orderNo}/${appointNo}`)
  await consultant.getByRole('button', { name: /发起下一次预约/ }).click()
  await expect(consultant.getByRole('heading', { name: '为小舟发起预约' })).toBeVisible()
  await consultant.getByRole('button', { name: /选择时间和方式/ }).click()
  const sheet = consultant.getByRole('dialog', { name: '选择时间和方式' })
  await showDay(consultant, 5)
  await freeTimes(sheet).last().click()
  await sheet.getByRole('radio', { name: /^视频/ }).click()
  await sheet.getByRole('button', { name: /^约 / }).click()
  await consultant.getByRole('spinbutton', { name: '费用' }).fill('1')
  await consultant.getByRole('textbox', { name: /想对来访者说的话/ }).fill('下周见')
  await consultant.getByRole('button', { name: '发给来访者' }).click()
  await expect(consultant.getByText(/^等待回答，保留到/)).toBeVisible()

  await visitor.goto('/message')
  await visitor.getByText('有一个预约等您确认').click()
  await expect(visitor).toHaveURL(/\/consultBuildOrderDetail\/\d{18}/)
  await expect(visitor.getByText('下周见')).toBeVisible()
  await visitor.getByRole('button', { name: '确认并支付 ¥1' }).click()
  await visitor.getByRole('button', { name: /^确认付款 ¥/ }).click()
  await payAtCashier(visitor)
  await expect(visitor.getByText('已约好', { exact: true })).toBeVisible()
})
