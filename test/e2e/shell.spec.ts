import type { Page } from '@playwright/test'
import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { flavourFor, SEEDED_ORG_IDS, type OrganisationFlavour } from '@xinqi/domain/edition/flavour'
import { TAB_ROUTE, tabLabel, tabsOf, type TabId } from '@xinqi/domain/edition/tabs'
import { basePath, linkTo, packageOf, ROUTES, type RouteId } from '../../config/routes'
import { paramsOf, VISITS, type VisitTo } from '../every-page/visits'
import { expect, storageOf, test } from './support/with-world'

test.describe.configure({ mode: 'parallel' })

const DOCTOR_CHANNEL = 6
const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50'

/** A page in the app needs a few; a busy machine more. */
const PAGE_PATIENCE_MS = 15_000

const isBuilt = (route: string): boolean => route in ROUTES
const builtTabs = (flavour: OrganisationFlavour): TabId[] =>
  tabsOf(flavour, { nativeApp: false, hasGroups: flavour.orgId === DEFAULT_ORG_ID, isBuilt })

/** The tabs of an edition; news may have come meanwhile, whose number stands behind the label. */
const labelsOf = (flavour: OrganisationFlavour): RegExp[] =>
  builtTabs(flavour).map((tab) => new RegExp(`^${tabLabel(flavour, tab)}\\d*$`))

/** Titles of an edition's own. */
function titleOf(flavour: OrganisationFlavour, route: RouteId): string | RegExp {
  if (route === 'home') return flavour.homeTitle ?? flavour.name
  return route === 'studio' ? /工作室$/ : ROUTES[route].title
}

const EDITIONS: readonly { name: string; orgId: number; sourceType: number | null }[] = [
  ...SEEDED_ORG_IDS.map((orgId) => ({ name: `edition ${orgId}`, orgId, sourceType: null })),
  { name: 'the doctor channel', orgId: DEFAULT_ORG_ID, sourceType: DOCTOR_CHANNEL },
]

for (const { name, orgId, sourceType } of EDITIONS) {
  test(`R38, R82–R90: the tabs of ${name} lead to its pages`, async ({ openPhone, world }) => {
    const page = await openPhone({ storageState: storageOf(world, 'employee') })
    const flavour = flavourFor(orgId, sourceType)
    const tabs = page.getByRole('tablist', { name: '主导航' }).getByRole('tab')
    await page.goto(`/home?orgId=${orgId}${sourceType === null ? '' : `&sourceType=${sourceType}`}`)
    for (const [index, tab] of builtTabs(flavour).entries()) {
      await expect(tabs).toHaveText(labelsOf(flavour))
      await tabs.nth(index).click()
      const route = TAB_ROUTE[tab] as RouteId
      await expect(page).toHaveURL(new RegExp(basePath(ROUTES[route])))
      await expect(page).toHaveTitle(titleOf(flavour, route))
      await expect(page.locator('.ui-skeleton:visible')).toHaveCount(0)
      await expect(page.getByRole('button', { name: '再试一次' })).toHaveCount(0)
    }
  })
}

test('in WeChat the pages of the tabs have the same titles', async ({ openPhone, world }) => {
  // An employee: nobody else stays on the employees' page (R186).
  const page = await openPhone({ storageState: storageOf(world, 'employee'), userAgent: WECHAT })
  // The first page of one's own leads to WeChat's consent, once a visit (R111).
  await page.goto('/message')
  await expect(page).toHaveURL(/\/sandbox\/wechat\/connect\/oauth2\/authorize/)
  for (const visit of VISITS.filter(({ id, name }) => ROUTES[id].tab && name === undefined)) {
    await page.goto(linkTo(visit.id, paramsOf(visit, world), 'public'))
    await expect(page).toHaveTitle(visit.title ?? ROUTES[visit.id].title)
    await expect(page.locator('.ui-skeleton:visible')).toHaveCount(0)
  }
})

/** Whose pages each of the two native apps opens. */
const APPS = [
  { app: 'app', sides: ['visitor', 'common'] },
  { app: 'consultant', sides: ['consultant', 'common'] },
] as const

/** In the app one waits for the room on a page of its own (R127). */
const LED_ON_IN_APP: Partial<Record<RouteId, RouteId>> = { live: 'consultNoStart' }

for (const { app, sides } of APPS) {
  const visits = VISITS.filter(({ id, name, as }) => {
    const isOfTheApp = (sides as readonly string[]).includes(ROUTES[id].side)
    // A stranger is logged in by the app itself: native-app.spec.ts.
    return isOfTheApp && name === undefined && as !== 'stranger'
  })
  for (const root of new Set(visits.map(({ id }) => packageOf(ROUTES[id])))) {
    test(`R6, R86: the native ${app} gives the pages of ${root} their title bar`, async ({ openPhone, world }) => {
      const ofPackage = visits.filter(({ id }) => packageOf(ROUTES[id]) === root)
      test.setTimeout((1 + ofPackage.length) * PAGE_PATIENCE_MS)
      // One phone for each who looks: a page after the other, as in the app.
      for (const reader of new Set(ofPackage.map(({ as }) => as))) {
        const page = await openPhone({ storageState: storageOf(world, reader) })
        for (const visit of ofPackage.filter(({ as }) => as === reader)) await expectInApp(page, visit)
        await page.close()
      }

      async function expectInApp(page: Page, visit: VisitTo): Promise<void> {
        const path = encodeURIComponent(linkTo(visit.id, paramsOf(visit, world), 'public'))
        await page.goto(`/sandbox/native?app=${app}&system=ios&build=142&path=${path}`)
        const view = page.frameLocator('#page')
        const { id } = visit
        await expect(view.locator('.ui-screen').last(), `${id} is drawn`).toBeVisible()
        await expect(view.locator('.ui-skeleton:visible'), `${id} has what it reads`).toHaveCount(0)
        await expect(view.getByRole('button', { name: '再试一次' }), `${id} did not fail`).toHaveCount(0)
        const shown = visit.leadsTo ?? (app === 'app' ? LED_ON_IN_APP[id] : undefined) ?? id
        await expect(page.locator('#title'), `title of ${id}`).toHaveText(visit.title ?? ROUTES[shown].title)
        await expect(view.locator('.ui-nav'), `${id} leaves its title bar to the app`).toHaveCount(0)
      }
    })
  }
}

test('R2: from one’s own page to groups, moods, drawings and being a student', async ({ openPhone, world }) => {
  const page = await openPhone({ storageState: storageOf(world, 'visitor') })
  for (const [label, route] of [
    ['我的团体', 'groupOrder'],
    ['心情', 'moodCurve'],
    ['绘画', 'painting'],
    ['学生专区', 'studentArea'],
  ] as const) {
    await page.goto('/userCenter')
    await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
    await expect(page).toHaveURL(new RegExp(`${basePath(ROUTES[route])}$`))
    await expect(page).toHaveTitle(ROUTES[route].title)
  }
})
