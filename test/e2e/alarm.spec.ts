import { chooseTime, fillInformation, logInInPlace, payAtCashier } from './support/book'
import { expect, test } from './support/journey'
import { logInAsConsultant, logInAsOperator } from './support/log-in'

/** 许听澜, who works every day from nine to midnight. */
const CONSULTANT = { name: '许听澜', phone: '13900000004' }
const PHONE = '13800138673'

test('words of danger bring the numbers to call at once; consultant and operator see an alarm, and it is closed', async ({
  phonePage: visitor,
  openPhone,
}) => {
  await chooseTime(visitor, { consultant: CONSULTANT.name })
  await fillInformation(visitor)
  await expect(visitor.locator('.danger-card')).toBeHidden()
  await visitor.getByRole('textbox', { name: /想聊的事/ }).fill('最近很累，有时候不想活了')
  await expect(visitor.locator('.danger-card').getByRole('button', { name: /^12356 / })).toBeVisible()
  await visitor.getByRole('button', { name: /^去支付 ¥/ }).click()
  await logInInPlace(visitor, PHONE)
  await payAtCashier(visitor)

  const operator = await openPhone()
  await logInAsOperator(operator, '13700000001')
  await operator.getByRole('button', { name: /危机提醒/ }).click()
  await expect(operator.locator('.alarm-card').filter({ hasText: '有时候不想活了' })).toBeVisible()

  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT.phone, '/consultantToday')
  await consultant.getByRole('button', { name: /^来访者的危机提醒/ }).click()
  const alarm = consultant.locator('.alarm-card').filter({ hasText: '有时候不想活了' })
  await alarm.getByRole('button', { name: '我来处理' }).click()
  await expect(alarm.getByText(/有人在处理/)).toBeVisible()
  await alarm.getByRole('textbox', { name: '怎样处理的' }).fill('电话里谈过，今晚有家人陪')
  await alarm.getByRole('button', { name: '处理完了' }).click()
  await expect(alarm).toBeHidden()

  await operator.getByRole('tab', { name: '处理完的' }).click()
  await expect(operator.getByText(/处理完：电话里谈过，今晚有家人陪/)).toBeVisible()
})
