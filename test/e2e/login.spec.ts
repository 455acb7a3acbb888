import { MINUTE } from '@xinqi/domain/time'
import type { Page } from '@playwright/test'
import { accessibilityMistakes } from './support/accessibility'
import { expect, test } from './support/journey'
import { logInByHand } from './support/log-in-by-hand'
import { advanceClock, loginCode, serverNow } from './support/sandbox'
import { solveSlider } from './support/slider'

const AGREEMENT = '我已阅读并同意用户协议和隐私协议'
const WECHAT_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50'

/** Requests a code for what is typed, and gives the message's. */
async function requestCode(page: Page, phone: string, button: string, slider = true): Promise<string> {
  const before = await serverNow(page.request)
  await page.getByRole('button', { name: button }).click()
  if (slider) await solveSlider(page)
  return loginCode(page.request, phone, before.getTime() - 1)
}

test('a visitor logs in with slider and message', async ({ phonePage }) => {
  await logInByHand(phonePage, '13800138777', '/userCenter')
  await expect(phonePage).toHaveURL(/\/userCenter/)
  await expect(phonePage.getByText('138****8777')).toBeVisible()
})

test('the cashBack theme says what is missing (R42, R57, R59)', async ({ phonePage: page }) => {
  await page.goto('/login?theme=cashBack&next=/userCenter')
  await expect(page.getByText('登录后查看返现')).toBeVisible()
  expect(await accessibilityMistakes(page)).toEqual([])
  const submit = page.getByRole('button', { name: '登录', exact: true })
  const says = async (words: string) => {
    await submit.click()
    await expect(page.getByText(words).filter({ visible: true })).toBeVisible()
    // A button is locked for a second after a press (R268): the next press waits until the words have gone.
    await expect(page.getByText(words).filter({ visible: true })).toBeHidden()
  }
  await says('请输入正确手机号')
  await page.getByRole('textbox', { name: '手机号' }).fill('13800138101')
  await page.getByRole('textbox', { name: '验证码' }).fill('1234')
  await says('请阅读并勾选下方协议')
  await page.getByRole('checkbox', { name: AGREEMENT }).click()
  const code = await requestCode(page, '13800138101', '发送验证码')
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await expect(page).toHaveURL(/^[^?]*\/userCenter/)
})

test('a country is found by its name in either language, and its number logs in (R75–R79, R200)', async ({
  phonePage: page,
}) => {
  await page.goto('/login?next=/userCenter')
  await page.getByRole('button', { name: '国家或地区代码 +86' }).click()
  const sheet = page.getByRole('dialog', { name: '选择国家或地区' })
  const areas = sheet.getByRole('option')
  await expect(areas.first()).toHaveAccessibleName('中国大陆，+86')
  expect(await accessibilityMistakes(page)).toEqual([])
  await sheet.getByRole('button', { name: '跳到X' }).click()
  await expect(sheet.getByRole('option', { name: '新西兰，+64' })).toBeInViewport()

  const search = sheet.getByRole('textbox', { name: '搜索' })
  await expect(search).toHaveAttribute('placeholder', '按关键字搜索')
  await search.fill('Zealand')
  await expect(areas).toHaveCount(1)
  await search.fill('没有这个地方')
  await expect(sheet.getByText('没有找到，换个关键字试试。')).toBeVisible()
  await sheet.getByRole('button', { name: '清除关键字' }).click()
  await expect(search).toHaveValue('')
  await sheet.getByRole('button', { name: '取消' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: '国家或地区代码 +86' })).toBeVisible()

  await page.getByRole('button', { name: '国家或地区代码 +86' }).click()
  await search.fill('64')
  await areas.first().click()
  await expect(page.getByRole('button', { name: '国家或地区代码 +64' })).toBeVisible()
  await page.getByRole('checkbox', { name: AGREEMENT }).click()
  await page.getByRole('textbox', { name: '手机号' }).fill('211234567')
  const code = await requestCode(page, '211234567', '获取验证码')
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await expect(page).toHaveURL(/^[^?]*\/userCenter/)
  // The one chosen last stands at the top from now on.
  await page.goto('/login?loginFormType=zxs')
  await page.getByRole('button', { name: '国家或地区代码 +86' }).click()
  await expect(areas.first()).toHaveAccessibleName('新西兰，+64')
})

test('WeChat: consent, a phone that is bound once, and from then on one tap (R70–R74, R111, R122)', async ({
  openPhone,
}) => {
  const phone = '13800138102'
  const first = await openPhone({ userAgent: WECHAT_AGENT })
  await first.goto('/login?next=/userCenter')
  await first.getByRole('checkbox', { name: AGREEMENT }).click()
  await consent(first, phone)
  await expect(first.getByText('为了你的账号安全，请先绑定手机号')).toBeVisible()
  await expect(first).toHaveURL(/\/phoneBind/)
  expect(first.url()).not.toMatch(/code=|state=/)
  expect(await accessibilityMistakes(first)).toEqual([])
  const done = first.getByRole('button', { name: '完成' })
  await expect(done).toHaveAttribute('aria-disabled', 'true')
  await first.getByRole('textbox', { name: '手机号' }).fill(phone)
  const code = await requestCode(first, phone, '发送验证码')
  await expect(first.getByText(/^\d+ 秒后可重新获取$/)).toBeVisible()
  await first.getByRole('textbox', { name: '验证码' }).fill(code)
  await expect(first).toHaveURL(/^[^?]*\/userCenter/)
  await expect(first.getByText('138****8102')).toBeVisible()

  const second = await openPhone({ userAgent: WECHAT_AGENT })
  await second.goto('/login?next=/userOrder/0')
  await second.getByRole('checkbox', { name: AGREEMENT }).click()
  await consent(second, phone)
  await expect(second).toHaveURL(/^[^?]*\/userOrder\/0/)
})

test('WeChat: who logs in with a phone is bound on the way (R111)', async ({ openPhone }) => {
  const phone = '13800138103'
  const page = await openPhone({ userAgent: WECHAT_AGENT })
  await page.goto('/login?next=/userCenter')
  await page.getByRole('button', { name: '用手机号和验证码登录' }).click()
  await page.getByRole('checkbox', { name: AGREEMENT }).click()
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  const code = await requestCode(page, phone, '获取验证码')
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await agree(page, phone)
  await expect(page).toHaveURL(/^[^?]*\/userCenter/)
  await expect(page.getByText('138****8103')).toBeVisible()
})

/** Leaves for WeChat's consent page and agrees there. */
async function consent(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: '微信登录' }).click()
  await agree(page, phone)
}

async function agree(page: Page, phone: string): Promise<void> {
  await expect(page).toHaveURL(/oauth2\/authorize/)
  await page.getByPlaceholder('填一个手机号').fill(phone)
  await page.getByRole('button', { name: '同意' }).click()
}

test('a page that asked for a login is gone back to, as it was left (R34, R110)', async ({ phonePage: page }) => {
  await page.goto('/userOrder/0')
  await expect(page).toHaveURL(/\/login\?next=/)
  const below = page.locator('.taro_page').first()
  await below.evaluate((element) => element.setAttribute('data-left', 'here'))
  const pages = await page.evaluate(() => history.length)
  await page.getByRole('checkbox', { name: AGREEMENT }).click()
  await page.getByRole('textbox', { name: '手机号' }).fill('13800138105')
  const code = await requestCode(page, '13800138105', '获取验证码')
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await expect(page).toHaveURL(/\/userOrder\/0$/)
  await expect(page.getByRole('tab', { name: '全部' })).toBeVisible()
  await expect(page.locator('[data-left=here]')).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(pages)
})

test('operators log in on the same page, without slider and agreement (R48)', async ({ phonePage: page }) => {
  // Another journey may just have asked for a code of the same phone.
  await advanceClock(page.request, MINUTE)
  await page.goto('/login?side=operator')
  await expect(page.getByText(/协议/)).toHaveCount(0)
  await page.getByRole('textbox', { name: '手机号' }).fill('13700000001')
  const code = await requestCode(page, '13700000001', '获取验证码', false)
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await expect(page).toHaveURL(/^[^?]*\/operator\/tracking/)
})

test('clear=1 leaves the address and forgets where one wanted to go (R55)', async ({ phonePage: page }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('oldRedirectUrl', JSON.stringify({ data: '/userOrder/4' })))
  await page.goto('/login?clear=1&next=%2FuserCenter')
  await expect(page).toHaveURL(/\/login\?next=%2FuserCenter$/)
  expect(await page.evaluate(() => localStorage.getItem('oldRedirectUrl'))).toBeNull()
})

test('a next that leads away ends at home (R254)', async ({ phonePage: page, consoleErrors }) => {
  // Logged in already: the page only has to lead on. The session ends with the first call that a server refuses.
  consoleErrors.expect(/WebSocket is closed before the connection is established/)
  await page.addInitScript(() => {
    const session = { accessToken: 'x', refreshToken: 'x', expiresAt: 4102444800000, id: 1 }
    localStorage.setItem('userSession', JSON.stringify({ data: session }))
  })
  await page.route('**/api/appoint/consultUser/validateToken*', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { userId: 1 } } }),
  )
  for (const next of ['https://stranger.example/', '//stranger.example']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await expect(page).toHaveURL(/\/home$/)
  }
})

test('a one-time token in the address logs in, and is gone from it (R124)', async ({ openPhone }) => {
  const known = await openPhone()
  await logInByHand(known, '13800138104', '/userCenter')
  await expect(known).toHaveURL(/^[^?]*\/userCenter/)
  const authToken = await known.evaluate(async () => {
    const { data } = JSON.parse(localStorage.getItem('userSession') ?? '{}') as { data: { accessToken: string } }
    const answer = await fetch('/api/appoint/userLoginToken/create', {
      method: 'POST',
      headers: { token: data.accessToken, 'content-type': 'application/x-www-form-urlencoded' },
    })
    return ((await answer.json()) as { data: { authToken: string } }).data.authToken
  })
  const other = await openPhone()
  await other.goto(`/userOrder/0?authToken=${authToken}`)
  await expect(other.getByRole('tab', { name: '全部' })).toBeVisible()
  expect(other.url()).not.toContain('authToken')

  const thief = await openPhone()
  await thief.goto(`/userOrder/0?authToken=${authToken}`)
  await expect(thief).toHaveURL(/\/login/)
  expect(thief.url()).not.toContain('authToken')
})
