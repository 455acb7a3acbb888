import { expect, test } from './support/journey'
import { pressUntil } from './support/press'

test('R207: into a studio by its code; a wrong one keeps what was typed', async ({ phonePage: page }) => {
  await page.goto('/studio')
  await page.getByRole('button', { name: '我有工作室的邀请码' }).click()
  const sheet = page.getByRole('dialog', { name: '凭邀请进来' })
  const field = sheet.getByRole('textbox', { name: '邀请码' })
  await field.fill('XQXY-2026-NOPE')
  await sheet.getByRole('button', { name: '进去看看' }).click()
  await expect(sheet.getByText('没有这个邀请码，看看有没有抄错，或问问邀请你的人')).toBeVisible()
  await expect(field).toHaveValue('XQXY-2026-NOPE')
  await field.fill('xqxy 2026 demo')
  await pressUntil(sheet.getByRole('button', { name: '进去看看' }), (patience) =>
    expect(page.getByRole('heading', { name: '心栖小院', level: 1 }).first()).toBeVisible(patience),
  )
  await expect(page).toHaveTitle('心栖小院')
})
