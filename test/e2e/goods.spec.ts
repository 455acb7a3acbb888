import { expect, test } from './support/journey'
import { logIn, logInAsConsultant, logInAsOperator } from './support/log-in'

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

test('a deposit is paid, deducted from, objected to, and its rest asked back', async ({
  phonePage: page,
  openPhone,
}) => {
  await logInAsConsultant(page, '13900000006', '/consultantAuthentication')
  await page.getByRole('button', { name: '缴纳保证金 ¥2,000' }).click()
  await expect(page).toHaveURL(/\/cashier\?kind=deposit/)
  await expect(page.getByText('所以不能用余额支付')).toBeVisible()
  await page.getByRole('button', { name: '确认付款 ¥2,000' }).click()
  await page.getByRole('button', { name: '确认支付' }).click()
  await expect(page).toHaveURL(/\/myDeposit/)
  await expect(page.getByText('¥2,000 · 已缴纳')).toBeVisible()

  const desk = await openPhone()
  await logInAsOperator(desk, '13700000002')
  await desk.getByRole('button', { name: /^保证金/ }).click()
  const one = desk.locator('.deposit-desk__one').filter({ hasText: '已缴纳' })
  await one.getByRole('button', { name: '扣除' }).click()
  await one.getByRole('spinbutton', { name: '扣除多少元' }).fill('500')
  await one.getByRole('textbox', { name: '原因' }).fill('三次没有到场')
  await one.getByRole('textbox', { name: '依据' }).fill('三个订单的进出记录')
  await one.getByRole('button', { name: '确认扣除' }).click()
  await desk.getByRole('button', { name: '扣除', exact: true }).last().click()
  await expect(one.getByText('原因：三次没有到场')).toBeVisible()

  await page.reload()
  await expect(page.getByText('其中已扣除 ¥500')).toBeVisible()
  await expect(page.getByText('依据：三个订单的进出记录')).toBeVisible()
  await page.getByRole('button', { name: '对这次扣除有异议' }).click()
  await page.getByRole('textbox', { name: '哪里不对' }).fill('有一次是平台断线')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('异议：有一次是平台断线')).toBeVisible()
  await page.getByRole('button', { name: '申请退回' }).click()
  await page.getByRole('button', { name: '申请退回' }).last().click()
  await expect(page.getByText('¥2,000 · 已申请退回')).toBeVisible()
})
