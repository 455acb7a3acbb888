import type { BrowserContext, FrameLocator, Page } from '@playwright/test'
import { flavourFor, ORG_IDS, type OrganisationFlavour } from '@xinqi/domain/flavour'
import { tabLabel, tabsOf } from '@xinqi/domain/tabs'
import { MINUTE } from '@xinqi/domain/time'
import { basePath, ROUTE_IDS, ROUTES, type RouteId } from '../../config/routes'
import { accessibilityMistakes } from './support/accessibility'
import { watchCaptchas } from './support/captcha-pictures'
import { expect, test } from './support/journey'
import { logIn } from './support/log-in'
import { advanceClock } from './support/sandbox'

/** Whoever is logged in is led on from there: login.spec.ts. */
const LED_ON: readonly RouteId[] = ['login', 'phoneBind']

/** Every page of the shell, in every edition and in every client kind that a browser can be (R8–R12). */
const SHELL = ROUTE_IDS.filter(
  (id) => /^(pages|packages\/shell)\//.test(ROUTES[id].page) && !ROUTES[id].development && !LED_ON.includes(id),
)
/** Who sees them: an employee, whom no page turns away. */
const EMPLOYEE = '13800000005'
const DOCTOR_CHANNEL = 6
const MAIN = 340
/** Whose tabs the employees' page has in every edition (R88). */
const COMPANY = 728
const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50'

/** Titles that the page itself settles. */
const OWN_TITLE: Partial<Record<RouteId, RegExp>> = {
  home: /./,
  studio: /./,
  employeeWelfare: /./,
  orgProtocol: /协议/,
  manual: /./,
  iframeView: /./,
  // Nobody has proved the phone: the page leads back to where that is done.
  logoffReason: new RegExp(`^${ROUTES.logOff.title}$`),
}
/** What a page needs to know to have something to show. */
const QUERY: Partial<Record<RouteId, string>> = { iframeView: '&url=%2Fhome', orgProtocol: '&agreeType=1' }

const addressOf = (id: RouteId, orgId: number, more = ''): string =>
  `${basePath(ROUTES[id])}?orgId=${orgId}${QUERY[id] ?? ''}${more}`

const isBuilt = (route: string): boolean => route in ROUTES

function tabLabels(flavour: OrganisationFlavour, nativeApp: boolean): string[] {
  return tabsOf(flavour, { nativeApp, hasGroups: false, isBuilt }).map((tab) => tabLabel(flavour, tab))
}

let state: Awaited<ReturnType<BrowserContext['storageState']>>
test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  watchCaptchas(page)
  // Whoever logged in before may ask for a code again after a minute.
  await advanceClock(page.request, MINUTE)
  await logIn(page, EMPLOYEE, '/userCenter')
  state = await context.storageState()
  await context.close()
})

/** The page has come, with what it reads, and without a failure. */
async function expectLoaded(view: Page | FrameLocator, id: RouteId): Promise<void> {
  await expect.soft(view.locator('.ui-screen').last(), `${id} is drawn`).toBeVisible()
  await expect.soft(view.locator('.ui-skeleton:visible'), `${id} has what it reads`).toHaveCount(0)
  await expect.soft(view.getByRole('button', { name: '再试一次' }), `${id} did not fail`).toHaveCount(0)
}

const expectedTitle = (id: RouteId): RegExp => OWN_TITLE[id] ?? new RegExp(`^${ROUTES[id].title}$`)

for (const orgId of ORG_IDS) {
  test(`every page of the shell in edition ${orgId}`, async ({ openPhone }) => {
    const page = await openPhone({ storageState: state })
    const flavour = flavourFor(orgId, null)
    const tabs = page.getByRole('tablist', { name: '主导航' }).getByRole('tab')
    for (const id of SHELL) {
      await page.goto(addressOf(id, orgId))
      await expectLoaded(page, id)
      await expect
        .soft(page, `title of ${id}`)
        .toHaveTitle(id === 'home' && flavour.homeTitle ? flavour.homeTitle : expectedTitle(id))
      const shown = id === 'employeeWelfare' ? flavourFor(COMPANY, null) : flavour
      if (ROUTES[id].tab) await expect.soft(tabs, `tabs of ${id}`).toHaveText(tabLabels(shown, false))
      // For a keyboard and a screen reader the editions differ in words alone.
      if (orgId === MAIN) expect.soft(await accessibilityMistakes(page), `axe on ${id}`).toEqual([])
    }
  })
}

test('every page of the shell in the doctor channel (R47, R212)', async ({ openPhone }) => {
  const page = await openPhone({ storageState: state })
  for (const id of SHELL) {
    await page.goto(addressOf(id, MAIN, `&sourceType=${DOCTOR_CHANNEL}`))
    await expectLoaded(page, id)
  }
})

test('every page of the shell in WeChat', async ({ openPhone }) => {
  const page = await openPhone({ storageState: state, userAgent: WECHAT })
  for (const id of SHELL) {
    await page.goto(addressOf(id, MAIN))
    await expectLoaded(page, id)
    await expect.soft(page, `title of ${id}`).toHaveTitle(expectedTitle(id))
  }
})

for (const app of ['app', 'consultant'] as const) {
  test(`R6, R86: every page of the shell in the native ${app}`, async ({ openPhone }) => {
    const page = await openPhone({ storageState: state })
    for (const id of SHELL) {
      const path = encodeURIComponent(addressOf(id, MAIN))
      await page.goto(`/sandbox/native?app=${app}&system=ios&build=142&path=${path}`)
      const view = page.frameLocator('#page')
      await expectLoaded(view, id)
      await expect.soft(page.locator('#title'), `title of ${id}`).toHaveText(expectedTitle(id))
      await expect.soft(view.locator('.ui-nav'), `${id} leaves its title bar to the app`).toHaveCount(0)
    }
  })
}
