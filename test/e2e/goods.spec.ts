import { expect, test } from './support/journey'
import { logIn } from './support/log-in'

test('something to read is bought, given back unopened, bought again, and read', async ({ phonePage: page }) => {
  await logIn(page, '13800138981', '/goods')
  const buy = async () => {
    await page.goto('/goods')
    await page.getByRole('button', { name: /心慌的时候/ }).click()
    await expect(page.getByText('试读：把脚放回地上')).toBeVisible()
    await page.getByRole('button', { name: '购买 ¥19' }).click()
    await page.getByRole('button', { name: '去付款' }).click()
    await page.getByRole('button', { name: '确认付款 ¥19' }).click()
    await page.getByRole('button', { name: '确认支付' }).click()
    await expect(page).toHaveURL(/\/goodsOrder\/\d{18}/)
    await expect(page.getByText(/^已购买/)).toBeVisible()
  }
  await buy()
  await page.getByRole('button', { name: '申请退款' }).click()
  await page.getByRole('button', { name: '退款', exact: true }).click()
  await expect(page.getByText(/^已退款/)).toBeVisible()
  await buy()
  await page.getByRole('button', { name: /呼气长一点/ }).click()
  await expect(page.getByText('打开之后不能再退款')).toBeVisible()
  await page.getByRole('button', { name: '打开这一节' }).click()
  await expect(page.getByText(/像吹一碗热汤/)).toBeVisible()
  await page.getByRole('button', { name: '读完了' }).click()
  await expect(page.getByText('读完 1 节，共 3 节')).toBeVisible()
  await expect(page.getByText('已经打开过试读以外的内容，不能退款')).toBeVisible()
})
