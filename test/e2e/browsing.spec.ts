import type { FirstReads } from '@xinqi/domain/first-reads'
import { MINUTE } from '@xinqi/domain/time'
import type { Page } from '@playwright/test'
import { showDay } from './support/book'
import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { logInByHand } from './support/log-in-by-hand'
import { advanceClock } from './support/sandbox'

interface Person {
  userName: string
  gender: number
  consultMode: string
}

/** Whom the server lists for what `act` asks for. */
async function listedBy(page: Page, act: () => Promise<unknown>): Promise<Person[]> {
  const [answer] = await Promise.all([page.waitForResponse(/\/consultConsultant\/listIndex/), act()])
  return ((await answer.json()) as { data: { list: Person[] } }).data.list
}

const FIRST_LIST = 'GET /appoint/consultConsultant/listIndex?page=1'

/**
 * Whom the server wrote into the document of the home page, which then asks for no list (domain/first-reads.ts). A server that
 * is busy sends the document without them: it is opened again.
 */
async function listedOnOpening(page: Page): Promise<Person[]> {
  let list: Person[] | undefined
  await expect(async () => {
    await page.goto('/home')
    const { answers } = JSON.parse((await page.locator('#first-reads').textContent()) ?? '') as FirstReads
    list = (answers[FIRST_LIST] as { list: Person[] } | undefined)?.list
    expect(list).toBeDefined()
  }).toPass()
  return list ?? []
}

async function expectShown(page: Page, people: Person[]): Promise<void> {
  for (const { userName } of people.slice(0, 5))
    await expect(page.getByText(userName, { exact: true }).filter({ visible: true }).first()).toBeVisible()
}

test('R1, R29: who is not logged in finds a consultant by field, filters and scrolling', async ({
  phonePage: page,
}) => {
  const recommended = await listedOnOpening(page)
  await expectShown(page, recommended)
  await expect(page.getByRole('heading', { name: /想聊聊什么？/ })).toBeVisible()
  const fields = page.getByRole('radiogroup', { name: '咨询领域' })
  await expect(fields.getByRole('radio', { name: '推荐' })).toHaveAttribute('aria-checked', 'true')

  const couples = await listedBy(page, () => fields.getByRole('radio', { name: '亲密关系' }).click())
  await expectShown(page, couples)
  await fields.getByRole('radio', { name: '推荐' }).click()
  await expectShown(page, recommended)

  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('checkbox', { name: '语音' }).click()
  await sheet.getByRole('checkbox', { name: '女' }).click()
  await sheet.getByRole('group', { name: '哪天有空' }).getByRole('checkbox').nth(2).click()
  await sheet.getByRole('checkbox', { name: '晚上' }).click()
  const found = await listedBy(page, () => sheet.getByRole('button', { name: '按 4 个条件查看' }).click())
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ gender, consultMode }) => gender === found[0]?.gender && consultMode.includes('2'))).toBe(true)
  await expectShown(page, found)

  await page.getByRole('button', { name: '筛选，已选 4 个条件' }).click()
  await sheet.getByRole('button', { name: '清空' }).click()
  await expectShown(page, recommended)
  const more = await listedBy(page, () => page.getByRole('button', { name: '加载更多' }).scrollIntoViewIfNeeded())
  expect(more.map(({ userName }) => userName)).not.toEqual(recommended.map(({ userName }) => userName))
  await expectShown(page, more)
  await expectShown(page, recommended)
})

test('searching suggests, remembers, and says what to do when nobody is found', async ({ phonePage: page }) => {
  await page.goto('/home')
  await page.getByRole('link', { name: '搜索困扰、咨询师或领域' }).click()
  await expect(page).toHaveURL(/\/search/)
  const field = page.getByRole('combobox', { name: '搜索困扰、咨询师或领域' })
  await field.fill('林一')
  await page.getByRole('option', { name: '林一帆，咨询师' }).click()
  await expect(page).toHaveURL(/\/detail\?consultantId=1/)
  await expect(page.getByRole('radiogroup', { name: '选择日期' })).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(/\/search/)

  await field.fill('失眠')
  const sleepless = await listedBy(page, () => page.getByRole('option', { name: '搜索「失眠」' }).click())
  await expect(page.getByText(/^找到 \d+ 位$/)).toBeVisible()
  await expectShown(page, sleepless)
  await page.getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('最近搜过')).toBeVisible()

  await field.fill('zzzz')
  await field.press('Enter')
  await expect(page.getByText('没有找到')).toBeVisible()
  await page.getByRole('button', { name: '按时间找' }).click()
  await expect(page).toHaveURL(/\/consultList/)
  // Tomorrow: today may be over, by a clock that others have moved.
  await showDay(page, 1)
  await expect(page.getByRole('group', { name: /^\d\d:\d\d$/ }).first()).toBeVisible()

  await page.goto('/search')
  await page.getByRole('button', { name: '失眠', exact: true }).first().click()
  await expectShown(page, sleepless)

  await page.goto('/search?keyword=%E6%9E%97%E4%B8%80%E5%B8%86')
  await expect(page.getByText('找到 1 位')).toBeVisible()
  await page.getByRole('button', { name: '筛选' }).click()
  await page.getByRole('checkbox', { name: '男' }).click()
  await page.getByRole('button', { name: '按 1 个条件查看' }).click()
  await expect(page.getByText('没有符合条件的咨询师')).toBeVisible()
  await page.getByRole('button', { name: '去掉筛选条件' }).click()
  await expect(page.getByText('找到 1 位')).toBeVisible()
})

test('a deep link asks for a login first and then opens', async ({ phonePage: page, openPhone }) => {
  const phone = '13800138564'
  const { orderNo } = await bookAndPay(page, phone, { consultant: '周砚', day: 6 })

  // Another code may be asked for after a minute.
  await advanceClock(page.request, MINUTE)
  const another = await openPhone()
  await another.goto(`/consultOrderDetail/${orderNo}`)
  await expect(another).toHaveURL(/\/login\?/)
  const next = new URL(another.url()).searchParams.get('next') ?? ''
  expect(next).toBe(`/consultOrderDetail/${orderNo}`)
  await logInByHand(another, phone, next)
  await expect(another).toHaveURL(new RegExp(`/consultOrderDetail/${orderNo}`))
  await expect(another.getByText('与周砚视频见面')).toBeVisible()

  await another.goto('/userOrder/4?orgId=340')
  await expect(another.getByRole('tab', { name: '待付款' })).toHaveAttribute('aria-selected', 'true')
  await expect(another.getByText('没有要付款的预约')).toBeVisible()
})

test('other spellings and unknown addresses lead somewhere', async ({ phonePage: page }) => {
  await page.goto('/yyDetail?consultantId=2')
  await expect(page.getByText('周砚').first()).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page.getByText('没有找到这个页面')).toBeVisible()
  await page.getByRole('button', { name: '回到首页' }).click()
  await expect(page.getByRole('heading', { name: /想聊聊什么？/ })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/home/)
})

test('every page says in its title where one is (R37)', async ({ phonePage: page }) => {
  const TITLES: readonly [address: string, title: string | RegExp][] = [
    ['/home', '心理咨询'],
    ['/home?orgId=680', '督导'],
    ['/search?orgId=340', '找咨询师'],
    ['/consultList', '按时间找'],
    ['/detail?consultantId=1', /林一帆|咨询师/],
    ['/userCenter', '我的'],
    ['/login', '登录'],
    ['/login?loginFormType=zxs', '咨询师登录'],
    ['/orgProtocol?agreeType=2', /隐私协议/],
    ['/userOrder/1', '登录'],
  ]
  for (const [address, title] of TITLES) {
    await page.goto(address)
    await expect(page, address).toHaveTitle(title)
  }
})

test('back, forward and reload keep the place', async ({ phonePage: page }) => {
  await page.goto('/home')
  await page.getByRole('radiogroup', { name: '咨询领域' }).getByRole('radio', { name: '职场' }).click()
  await page.getByText('周砚', { exact: true }).first().click()
  await expect(page).toHaveURL(/\/detail\?consultantId=2/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home/)
  await expect(page.getByRole('radio', { name: '职场' })).toHaveAttribute('aria-checked', 'true')
  await page.goForward()
  await expect(page).toHaveURL(/\/detail\?consultantId=2/)
  // The page that was left goes a moment later.
  await expect(page.getByRole('radiogroup', { name: '选择日期' })).toHaveCount(1)
  await page.reload()
  await expect(page).toHaveURL(/\/detail\?consultantId=2/)
  await expect(page.getByText('周砚').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/home/)
  await expect(page.getByRole('heading', { name: /想聊聊什么？/ })).toBeVisible()
})

for (const [index, next] of ['https://evil.example/', '//evil.example', '/\\evil.example', '/home\nx'].entries()) {
  test(`after a login ${JSON.stringify(next)} is not followed`, async ({ phonePage: page }) => {
    await logInByHand(page, `1380013847${index}`, next)
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/home/)
    await expect(page.getByRole('heading', { name: /想聊聊什么？/ })).toBeVisible()
  })
}

test('who goes back while a page is still being fetched stays there, and may open it again', async ({
  phonePage: page,
}) => {
  await page.goto('/home')
  const toSearch = page.getByRole('link', { name: '搜索困扰、咨询师或领域' })
  await toSearch.waitFor()
  let letThrough = (): void => undefined
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/js\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  const fetched = page.waitForResponse(/\/js\/.*\.js/)
  await toSearch.click()
  await expect(page).toHaveURL(/\/search/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home/)
  letThrough()
  await (await fetched).finished()
  await toSearch.click({ trial: true })
  await expect(page.getByRole('combobox')).toHaveCount(0)

  await toSearch.click()
  await expect(page.getByRole('combobox', { name: '搜索困扰、咨询师或领域' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/home/)
  await toSearch.click({ trial: true })
})
