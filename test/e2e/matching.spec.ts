import { expect, test } from './support/journey'
import { logInAsOperator } from './support/log-in'

test('a few answers lead to three people with reasons, and on to a booking', async ({ phonePage: page }) => {
  await page.goto('/home')
  await page.getByText('回答几个问题，为你挑三位').click()
  await expect(page).toHaveURL(/\/qiuckMatch/)
  await page.getByRole('radio', { name: '我自己' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('checkbox', { name: '情绪压力' }).click()
  await page.getByRole('checkbox', { name: '焦虑紧张' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('radio', { name: '视频' }).click()
  await page.getByRole('button', { name: '上一步' }).click()
  await expect(page.getByRole('checkbox', { name: '情绪压力' })).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('radio', { name: '视频' })).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('checkbox', { name: '晚上' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '跳过这一题' }).click()
  await page.getByRole('button', { name: '跳过这一题' }).click()
  await page.getByRole('button', { name: '跳过这一题' }).click()
  await page.getByRole('button', { name: '看看谁合适' }).click()

  await expect(page).toHaveURL(/\/selectConsultant$/)
  await expect(page.locator('.suggestion')).toHaveCount(3)
  await expect(page.getByText('一周之内晚上有空').first()).toBeVisible()
  await expect(page.getByText('为什么不是别人')).toBeVisible()
  const first = await page.locator('.suggestion .consultant-card__name').first().textContent()
  await page.getByRole('button', { name: '换一批' }).click()
  await expect(page.locator('.suggestion .consultant-card__name').first()).not.toHaveText(first ?? '')
  await page.getByText(/就约$/).first().click()
  await expect(page).toHaveURL(/\/userOrderDetail\?/)
})

test('the answers stay on the phone until they are cleared', async ({ phonePage: page }) => {
  await page.goto('/choseConcern')
  await page.getByRole('checkbox', { name: '职场', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: '职场', exact: true })).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('button', { name: '看看谁合适' }).click()
  await expect(page.getByText('按你的回答挑的')).toBeVisible()
  await page.getByRole('button', { name: '清除我的回答' }).click()
  await expect(page.getByText('还不知道你想要什么')).toBeVisible()
})

test('an operator leaves a factor out, and the change is noted with a name', async ({ phonePage: page }) => {
  await logInAsOperator(page, '13700000002')
  await page.getByRole('button', { name: /匹配权重/ }).click()
  await expect(page).toHaveURL(/\/operator\/matching/)
  await page.getByRole('radiogroup', { name: '评价算不算' }).getByRole('radio', { name: '不算' }).click()
  await page.getByRole('button', { name: '保存「评价」' }).click()
  await expect(page.getByText('评价：8 改为 8（不算）')).toBeVisible()
  await expect(page.getByText(/^内容运营 · /)).toBeVisible()
})

test('R28: the free first interview says what it is, and leads to a booking without a price', async ({
  phonePage: page,
}) => {
  await page.goto('/selectConsultant')
  await page.getByRole('button', { name: /还是拿不准/ }).click()
  await expect(page).toHaveURL(/\/interview$/)
  await expect(page.getByText('说说怎么了')).toBeVisible()
  await page
    .getByText(/免费谈 20 分钟$/)
    .first()
    .click()
  await expect(page).toHaveURL(/\/userOrderDetail\?/)
  await expect(page.getByRole('button', { name: '确认预约' })).toBeVisible()
})
