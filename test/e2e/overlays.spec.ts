import { accessibilityMistakes } from './support/accessibility'
import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'

test('R95, R102, R265: the service icon opens the ways to reach people; only the page on top speaks', async ({
  phonePage,
}) => {
  await phonePage.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await phonePage.goto('/home')
  const icon = phonePage.getByRole('button', { name: /^联系客服/ })
  await icon.focus()
  const before = await icon.boundingBox()
  await phonePage.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await icon.boundingBox())?.x).toBeLessThan((before?.x ?? 0) / 2)
  await icon.click()
  const dialog = phonePage.getByRole('dialog', { name: '联系客服' })
  await expect(dialog.getByRole('img', { name: /客服微信二维码/ })).toBeVisible()
  await expect(dialog.getByText(/现在有人在|起有人/)).toBeVisible()
  await dialog.getByRole('button', { name: '复制客服微信号' }).click()
  await expect(phonePage.getByRole('status').getByText('复制成功')).toHaveCount(1)
  expect(await phonePage.evaluate(() => navigator.clipboard.readText())).toMatch(/^xinqi-/)
  expect(await accessibilityMistakes(phonePage)).toEqual([])

  // What lies below is out of reach until Escape closes the dialog, and the focus goes back.
  await expect(phonePage.locator('.help-button')).toHaveCount(1)
  await expect(phonePage.locator('[inert] .help-button, .help-button[inert]')).toHaveCount(1)
  await phonePage.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(phonePage.locator('[inert]')).toHaveCount(0)
  await expect(icon).toBeFocused()
  await phonePage.reload()
  await expect.poll(async () => (await icon.boundingBox())?.x).toBeLessThan((before?.x ?? 0) / 2)
})

test('R94, R266: a consultant’s poster is drawn, and can be saved', async ({ phonePage }) => {
  await phonePage.goto('/detail?consultantId=1')
  await phonePage.getByRole('button', { name: '分享' }).click()
  await phonePage.getByRole('button', { name: '生成海报' }).click()
  const poster = phonePage.getByRole('img', { name: /^海报/ })
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(750)
  expect(await accessibilityMistakes(phonePage)).toEqual([])
  const download = phonePage.waitForEvent('download')
  await phonePage.getByRole('button', { name: '保存图片' }).click()
  expect((await download).suggestedFilename()).toBe('心栖海报.png')
  await expect(phonePage.getByRole('status').getByText('已保存到手机')).toBeVisible()
})

test('R99, R100: volunteers are booked after their notice, once a visit', async ({ phonePage }) => {
  await phonePage.goto('/home?orgId=657')
  await phonePage.locator('.consultant-card').first().click()
  await expect(phonePage).toHaveURL(/\/detail/)
  const detail = phonePage.url()
  await phonePage.getByRole('button', { name: '预约这个时间' }).click()
  const notice = phonePage.getByRole('dialog', { name: '预约须知' })
  await expect(notice).toContainText('10 次')
  expect(await accessibilityMistakes(phonePage)).toEqual([])
  await notice.getByRole('button', { name: '我知道了，继续' }).click()
  await expect(phonePage).toHaveURL(/\/userOrderDetail/)
  await phonePage.goto(detail)
  await phonePage.getByRole('button', { name: '预约这个时间' }).click()
  await expect(phonePage).toHaveURL(/\/userOrderDetail/)
})

test('R142: banners are asked for only once somebody is logged in', async ({ phonePage }) => {
  const asked: string[] = []
  phonePage.on('request', (request) => {
    if (/checkUnpayAndUnFill|getSpecialUnpay|appointInfo/.test(request.url())) asked.push(request.url())
  })
  await phonePage.goto('/home')
  await expect(phonePage.locator('.consultant-card').first()).toBeVisible()
  expect(asked).toEqual([])
  await bookAndPay(phonePage, '13800138591')
  await phonePage.goto('/home')
  await expect.poll(() => new Set(asked.map((url) => new URL(url).pathname)).size).toBe(3)
})
