import { accessibilityMistakes } from './support/accessibility'
import { expect, test } from './support/journey'
import { logIn } from './support/log-in'

const WECHAT =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.56'

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

test('what the wallet pays a part of goes back each the way it came', async ({ phonePage: page }) => {
  await logIn(page, '13800000013', '/goods')
  await page.getByRole('button', { name: /睡不着的夜晚/ }).click()
  await page.getByRole('button', { name: '购买 ¥39' }).click()
  await page.getByRole('button', { name: '去付款' }).click()
  await expect(page).toHaveURL(/\/cashier\?kind=goods/)
  await expect(page.getByText('还需支付')).toBeVisible()
  await page.getByRole('button', { name: '确认付款 ¥27' }).click()
  await page.getByRole('button', { name: '确认支付' }).click()
  await expect(page).toHaveURL(/\/goodsOrder\/\d{18}/)
  await expect(page.getByText(/^已购买/)).toBeVisible()
  await page.getByRole('button', { name: '申请退款' }).click()
  await expect(page.getByText('付的钱原路退回，余额付的退回余额')).toBeVisible()
  await page.getByRole('button', { name: '退款', exact: true }).click()
  await expect(page.getByText(/^已退款/)).toBeVisible()
  await page.goto('/withdrawalRecord?show=movements')
  await expect(page.getByText('退款到余额')).toBeVisible()
})

test('in WeChat one is told how to pay for something to read with Alipay in another browser', async ({
  openPhone,
  phonePage: elsewhere,
}) => {
  await logIn(elsewhere, '13800138982', '/goods')
  await elsewhere.getByRole('button', { name: /心慌的时候/ }).click()
  await elsewhere.getByRole('button', { name: '购买 ¥19' }).click()
  await elsewhere.getByRole('button', { name: '去付款' }).click()
  await expect(elsewhere).toHaveURL(/\/cashier\?kind=goods/)

  const storageState = await elsewhere.context().storageState()
  const inWechat = await openPhone({ userAgent: WECHAT, storageState })
  await inWechat.goto(elsewhere.url())
  await inWechat.getByRole('link', { name: '改用支付宝付款' }).click()
  const told = inWechat.getByRole('dialog', { name: '请在手机浏览器里打开' })
  await expect(told.getByText(/微信里打不开支付宝/)).toBeVisible()
  expect(await accessibilityMistakes(inWechat)).toEqual([])
  await told.getByRole('button', { name: '取消' }).click()
  await expect(told).toBeHidden()

  await elsewhere.getByRole('radio', { name: '支付宝' }).click()
  await elsewhere.getByRole('button', { name: '确认付款 ¥19' }).click()
  await expect(elsewhere).toHaveURL(/\/sandbox\/alipay\//)
  await elsewhere.getByRole('button', { name: '确认支付' }).click()
  await expect(elsewhere.getByText(/^已购买/)).toBeVisible()
})
