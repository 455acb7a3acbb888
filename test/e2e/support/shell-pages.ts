import type { Browser, BrowserContext } from '@playwright/test'
import { MINUTE } from '@xinqi/domain/time'
import { basePath, ROUTE_IDS, ROUTES, type RouteId } from '../../../config/routes'
import { watchCaptchas } from './captcha-pictures'
import { logIn } from './log-in'
import { advanceClock } from './sandbox'

/** Whoever is logged in is led on from there: login.spec.ts. */
const LED_ON: readonly RouteId[] = ['login', 'phoneBind']

/** Every page of the shell that somebody who is logged in can open by its address. */
export const SHELL_PAGES = ROUTE_IDS.filter(
  (id) => /^(pages|packages\/shell)\//.test(ROUTES[id].page) && !ROUTES[id].browserOnly && !LED_ON.includes(id),
)

/** What a page needs to know to have something to show. */
const QUERY: Partial<Record<RouteId, string>> = { iframeView: '&url=%2Fhome', orgProtocol: '&agreeType=1' }

export const shellAddress = (id: RouteId, orgId: number, more = ''): string =>
  `${basePath(ROUTES[id])}?orgId=${orgId}${QUERY[id] ?? ''}${more}`

/** An employee of two companies, whom no page turns away. */
const EMPLOYEE = '13800000005'

export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** What the employee's phone keeps once they have logged in. */
export async function employeeState(browser: Browser, baseURL: string | undefined): Promise<Kept> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), hasTouch: true, isMobile: true })
  const page = await context.newPage()
  watchCaptchas(page)
  // Whoever logged in before may ask for a code again after a minute.
  await advanceClock(page.request, MINUTE)
  await logIn(page, EMPLOYEE, '/userCenter')
  const kept = await context.storageState()
  await context.close()
  return kept
}
