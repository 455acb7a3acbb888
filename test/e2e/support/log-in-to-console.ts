import { expect, type Page } from '@playwright/test'
import { MINUTE } from '@xinqi/domain/time'
import { askForOperatorCode } from './operator-code'
import { advanceClock, loginCode } from './sandbox'

/** The window of a console, which stands on a desk. */
export const DESK = { width: 1280, height: 800 }

/** An operator's login at the console; a second step, where there is one, is the journey's. */
export async function logInToConsole(page: Page, phone: string): Promise<void> {
  await page.goto('/console')
  await logInAtConsole(page, phone)
}

/** The same where the console shows its login already. */
export async function logInAtConsole(page: Page, phone: string): Promise<void> {
  await advanceClock(page.request, MINUTE)
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  const asked = await askForOperatorCode(page)
  const code = await loginCode(page.request, phone, asked - 1)
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible()
}
