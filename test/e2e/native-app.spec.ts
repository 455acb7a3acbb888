import type { Page } from '@playwright/test'
import { accessibilityMistakes } from './support/accessibility'
import { expect, test } from './support/journey'
import { fillInformation, freeTimes, goToCashier, orderNoIn } from './support/book'
import { logInByHand } from './support/log-in-by-hand'
import { loginCode } from './support/sandbox'
import { solveSlider } from './support/slider'

/** The web app in the frame of the stand-in app, and the app's own parts around it. */
async function openApp(page: Page, path: string, system = 'ios') {
  await page.goto(`/sandbox/native?app=app&system=${system}&build=142&path=${encodeURIComponent(path)}`)
  return {
    web: page.frameLocator('#page'),
    title: page.locator('#title'),
    sheet: page.getByRole('dialog', { name: 'App 弹层' }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    address: () =>
      page
        .frames()
        .find((frame) => frame.name().startsWith('xinqi-'))
        ?.url() ?? '',
  }
}

test('the app draws title, share and back; the page tells it what to show (R107, R108, R215)', async ({
  phonePage,
}) => {
  const acTokens = new Set<string | undefined>()
  phonePage.on('request', (request) => {
    if (request.url().includes('/api/')) acTokens.add(request.headers().actoken)
  })
  const { web, title, sheet, button, address } = await openApp(phonePage, '/home')
  await expect(web.getByText('林一帆').first()).toBeVisible()
  await expect(web.locator('.ui-nav')).toHaveCount(0)

  await button('App 分享').click()
  await expect(sheet).toContainText(/分享：.*\/home\?orgId=340/)
  await sheet.getByRole('button').click()

  await web.getByText('林一帆').first().click()
  await expect(title).toHaveText('林一帆')
  await button('App 分享').click()
  await expect(sheet).toContainText(/分享：林一帆.*\/detail\?consultantId=\d+/)
  await sheet.getByRole('button').click()
  await button('App 返回').click()
  await expect.poll(address).toMatch(/\/home/)
  await button('系统返回键').click()
  await expect(sheet).toContainText('App 回到自己的页面')
  expect([...acTokens], 'every call carries the token of the app (R229)').toEqual(['sandbox-ac-token'])
  expect(await accessibilityMistakes(phonePage)).toEqual([])
})

test('back from a page that was entered by its address leads home, with the organisation (R108)', async ({
  phonePage,
}) => {
  const { title, button, address } = await openApp(phonePage, '/orgProtocol?agreeType=1&orgId=340', 'android')
  await expect(title).toHaveText(/协议/)
  await expect(button('App 分享')).toBeHidden()
  await button('系统返回键').click()
  await expect.poll(address).toMatch(/\/home\?orgId=340/)
})

test('a payment ends as the app says: not paid, then paid (R284)', async ({ phonePage }) => {
  await logInByHand(phonePage, '13800138940', '/userCenter')
  const { web, sheet, button, address } = await openApp(phonePage, '/home')
  await web.getByText('林一帆').first().click()
  await freeTimes(web).last().click()
  await web.getByRole('button', { name: '预约这个时间' }).click()
  await fillInformation(web)
  await web.getByRole('button', { name: /^去支付 ¥/ }).click()
  await sheet.getByRole('button', { name: '不付了' }).click()
  await expect.poll(address).toMatch(/\/consultOrderDetail\/\d{18}/)

  await web
    .getByRole('button', { name: /^去支付|^付款|^继续支付/ })
    .first()
    .click()
  await web.getByRole('button', { name: /^确认付款 ¥/ }).click()
  await sheet.getByRole('button', { name: '付款' }).click()
  await expect.poll(address).toMatch(/\/paySuccess/)
  await expect(web.getByText(/^(已约好|等待咨询师确认)$/).last()).toBeVisible()
  await expect(button('App 返回')).toBeVisible()
})

/** Opens the login from the user centre, where the app's answer can be chosen before it is asked. */
async function logInWithOneKey(page: Page, answer: '1' | '2' | '3' | '4', phone: string) {
  const app = await openApp(page, '/userCenter')
  await page.getByLabel('一键登录的结果').selectOption(answer)
  await page.getByLabel('手机里的号码').fill(phone)
  await app.web.getByRole('button', { name: '登录或注册' }).click()
  return app
}

test('one-key login: the form, a WeChat that gets its phone, the own number (R112–R114)', async ({
  phonePage,
  openPhone,
}) => {
  const phone = '13800138941'
  const form = await logInWithOneKey(phonePage, '4', phone)
  await expect(form.web.getByRole('textbox', { name: '手机号' })).toBeVisible()

  const { web, address } = await logInWithOneKey(phonePage, '3', phone)
  const dialog = web.getByRole('dialog', { name: '绑定手机号' })
  await dialog.getByRole('textbox', { name: '手机号' }).fill(phone)
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await solveSlider(phonePage, { view: web })
  await dialog.getByRole('textbox', { name: '验证码' }).fill(await loginCode(phonePage.request, phone))
  await expect.poll(address).toMatch(/\/userCenter/)
  await expect(web.getByText('138****8941')).toBeVisible()

  const other = await logInWithOneKey(await openPhone(), '1', phone)
  await expect.poll(other.address).toMatch(/\/userCenter/)
  await expect(other.web.getByText('138****8941')).toBeVisible()
})

test('a person who closes the one-key sheet stays where they were, and may ask again (R113)', async ({ phonePage }) => {
  const { web, address } = await logInWithOneKey(phonePage, '2', '13800138942')
  await expect.poll(address).toMatch(/\/login/)
  await expect(web.getByRole('button', { name: '本机号码一键登录' })).toBeVisible()
  await expect(web.getByRole('dialog')).toHaveCount(0)
  await phonePage.getByLabel('一键登录的结果').selectOption('1')
  await web.getByRole('button', { name: '本机号码一键登录' }).click()
  await expect.poll(address).toMatch(/\/userCenter/)
})

test('a page that another web view covers asks nothing, and asks at once when it is seen again (R284)', async ({
  phonePage,
}) => {
  await goToCashier(phonePage, '13800138943', { consultant: '周砚', day: 5 })
  await phonePage.goBack()
  await expect(phonePage).toHaveURL(/\/consultOrderDetail\//)
  const orderNo = orderNoIn(phonePage)
  const asked: string[] = []
  phonePage.on('request', (request) => {
    if (request.url().includes('isPaySuccess')) asked.push(request.url())
  })
  const { web, button } = await openApp(phonePage, `/paySuccess?orderNo=${orderNo}`)
  await expect(web.getByText('正在确认付款')).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await button('盖住网页').click()
  const before = asked.length
  // Longer than between two questions.
  await phonePage.waitForTimeout(5000)
  expect(asked.length - before).toBeLessThanOrEqual(1)
  const covered = asked.length
  await button('回到前台').click()
  await expect.poll(() => asked.length, { timeout: 1500 }).toBeGreaterThan(covered)
})

for (const { system, old, recent } of [
  { system: 'ios', old: 141, recent: 142 },
  { system: 'android', old: 13, recent: 14 },
]) {
  test(`${system}: a build up to ${old} is told that there is a newer one (R214)`, async ({ phonePage }) => {
    const words = async (build: number) => {
      await phonePage.goto(`/sandbox/native?app=app&system=${system}&build=${build}&path=%2FappPage`)
      return phonePage.frameLocator('#page').locator('.app-page__lead').last()
    }
    await expect(await words(old)).toContainText('这一版有些旧')
    await expect(await words(recent)).toContainText('已经是新版')
  })
}

for (const { build, takes } of [
  { build: 101, takes: false },
  { build: 102, takes: true },
]) {
  test(`a complaint about a consultant, at the address that the chat has, in build ${build} (R216)`, async ({
    phonePage: page,
  }) => {
    await page.goto(`/sandbox/native?app=app&system=ios&build=${build}&path=%2Fhome`)
    await expect(page.frameLocator('#page').getByText('林一帆').first()).toBeVisible()
    // Its page belongs to another family: what the bridge does is asked of its address alone.
    const web = page.frames().find((frame) => frame.name().startsWith('xinqi-'))
    await web?.evaluate(() => window.history.replaceState(window.history.state, '', '/chat/7/1'))
    const told = page.getByRole('list', { name: '消息' }).getByText(/"titleBar"/)
    await expect(told.first()).toBeVisible()
    const before = await told.count()
    await page.getByRole('button', { name: '盖住网页' }).click()
    await page.getByRole('button', { name: '回到前台' }).click()
    await expect.poll(() => told.count()).toBeGreaterThan(before)
    await expect(told.first()).toContainText(`"complaint":${takes}`)
    const complain = page.getByRole('button', { name: 'App 投诉' })
    await expect(complain).toBeVisible({ visible: takes })
    if (!takes) return
    await complain.click()
    await expect(page.getByRole('dialog', { name: 'App 弹层' })).toContainText('投诉：chat 7')
  })
}
