import type { FrameLocator, Page } from '@playwright/test'
import { flavourFor, ORG_IDS, type OrganisationFlavour } from '@xinqi/domain/edition/flavour'
import { tabLabel, tabsOf } from '@xinqi/domain/edition/tabs'
import { ROUTES, type RouteId } from '../../config/routes'
import { expect, test } from './support/journey'
import { employeeState, SHELL_PAGES, shellAddress, type Kept } from './support/shell-pages'

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
const isBuilt = (route: string): boolean => route in ROUTES

/** The tabs of an edition; news may have come meanwhile, whose number stands behind the label. */
function tabLabels(flavour: OrganisationFlavour): RegExp[] {
  const tabs = tabsOf(flavour, { nativeApp: false, hasGroups: false, isBuilt })
  return tabs.map((tab) => new RegExp(`^${tabLabel(flavour, tab)}\\d*$`))
}

let state: Kept
test.beforeAll(async ({ browser, baseURL }) => {
  state = await employeeState(browser, baseURL)
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
    for (const id of SHELL_PAGES) {
      await page.goto(shellAddress(id, orgId))
      await expectLoaded(page, id)
      await expect
        .soft(page, `title of ${id}`)
        .toHaveTitle(id === 'home' && flavour.homeTitle ? flavour.homeTitle : expectedTitle(id))
      const shown = id === 'employeeWelfare' ? flavourFor(COMPANY, null) : flavour
      if (ROUTES[id].tab) await expect.soft(tabs, `tabs of ${id}`).toHaveText(tabLabels(shown))
    }
  })
}

test('every page of the shell in the doctor channel (R47, R212)', async ({ openPhone }) => {
  const page = await openPhone({ storageState: state })
  for (const id of SHELL_PAGES) {
    await page.goto(shellAddress(id, MAIN, `&sourceType=${DOCTOR_CHANNEL}`))
    await expectLoaded(page, id)
  }
})

test('every page of the shell in WeChat', async ({ openPhone }) => {
  const page = await openPhone({ storageState: state, userAgent: WECHAT })
  for (const id of SHELL_PAGES) {
    await page.goto(shellAddress(id, MAIN))
    await expectLoaded(page, id)
    await expect.soft(page, `title of ${id}`).toHaveTitle(expectedTitle(id))
  }
})

for (const app of ['app', 'consultant'] as const) {
  test(`R6, R86: every page of the shell in the native ${app}`, async ({ openPhone }) => {
    const page = await openPhone({ storageState: state })
    for (const id of SHELL_PAGES) {
      const path = encodeURIComponent(shellAddress(id, MAIN))
      await page.goto(`/sandbox/native?app=${app}&system=ios&build=142&path=${path}`)
      const view = page.frameLocator('#page')
      await expectLoaded(view, id)
      await expect.soft(page.locator('#title'), `title of ${id}`).toHaveText(expectedTitle(id))
      await expect.soft(view.locator('.ui-nav'), `${id} leaves its title bar to the app`).toHaveCount(0)
    }
  })
}
