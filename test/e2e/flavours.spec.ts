import { accessibilityMistakes } from './support/accessibility'
import { expect, test } from './support/journey'
import { logInByHand } from './support/log-in-by-hand'

interface Edition {
  orgId: number
  /** R38 */
  title: string
  /** R82–R85, R88 */
  tabs: readonly string[]
  /** Said where nothing has to be paid. */
  free?: string
}

/** R8–R12, R210 */
const EDITIONS: readonly Edition[] = [
  { orgId: 340, title: '心理咨询', tabs: ['工作室', '咨询', '消息', '团体', '我的'] },
  { orgId: 39, title: '预备咨询师', tabs: ['工作室', '咨询', '消息', '我的'] },
  { orgId: 657, title: '预约', tabs: ['工作室', '服务', '消息', '我的'], free: '志愿服务，全程免费' },
  { orgId: 559, title: '公益热线', tabs: ['工作室', '公益热线', '我的'], free: '公益热线，全程免费' },
  { orgId: 667, title: '预约咨询', tabs: ['工作室', '咨询', '消息', '我的'] },
  { orgId: 680, title: '督导', tabs: ['工作室', '督导', '消息', '我的'] },
  { orgId: 681, title: '督导', tabs: ['工作室', '督导', '消息', '我的'] },
  { orgId: 629, title: '预约', tabs: ['工作室', '咨询', '我的'] },
  { orgId: 341, title: '此刻', tabs: ['工作室', '咨询', '我的'] },
  { orgId: 728, title: '员工关怀', tabs: ['咨询', '记录'] },
]

test('every edition opens with its title, its tabs and its words', async ({ phonePage: page }) => {
  for (const { orgId, title, tabs, free } of EDITIONS) {
    await page.goto(`/home?orgId=${orgId}`)
    await expect(page.getByRole('tab'), `tabs of ${orgId}`).toHaveText([...tabs])
    await expect(page, `title of ${orgId}`).toHaveTitle(title)
    await expect(page.locator('.consultant-card:visible').first(), `people of ${orgId}`).toBeVisible()
    if (free) {
      await expect(page.getByText(free)).toBeVisible()
      await expect(page.getByText('¥')).toHaveCount(0)
    }
  }
})

test('R30, R38, R89: the studio has its own name, and its tab is the selected one', async ({ phonePage: page }) => {
  for (const [orgId, name] of [
    [340, '心栖工作室'],
    [680, '心栖督导工作室'],
    [341, '此刻工作室'],
  ] as const) {
    await page.goto(`/studio?orgId=${orgId}`)
    await expect(page.locator('.studio__name')).toHaveText(name)
    await expect(page).toHaveTitle(name)
    await expect(page.getByRole('tab', { selected: true })).toHaveText('工作室')
  }
  expect(await accessibilityMistakes(page)).toEqual([])
  await page.getByRole('link', { name: /简从容/ }).click()
  await expect(page).toHaveURL(/\/detail\?consultantId=\d+/)
})

test('R31: the copy of the main brand opens at its own address', async ({ phonePage: page }) => {
  await page.goto('/cikeHome?orgId=341')
  await expect(page.getByRole('heading', { name: '此刻，先照顾好自己' })).toBeVisible()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('咨询')
})

test('R81: readonly=1 hides the tabs; R32: 督导 for employees who come for it', async ({ phonePage: page }) => {
  await page.goto('/home?orgId=340&readonly=1')
  await expect(page.locator('.consultant-card').first()).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.goto('/employeeWelfare?duDao=1')
  await expect(page.getByRole('tab')).toHaveText(['督导', '记录'])
})

test('the public hotline offers numbers to call without a booking', async ({ phonePage: page }) => {
  await page.goto('/home?orgId=559')
  await expect(page.locator('.consultant-card').first()).toBeVisible()
  expect(await accessibilityMistakes(page)).toEqual([])
  await page.getByRole('button', { name: '看看可以拨打的热线' }).click()
  await expect(page.getByRole('button', { name: /12356/ })).toBeVisible()
})

test('R182–R187: an employee sees what is left; who is on no list goes to the user centre and is told why', async ({
  phonePage: page,
  openPhone,
}) => {
  await logInByHand(page, '13800000005', '/employeeWelfare?cpChannelId=yuanshan')
  await expect(page.getByText('不限个人次数，企业的次数用完为止')).toBeVisible()
  await page.getByRole('radio', { name: '青桐科技' }).click()
  await expect(page.getByText(/你已经用了 \d+ 次/)).toBeVisible()
  expect(await accessibilityMistakes(page)).toEqual([])
  await page.getByRole('tab', { name: '记录' }).click()
  await expect(page).toHaveURL(/\/userOrder/)
  await expect(page.getByRole('tablist', { name: '主导航' }).getByRole('tab', { selected: true })).toHaveText('记录')
  await page.getByRole('tab', { name: '咨询', exact: true }).click()
  await page.getByRole('button', { name: /我的企业福利/ }).click()
  await page.getByRole('button', { name: /企业通知/ }).click()
  await expect(page.getByText('新一年的咨询次数已经开通')).toBeVisible()

  const stranger = await openPhone()
  await logInByHand(stranger, '13800138901', '/employeeWelfare?cpChannelId=qingtong')
  await expect(stranger.getByText('还不是企业员工')).toBeVisible()
  await expect(stranger).toHaveURL(/\/userCenter/)
})

test('R14, R67: a code leads from the home page to a company’s sessions', async ({ phonePage: page }) => {
  await logInByHand(page, '13800138902', '/home?orgId=340')
  await page.goto('/home?orgId=340&exchangeCode=QTKJ-2026-DEMO&canExchangeCode=1')
  await page.getByRole('button', { name: /你有一张兑换码/ }).click()
  await expect(page.getByText('由青桐科技承担费用')).toBeVisible()
  expect(await accessibilityMistakes(page)).toEqual([])
  await page.getByRole('button', { name: '领取这些次数' }).click()
  await expect(page).toHaveURL(/\/employeeWelfare/)
  await expect(page.getByText('青桐科技', { exact: true })).toBeVisible()
  await expect(page.locator('.welfare__number')).toHaveText('4')
})

test('a wrong code says so and keeps what was typed', async ({ phonePage: page }) => {
  await page.goto('/getCode')
  await page.getByRole('textbox', { name: '兑换码' }).fill('nosuch-code-99')
  await page.getByRole('button', { name: '看看能换什么' }).click()
  await expect(page.getByText('没有这张兑换码')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '兑换码' })).toHaveValue('nosuch-code-99')
})

test('R13: the place in the list is kept when one comes back', async ({ phonePage: page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/home/)
  const place = () =>
    page
      .locator('.taro_page')
      .first()
      .evaluate((element) => element.scrollTop)
  await page.locator('.consultant-card').nth(7).scrollIntoViewIfNeeded()
  const before = await place()
  expect(before).toBeGreaterThan(200)
  await page.locator('.consultant-card').nth(7).click()
  await expect(page).toHaveURL(/\/detail/)
  await expect(page.getByRole('button', { name: /预约/ }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/home/)
  await expect.poll(place).toBe(before)
})

test('R39: a part that does not come is waited for, without a complaint', async ({
  phonePage: page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED|Failed to load resource/)
  await page.goto('/home?orgId=340')
  await expect(page.locator('.consultant-card').first()).toBeVisible()
  await page.route(/\.(js|css)$/, (route) => route.abort())
  await page.getByRole('link', { name: /搜索/ }).click()
  await expect(page.getByText('这一页还没有到')).toBeVisible()
  await page.unroute(/\.(js|css)$/)
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByRole('combobox').or(page.getByRole('textbox')).first()).toBeVisible()
  await expect(page.getByText('这一页还没有到')).toHaveCount(0)
})
