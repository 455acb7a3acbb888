import type { Page } from '@playwright/test'
import { chooseTime, fillInformation, logInInPlace, payAtCashier, seeOrder } from './support/book'
import { expect, test } from './support/journey'

const WANTED = { consultant: '林一帆', day: 7 }
const pay = (page: Page) => page.getByRole('button', { name: /^去支付 ¥/ }).click()

test('two phones want one time; the slower one keeps all it typed and takes another', async ({
  phonePage: first,
  openPhone,
}) => {
  const second = await openPhone()
  const time = await chooseTime(first, WANTED)
  expect(await chooseTime(second, WANTED)).toBe(time)
  await fillInformation(first, '先来的')
  await fillInformation(second, '后来的')

  await pay(first)
  await logInInPlace(first, '13800138411')
  await expect(first).toHaveURL(/\/sandbox\/wechatpay\/cashier/)

  await pay(second)
  await logInInPlace(second, '13800138412')
  await expect(second.getByRole('alert').filter({ hasText: '这个时间刚刚被约走了' })).toBeVisible()
  const nearest = second.getByRole('group', { name: '离它最近的空闲时间' }).getByRole('button')
  await expect(nearest).toHaveCount(3)
  await expect(second.getByRole('textbox', { name: '怎么称呼你' })).toHaveValue('后来的')
  await expect(second.getByRole('textbox', { name: /想聊的事/ })).toHaveValue('最近总是睡不好')
  await expect(second.getByRole('textbox', { name: '紧急联系人的手机号' })).toHaveValue('13712345678')

  const other = await nearest.first().innerText()
  expect(other).not.toContain(time)
  await nearest.first().click()
  await expect(second.getByRole('heading', { name: other })).toBeVisible()
  await pay(second)
  await expect(second).toHaveURL(/\/sandbox\/wechatpay\/cashier/)
  await payAtCashier(second)
  await expect(second.getByText('已约好')).toBeVisible()
  await seeOrder(second)
  await expect(second.getByRole('heading', { name: other })).toBeVisible()

  await payAtCashier(first)
  await expect(first.getByText('已约好')).toBeVisible()
})
