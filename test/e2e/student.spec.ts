import path from 'node:path'
import type { Page } from '@playwright/test'
import { HOUR } from '@xinqi/domain/time'
import { chooseTimeHere, fillInformation } from './support/book'
import { expect, test } from './support/journey'
import { logIn, logInAsOperator } from './support/log-in'
import { advanceTo } from './support/sandbox'

// It goes on to the next autumn.
test.use({ apart: 'student' })

const CARD = path.resolve(__dirname, '../../docs/screens.png')

test('a student tells their school, sends the card, is verified by an operator, and finds the student price until September is over', async ({
  phonePage: page,
  openPhone,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/)
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
  const [, year = '', month = '', day = ''] =
    /有效到 (\d+)年(\d+)月(\d+)日/.exec(await page.getByText(/^有效到 /).innerText()) ?? []
  const price = (on: Page) => on.getByRole('button', { name: /学生价，50 分钟，查看并预约/ }).first()
  await price(page).click()
  await expect(page.getByRole('radio', { name: /^学生单次咨询/ })).toHaveAttribute('aria-checked', 'true')

  await advanceTo(page.request, Date.UTC(Number(year), Number(month) - 1, Number(day), 16) + HOUR)
  const autumn = await openPhone()
  await logIn(autumn, '13800138497', '/studentArea')
  await expect(autumn.getByRole('heading', { name: '已到期' })).toBeVisible()
  await expect(autumn.getByRole('button', { name: '再认证一次' })).toBeVisible()
  await price(autumn).click()
  await chooseTimeHere(autumn, { fromDay: 2 })
  await fillInformation(autumn)
  await autumn.getByRole('button', { name: /^去支付/ }).click()
  await expect(autumn.getByText(/^你的学生认证到期了/).first()).toBeVisible()
})
