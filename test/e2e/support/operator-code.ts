import type { Page } from '@playwright/test'
import { CODE } from '@xinqi/domain/codes'
import { DAY } from '@xinqi/domain/time'
import { advanceClock, serverNow } from './sandbox'

/** The call behind the button that asks for a code. */
const SEND_CODE = '/operator/auth/sendCode'

/**
 * Presses it, at the console or on a phone, and gives when. Where the journeys before were about the same operator and have had all codes
 * of a day, it is a day later.
 */
export async function askForOperatorCode(page: Page): Promise<number> {
  const asked = (await serverNow(page.request)).getTime()
  const answered = page.waitForResponse((response) => response.url().includes(SEND_CODE))
  await page.getByRole('button', { name: '获取验证码' }).click()
  const { code } = (await (await answered).json()) as { code: number }
  if (code !== CODE.tooMany) return asked
  await advanceClock(page.request, DAY)
  return askForOperatorCode(page)
}
