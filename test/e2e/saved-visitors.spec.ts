import { fillInformation } from './support/book'
import { expect, test } from './support/journey'
import { logIn } from './support/log-in'

test('one saves oneself, changes it, finds it in the form of a booking, and removes it', async ({
  phonePage: page,
}) => {
  await logIn(page, '13800138631', '/userCenter')
  await page.getByRole('button', { name: '我的来访者信息' }).click()
  await expect(page.getByText('还没有保存的信息')).toBeVisible()
  await page.getByRole('button', { name: '填写我自己的信息' }).click()
  await fillInformation(page)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '小舟' })).toBeVisible()

  await page.getByRole('button', { name: '修改小舟的信息' }).click()
  await page.getByRole('textbox', { name: '怎么称呼你' }).fill('阿舟')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const saved = page.getByRole('listitem').filter({ hasText: '阿舟' })
  await expect(saved).toBeVisible()

  await page.goto('/userOrderDetail?consultantId=1&srvId=1')
  await expect(page.getByText('为自己预约 · 和上次填写的一样')).toBeVisible()
  await page.goto('/userData')
  await page.getByRole('button', { name: '删除阿舟的信息' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('还没有保存的信息')).toBeVisible()
})
