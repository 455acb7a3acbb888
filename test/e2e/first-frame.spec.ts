import type { Page } from '@playwright/test'
import { accessibilityMistakes } from './support/accessibility'
import { expect, test } from './support/journey'
import { BASE_URL } from './support/server-address'

// The home page as the server draws it into its document (server/src/http/home-frame.ts), before the app has come.

const FRAME = '#first-frame'
const PARTS = [
  '.ui-nav__title',
  '.home__title',
  '.home__summary',
  '.home__search',
  '.home__search-words',
  '.filter-button',
  '.ui-chip',
  '.ui-tab-bar',
  '.consultant-card',
  '.consultant-card .ui-avatar',
  '.consultant-card img',
  '.consultant-card__name',
  '.consultant-card__type',
  '.consultant-card .ui-price',
  '.consultant-card__motto',
  '.consultant-card .ui-tag-line',
  '.consultant-card__free',
]
const IN_SIGHT = 3

/** What a phone has kept, as src/platform/storage.ts keeps it. */
const remembering = (kept: Record<string, unknown>) => ({
  cookies: [],
  origins: [
    {
      origin: BASE_URL,
      localStorage: Object.entries(kept).map(([name, data]) => ({ name, value: JSON.stringify({ data }) })),
    },
  ],
})

/** Opens the address and keeps the app from coming. Returns how to let it come. */
async function openWithoutApp(page: Page, address: string): Promise<() => void> {
  let letCome = (): void => undefined
  const mayCome = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(/\/js\/.*\.js$/, async (route) => {
    await mayCome
    await route.continue()
  })
  // A server that is busy sends the document without people: it is opened again.
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('#first-reads').waitFor({ state: 'attached' })
    await expect(page.locator(`${FRAME} .consultant-card`)).toHaveCount(IN_SIGHT, { timeout: 1 })
  }).toPass()
  return letCome
}

/** Words and place of each part, rounded to half a point: of the first three, where there are more. */
async function boxesIn(page: Page, within: string): Promise<Record<string, unknown[]>> {
  const boxes = await page.evaluate(
    ({ root, parts }) =>
      parts.map((part) =>
        [...document.querySelectorAll<HTMLElement>(`${root} ${part}`)].slice(0, 3).map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const { color, fontSize, fontWeight } = getComputedStyle(element)
          const box = [x, y, width, height].map((side) => Math.round(side * 2) / 2)
          if (part === '.ui-tab-bar' || part.endsWith('img')) return box
          return [element.innerText.trim(), color, fontSize, fontWeight, ...box]
        }),
      ),
    { root: within, parts: PARTS },
  )
  return Object.fromEntries(PARTS.map((part, index) => [part, boxes[index] ?? []]))
}

for (const [name, kept] of [
  ['as it is', {}],
  ['dark, with the largest text', { theme: 'dark', fontScale: 1.4 }],
] as const) {
  test(`the page takes over what the server drew, and nothing moves: ${name}`, async ({ openPhone }) => {
    const page = await openPhone({ storageState: remembering(kept) })
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) (window as unknown as { shifts: unknown[] }).shifts.push(entry.toJSON())
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const letCome = await openWithoutApp(page, '/home')
    await expect(page.locator(`${FRAME} .consultant-card img`)).toHaveCount(IN_SIGHT)
    const drawn = await boxesIn(page, FRAME)
    expect(drawn['.consultant-card']).toHaveLength(IN_SIGHT)

    letCome()
    await expect(page.locator(FRAME)).toHaveCount(0)
    expect(await boxesIn(page, '#app')).toEqual(drawn)
    await expect(page.getByRole('heading', { name: /想聊聊什么？/ })).toHaveCount(1)
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([])
    expect(await accessibilityMistakes(page)).toEqual([])
  })
}

test('before the app has come, people are links that can be read aloud and pressed, and keep where one came from', async ({
  phonePage: page,
}) => {
  await openWithoutApp(page, '/home?orgId=39&sourceType=5&channelId=8')
  const people = page.getByRole('link', { name: /最近可约/ })
  await expect(people).toHaveCount(IN_SIGHT)
  await expect(page.getByRole('heading', { level: 1, name: /想聊聊什么？/ })).toHaveCount(1)
  expect(await accessibilityMistakes(page)).toEqual([])
  await people.first().click({ noWaitAfter: true })
  await page.waitForURL(/\/detail\?consultantId=\d+&orgId=39&sourceType=5&channelId=8$/, { waitUntil: 'commit' })
})

test('without scripts three people are there, with their faces', async ({ browser }) => {
  const phone = await browser.newContext({ baseURL: BASE_URL, javaScriptEnabled: false })
  const page = await phone.newPage()
  const people = page.locator(`${FRAME} a.consultant-card`)
  await expect(async () => {
    await page.goto('/')
    await expect(people).toHaveCount(IN_SIGHT)
  }).toPass()
  for (const person of await people.all()) {
    await expect(person).toHaveAttribute('href', /^\/detail\?consultantId=\d+&orgId=340$/)
    await expect(person.locator('img')).toBeVisible()
  }
  await phone.close()
})

const OTHERS = [
  ['the phone remembers another edition', { orgId: 39 }, '/home'],
  ['one comes through the doctors’ channel', {}, '/home?sourceType=6'],
  ['one comes to change consultants', {}, '/home?changeConsultant=1'],
  ['one comes with a code', {}, '/home?exchangeCode=ABC&canExchangeCode=1'],
] as const

for (const [name, kept, address] of OTHERS) {
  test(`nothing wrong is seen or fetched where ${name}`, async ({ openPhone }) => {
    const page = await openPhone({ storageState: remembering(kept) })
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const letCome = await openWithoutApp(page, address)
    await expect(page.locator(FRAME)).toBeHidden()
    expect(fetched.filter((path) => path.startsWith('/files/'))).toEqual([])
    letCome()
    await expect(page.locator(FRAME)).toHaveCount(0)
    await expect(page.locator('#app .consultant-card').first()).toBeVisible()
  })
}
