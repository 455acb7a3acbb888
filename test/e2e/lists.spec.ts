import { expect, test } from './support/journey'

test('who is not sure looks at three others, and at three more', async ({ phonePage: page }) => {
  await page.goto('/detail?consultantId=1')
  await expect(page.getByRole('heading', { name: '也可以看看' })).toBeVisible()
  const cards = page.locator('.others-to-see .consultant-card')
  await expect(cards).toHaveCount(3)
  const first = await cards.first().textContent()
  await page.getByRole('link', { name: '换一批' }).click()
  await expect(cards.first()).not.toHaveText(first ?? '')
  await expect(cards).toHaveCount(3)

  await page.goto('/detail?consultantId=999999')
  await expect(page.getByText('没有找到这位咨询师')).toBeVisible()
  await expect(page.getByRole('heading', { name: '这几天能约到的人' })).toBeVisible()
})

test('R279, R288: everybody by level, by field, and those in training with their supervisors', async ({
  phonePage: page,
}) => {
  await page.goto('/search')
  await page.getByRole('button', { name: /看看所有人/ }).click()
  await expect(page).toHaveURL(/\/consultantList/)
  await page.getByRole('tab', { name: '资深咨询师', exact: true }).click()
  const cards = page.locator('.consultant-card').filter({ visible: true })
  await expect(cards.first()).toContainText('资深咨询师')

  await page.getByRole('button', { name: /实习和预备咨询师/ }).click()
  await expect(page).toHaveURL(/\/practiceConsultant/)
  await expect(cards.first()).toContainText('督导：')
  await page.goBack()

  await page.getByRole('button', { name: /按方向找/ }).click()
  await page.getByRole('button', { name: /睡眠与身心/ }).click()
  await page.getByRole('radio', { name: '失眠' }).click()
  await expect(cards.first()).toBeVisible()
})

test('R219: a group shows the people of its organisations and opens them there', async ({ phonePage: page }) => {
  await page.goto('/aggregate')
  await page.getByRole('button', { name: /^督导/ }).click()
  await expect(page).toHaveURL(/\/aggregate\/6/)
  const card = page.locator('.consultant-card').filter({ hasText: '心栖督导二部' }).first()
  await card.click()
  await expect(page).toHaveURL(/orgId=681/)
  await page.goto('/aggregate/9')
  await page.getByRole('button', { name: '回到首页' }).click()
  await expect(page).toHaveURL(/\/home/)
})
