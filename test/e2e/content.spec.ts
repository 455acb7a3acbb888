import { expect, test } from './support/journey'
import { bookAndPay } from './support/booked'

test('a link into the manual opens that section; it turns over, and is searched', async ({ phonePage: page }) => {
  await page.goto('/manual/1/1')
  await expect(page.getByRole('heading', { name: '取消与退款', level: 2 })).toBeVisible()
  await page.getByRole('button', { name: '上一节，改时间' }).click()
  await expect(page).toHaveURL(/\/manual\/1\/0$/)
  await expect(page.getByRole('heading', { name: '改时间', level: 2 })).toBeVisible()

  await page.goto('/manual/9/9')
  await expect(page.getByRole('heading', { name: '咨询当天' })).toBeVisible()
  const field = page.getByRole('searchbox', { name: /^搜索帮助/ })
  await field.fill('麦克风')
  await page
    .getByRole('button', { name: /断线、没有声音怎么办/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/manual\/2\/2$/)
  await page.goto('/manual')
  await field.fill('没有的东西')
  await expect(page.getByText('没有找到「没有的东西」')).toBeVisible()
})

test('an article is opened from the list, read, and leads on', async ({ phonePage: page }) => {
  await page.goto('/consultMedia')
  await page.getByRole('link', { name: /睡不着的晚上/ }).click()
  await expect(page).toHaveURL(/\/consultMedia\?id=\d+/)
  await expect(page.getByRole('heading', { name: '睡不着的晚上', level: 2 })).toBeVisible()
  await expect(page.getByText(/约 \d+ 分钟 · .*更新/)).toBeVisible()
  await page.getByRole('button', { name: /需要帮助时/ }).click()
  await expect(page).toHaveURL(/\/consultSupport/)
  await page.goto('/consultMedia?id=999999')
  await expect(page.getByText('没有找到这篇文章')).toBeVisible()
})

test('the numbers to call are there, and advice opens where it stands', async ({ phonePage: page }) => {
  await page.goto('/consultSupport')
  for (const number of ['12356', '12320', '110', '120'])
    await expect(page.getByRole('button', { name: new RegExp(`^${number} .*拨打$`) })).toBeVisible()
  await expect(page.getByText(/^换一个安全的地方/)).toBeVisible()
  const advice = page.getByRole('button', { name: /身边的人说不想活了/ })
  await advice.click()
  await expect(page.getByText(/^留在他身边/)).toBeVisible()
  await advice.click()
  await expect(page.getByText(/^留在他身边/)).toHaveCount(0)
})

test('a message comes with a booking, is marked read, and leads to it', async ({ phonePage: page }) => {
  const { orderNo } = await bookAndPay(page, '13800138490', { consultant: '周砚', day: 7 })
  await page.goto('/userCenter')
  await expect(page.getByRole('button', { name: /消息.*1 条未读/ })).toBeVisible()
  await page.goto('/message')
  await expect(page.getByText('1 条未读')).toBeVisible()
  await page.getByRole('button', { name: /^未读，已约好/ }).click()
  await expect(page).toHaveURL(new RegExp(`/consultOrderDetail/${orderNo}`))
  await page.goto('/message')
  await expect(page.getByRole('button', { name: /^已约好，您有/ })).toBeVisible()
  await expect(page.getByText(/条未读/)).toHaveCount(0)

  await page.getByRole('button', { name: '已约好，更多' }).click()
  await page.getByRole('button', { name: /^删除这条消息/ }).click()
  await expect(page.getByText('还没有消息')).toBeVisible()
})

test('only known sites are framed; a page of ours opens as itself', async ({ phonePage: page }) => {
  for (const url of [
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    '/\\evil.example',
  ]) {
    await page.goto(`/iframeView?url=${encodeURIComponent(url)}`)
    await expect(page.getByText('这个网页不能在这里打开')).toBeVisible()
    await expect(page.getByText(url, { exact: true })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  }
  await page.goto('/iframeView?url=%2Fmanual%2F0%2F1')
  await expect(page).toHaveURL(/\/manual\/0\/1$/)
})

test('where the app is not offered the page says so, and shows the other ways', async ({ phonePage: page }) => {
  await page.goto('/appPage')
  await expect(page.getByText(/App 还没有在这里提供下载/)).toBeVisible()
  await expect(page.getByRole('img', { name: '网页地址的二维码' })).toBeVisible()
})
