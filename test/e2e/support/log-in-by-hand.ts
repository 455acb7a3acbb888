import { expect, type Page } from '@playwright/test'
import { MINUTE } from '@xinqi/domain/time'
import { askForOperatorCode } from './operator-code'
import { advanceClock, loginCode, readSms, serverNow } from './sandbox'
import { solveSlider } from './slider'

const AGREEMENT = '我已阅读并同意用户协议和隐私协议'

/** A visitor's login on the page: phone, agreement, slider, message. Ends where the login leads. */
export async function logInByHand(page: Page, phone: string, next?: string): Promise<void> {
  await page.goto(`/login${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`)
  await page.getByRole('checkbox', { name: AGREEMENT }).click()
  await fillPhoneAndCode(page, phone, () => solveSlider(page))
}

/** A consultant's login: no slider, no agreement (R48). Journeys share the consultants, and a phone asks once a minute. */
export async function logInAsConsultantByHand(page: Page, phone: string, next?: string): Promise<void> {
  await untilItMayAsk(page, phone)
  await page.goto(`/login?loginFormType=zxs${next === undefined ? '' : `&next=${encodeURIComponent(next)}`}`)
  await fillPhoneAndCode(page, phone, () => Promise.resolve())
}

/** An operator's, on the login page to which they were led: no slider, no agreement. */
export async function logInAsOperatorHere(page: Page, phone: string): Promise<void> {
  await untilItMayAsk(page, phone)
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  await fillCode(page, phone, await askForOperatorCode(page))
}

/** Who has asked for a code just now waits; nobody else's clock is moved. */
export async function untilItMayAsk({ request }: Page, phone: string): Promise<void> {
  const newest = (await readSms(request, phone)).find(({ template }) => template === 'login')
  const since = (await serverNow(request)).getTime() - (newest?.sentAt ?? 0)
  if (since < MINUTE) await advanceClock(request, MINUTE - since)
}

async function fillPhoneAndCode(page: Page, phone: string, proveHuman: () => Promise<void>): Promise<void> {
  const asked = (await serverNow(page.request)).getTime()
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await proveHuman()
  await fillCode(page, phone, asked)
}

async function fillCode(page: Page, phone: string, asked: number): Promise<void> {
  const code = await loginCode(page.request, phone, asked - 1)
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await expect(page).not.toHaveURL(/\/login/)
}
