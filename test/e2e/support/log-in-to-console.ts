import { expect, type Page } from '@playwright/test'
import { MINUTE } from '@xinqi/domain/time'
import { untilItMayAsk } from './log-in-by-hand'
import { advanceClock, loginCode, serverNow } from './sandbox'

/** The window of a console, which stands on a desk. */
export const DESK = { width: 1280, height: 800 }

/** An operator's login at the console; a second step, where there is one, is the journey's. */
export async function logInToConsole(page: Page, phone: string): Promise<void> {
  await page.goto('/console')
  await logInAtConsole(page, phone)
}

/** The same where the console shows its login already. */
export async function logInAtConsole(page: Page, phone: string): Promise<void> {
  await untilItMayAsk(page, phone)
  await advanceClock(page.request, MINUTE)
  const before = await serverNow(page.request)
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code = await loginCode(page.request, phone, before.getTime() - 1)
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible()
}
