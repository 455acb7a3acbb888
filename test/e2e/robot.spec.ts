import { expect, test } from './support/journey'
import { logIn, logInAsOperator } from './support/log-in'

test('a programme says that it is one, hands over to an adviser, and asks how it was', async ({
  phonePage: page,
  openPhone,
}) => {
  await logIn(page, '13800138484', '/robotChat')
  await expect(page.getByText(/不是真人/)).toBeVisible()
  await page.getByRole('button', { name: '听不到、看不到' }).click()
  await expect(page.getByText(/先关掉别的正在用麦克风/)).toBeVisible()
  await page.getByRole('button', { name: '找顾问' }).click()
  await page.getByRole('textbox', { name: '写给顾问' }).fill('戴上耳机以后对方还是听不到我')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText(/转给顾问了/)).toBeVisible()

  const operator = await openPhone()
  await logInAsOperator(operator, '13700000002')
  await operator.getByRole('button', { name: /转给顾问的/ }).click()
  const item = operator.locator('.robot-desk__one').filter({ hasText: '戴上耳机以后' })
  await expect(item.getByText('来访者：听不到、看不到')).toBeVisible()
  await item.getByRole('textbox', { name: '回复' }).fill('请在手机设置里允许浏览器用麦克风')
  await item.getByRole('button', { name: '回复' }).click()
  await expect(item).toBeHidden()

  await page.reload()
  await expect(page.getByText('请在手机设置里允许浏览器用麦克风')).toBeVisible()
  await page.getByRole('button', { name: '没有了' }).click()
  await page.getByRole('radio', { name: '4 星，满意' }).click()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('刚才帮上忙了吗？')).toBeHidden()
  await page.getByRole('button', { name: '再问别的' }).click()
  await expect(page.getByText('请在手机设置里允许浏览器用麦克风')).toBeHidden()
  await expect(page.getByRole('button', { name: '找顾问' })).toBeVisible()
})
