import { expect, test } from './support/journey'
import { logIn, logInAsConsultant, logInAsOperator } from './support/log-in'

const QUESTION = '搬到新的城市三个月了，下班以后常常一句话也没有人说，有点撑不住。'
const REPLY =
  '谢谢你写来。一个人在新的地方，晚上最难熬，这不是你不够坚强。可以先给自己定一件很小的事，比如每周同一个时间去同一家店坐一会儿，让那里慢慢变得熟悉起来。'

test('a letter is written, taken, answered and read; others read it until its writer takes it back', async ({
  phonePage: page,
  openPhone,
}) => {
  await logIn(page, '13800138482', '/letterWrite')
  const send = page.getByRole('button', { name: '寄出' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: '自己' }).click()
  await page.getByRole('textbox', { name: '写下来' }).fill(QUESTION)
  await send.click()
  await expect(page.getByText('寄出了')).toBeVisible()
  await page.getByRole('button', { name: '看我的来信' }).click()
  await expect(page.getByText(/最晚 .* 之前回你/)).toBeVisible()

  const consultant = await openPhone()
  await logInAsConsultant(consultant, '13900000001', '/consultantLetters')
  const waiting = consultant
    .locator('.consultant-letters__one')
    .filter({ hasText: `自己 · ${[...QUESTION].length} 字` })
  await expect(consultant.getByText(QUESTION)).toBeHidden()
  await waiting.getByRole('button', { name: '取来回信' }).click()
  await expect(consultant.getByText(QUESTION)).toBeVisible()
  await consultant.getByRole('textbox', { name: '回信' }).fill(REPLY)
  await consultant.getByRole('button', { name: '存草稿' }).click()
  await expect(consultant.getByText('草稿存好了')).toBeVisible()
  await consultant.getByRole('button', { name: '寄出' }).click()
  await consultant.getByRole('dialog').getByRole('button', { name: '寄出' }).click()
  await expect(consultant.getByText('手里没有信')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: '读回信' }).click()
  await expect(page.getByText(REPLY)).toBeVisible()
  await page.getByRole('button', { name: '愿意给别人看' }).click()
  await expect(page.getByText(/你愿意给别人看/)).toBeVisible()

  const operator = await openPhone()
  await logInAsOperator(operator, '13700000001')
  await operator.getByRole('button', { name: /来信的公开/ }).click()
  const item = operator.locator('.letter-desk__one').filter({ hasText: '自己 · 林一帆回信' })
  await item.getByRole('button', { name: '公开', exact: true }).click()
  await expect(item).toBeHidden()

  const stranger = await openPhone()
  await stranger.goto('/letters')
  await stranger.locator('.letters__one').filter({ hasText: '搬到新的城市' }).click()
  await expect(stranger.getByText(REPLY)).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: '不再给别人看' }).click()
  await expect(page.getByRole('button', { name: '愿意给别人看' })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('没有找到这封信')).toBeVisible()
})
