import type { Page } from '@playwright/test'
import { chooseTime, fillInformation, freeTimes } from './support/book'
import { expect, test } from './support/journey'
import { logInByHand } from './support/log-in-by-hand'
import { pressUntil } from './support/press'
import { loginCode } from './support/sandbox'
import { solveSlider } from './support/slider'

const OFFLINE = /ERR_INTERNET_DISCONNECTED/
const setOffline = (page: Page, offline: boolean) => page.context().setOffline(offline)

test('login: a wrong number, a missed slider and wrong codes are named where they are', async ({ phonePage: page }) => {
  const phone = '13800138481'
  await page.goto('/login')
  const number = page.getByRole('textbox', { name: '手机号' })
  const ask = page.getByRole('button', { name: '获取验证码' })
  await number.fill('1380013')
  await ask.click()
  await expect(page.getByRole('alert').filter({ hasText: '手机号码不正确' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '请先阅读并勾选协议' })).toBeVisible()
  await expect(number).toHaveValue('1380013')

  await number.fill(phone)
  await page.getByRole('checkbox').click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await pressUntil(ask, (patience) => expect(page.getByRole('slider')).toBeVisible(patience))
  await solveSlider(page, { missBy: 40 })
  await expect(page.getByText(/^验证失败/)).toBeVisible()
  await solveSlider(page)

  const code = page.getByRole('textbox', { name: '验证码' })
  const right = await loginCode(page.request, phone)
  const wrong = right === '0000' ? '1111' : '0000'
  for (const left of [4, 3, 2, 1]) {
    await code.fill(wrong)
    await expect(page.getByRole('alert')).toHaveText(new RegExp(`还可以试 ${left} 次`))
    await code.fill('')
  }
  await code.fill(wrong)
  await expect(page.getByRole('alert')).not.toHaveText(/还可以试/)
  await expect(page.getByRole('alert')).toBeVisible()
  await code.fill('')
  await code.fill(right)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await expect(number).toHaveValue(phone)
})

test('the form about oneself names every mistake in its place and keeps what was typed', async ({
  phonePage: page,
}) => {
  await chooseTime(page, { consultant: '陆远舟', day: 4 })
  await page.getByRole('textbox', { name: '怎么称呼你' }).fill('小舟')
  await page.locator('input[type=date]').fill('2020-02-03')
  await page.getByRole('textbox', { name: '紧急联系人的手机号' }).fill('137')
  await page.getByRole('button', { name: /^去支付 ¥/ }).click()
  for (const sentence of [
    '请选择性别',
    '未满 18 岁需要由监护人预约',
    '请选择咨询经历',
    '请填写紧急联系人',
    '紧急联系人的手机号码不正确',
  ]) {
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '怎么称呼你' })).toHaveValue('小舟')
  await expect(page.getByRole('textbox', { name: '紧急联系人的手机号' })).toHaveValue('137')

  await page.getByRole('radio', { name: '女', exact: true }).click()
  await expect(page.getByText('请选择性别')).toBeHidden()
  await fillInformation(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a list without a network says so, and comes by itself with one', async ({ phonePage: page, consoleErrors }) => {
  consoleErrors.expect(OFFLINE)
  await page.goto('/home')
  await expect(page.getByText('林一帆').first()).toBeVisible()
  await setOffline(page, true)
  await page.getByRole('radio', { name: '婚姻' }).click()
  await expect(page.getByText('咨询师名单没有取到')).toBeVisible()
  await expect(page.getByText('网络连接不上，请检查网络后重试')).toBeVisible()
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByText('咨询师名单没有取到')).toBeVisible()
  await setOffline(page, false)
  await expect(page.getByText('咨询师名单没有取到')).toBeHidden()
  await expect(page.getByRole('button', { name: /每次 \d+ 分钟/ }).first()).toBeVisible()
})

test('a consultant\u2019s page that no server answers says so, and is asked for again', async ({
  phonePage: page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/)
  await page.goto('/home')
  await expect(page.getByText('周砚').first()).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await page.getByText('周砚').first().click()
  await expect(page).toHaveURL(/\/detail\?consultantId=2/)
  await expect(page.getByText('网络连接不上，请检查网络后重试').first()).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: '再试一次' }).first().click()
  await expect(page.getByRole('button', { name: '预约这个时间' })).toBeVisible()
  await expect(freeTimes(page).first()).toBeVisible()
})

test('the network goes while one books: nothing that was typed is lost', async ({ phonePage: page, consoleErrors }) => {
  consoleErrors.expect(OFFLINE)
  await logInByHand(page, '13800138483')
  await chooseTime(page, { consultant: '陆远舟', day: 5 })
  await fillInformation(page)
  await setOffline(page, true)
  const pay = page.getByRole('button', { name: /^去支付 ¥/ })
  await pay.click()
  await expect(page.getByRole('alert').filter({ hasText: '网络连接不上' })).toBeVisible()
  await expect(page.getByText('填写的内容都还在，可以再试一次。')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '怎么称呼你' })).toHaveValue('小舟')
  await expect(page.getByRole('textbox', { name: /想聊的事/ })).toHaveValue('最近总是睡不好')
  await setOffline(page, false)
  await pressUntil(pay, (patience) => expect(page).toHaveURL(/\/sandbox\/wechatpay\/cashier/, patience))
})
