import { expect, test } from './support/journey'
import { logIn } from './support/log-in'

const WORDS = '预约页的日历再大一点就好了'

test('what somebody tells us gets a number, and stays on the page with how it stands', async ({ phonePage: page }) => {
  await logIn(page, '13800138563', '/userCenter')
  await page.getByRole('button', { name: /意见反馈/ }).click()
  await expect(page).toHaveURL(/\/feedback/)
  const send = page.getByRole('button', { name: '提交' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: '希望有的' }).click()
  await page.getByRole('textbox', { name: '写下来' }).fill(WORDS)
  await send.click()
  await expect(page.getByText(/^谢谢，已经收到，编号 \d{18}/)).toBeVisible()
  await expect(page.getByText(WORDS)).toBeVisible()
  await expect(page.getByText(/希望有的 · .* · 已收到/)).toBeVisible()
})
