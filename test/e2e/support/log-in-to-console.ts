import { expect, type Page } from '@playwright/test'
import { CODE } from '@xinqi/domain/codes'
import { DAY, MINUTE } from '@xinqi/domain/time'
import { advanceClock, loginCode, serverNow } from './sandbox'

/** The call behind the button that asks for a code. */
const SEND_CODE = '/operator/auth/sendCode'

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
  const asked = await askForCode(page, phone)
  const code = await loginCode(page.request, phone, asked - 1)
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible()
}

/** Gives when. Where the journeys before were about the same operator and have had all codes of a day, it is a day later. */
async function askForCode(page: Page, phone: string): Promise<number> {
  const asked = (await serverNow(page.request)).getTime()
  const answered = page.waitForResponse((response) => response.url().endsWith(SEND_CODE))
  await page.getByRole('button', { name: '获取验证码' }).click()
  const { code } = (await (await answered).json()) as { code: number }
  if (code !== CODE.tooMany) return asked
  await advanceClock(page.request, DAY)
  return askForCode(page, phone)
}
