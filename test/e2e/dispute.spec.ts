import { expect, test } from './support/journey'
import { logInAsOperator } from './support/log-in'

test('an operator reads a dispute beside what the room wrote down, and answers it', async ({ phonePage: page }) => {
  await logInAsOperator(page, '13700000001')
  await page.getByRole('button', { name: /对记录的异议/ }).click()
  await expect(page).toHaveURL(/\/operator\/disputes/)
  const said = page.locator('.dispute-desk__one').filter({ hasText: '来访者提出' })
  await expect(said.getByText(/来（晚 6 分钟）/)).toBeVisible()
  const answer = said.getByRole('button', { name: '答复' })
  await expect(answer).toHaveAttribute('aria-disabled', 'true')
  await said.getByRole('radio', { name: '维持记录' }).click()
  await said.getByRole('textbox', { name: '写给提出的人' }).fill('已经对照两边的进出核对过')
  await answer.click()
  await expect(said).toBeHidden()
  await page.getByRole('tab', { name: '已核对' }).click()
  await expect(page.getByText('维持记录：已经对照两边的进出核对过')).toBeVisible()
})
