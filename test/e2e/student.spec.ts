import path from 'node:path'
import { expect, test } from './support/journey'
import { logIn, logInAsOperator } from './support/log-in'

const CARD = path.resolve(__dirname, '../../docs/screens.png')

test('a student tells their school, sends the card, is verified by an operator, and finds the student price', async ({
  phonePage: page,
  openPhone,
}) => {
  await logIn(page, '13800138497', '/studentArea')
  await page.getByRole('button', { name: '去认证' }).click()
  await page.getByRole('radio', { name: '本科' }).click()
  await page.getByRole('textbox', { name: '学校' }).fill('听松师范大学')
  await page.getByRole('spinbutton', { name: '入学年份' }).fill('2024')
  const next = page.getByRole('button', { name: '下一步' })
  await page.getByRole('spinbutton', { name: '毕业年份' }).fill('2025')
  await expect(page.getByRole('alert')).toHaveText('已经毕业了，不能再认证学生身份')
  await page.getByRole('spinbutton', { name: '毕业年份' }).fill('2028')
  await next.click()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '拍照或选一张' }).click()
  await (await chooser).setFiles(CARD)
  await expect(page.getByText('审核中').filter({ visible: true })).toBeVisible()

  const operator = await openPhone()
  await logInAsOperator(operator, '13700000001')
  await operator.getByRole('button', { name: /学生认证/ }).click()
  const item = operator.locator('.student__state').filter({ hasText: '听松师范大学' })
  await item.getByRole('button', { name: '打开证明' }).click()
  await expect(item.getByRole('img')).toBeVisible()
  await item.getByRole('button', { name: '通过', exact: true }).click()
  await expect(item).toBeHidden()

  await page.goto('/studentArea')
  await expect(page.getByText('已认证', { exact: true }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /学生价，50 分钟，查看并预约/ })
    .first()
    .click()
  await expect(page.getByRole('radio', { name: /^学生单次咨询/ })).toHaveAttribute('aria-checked', 'true')
})
