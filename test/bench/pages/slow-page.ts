import type { Page } from 'playwright-core'
import type { StoredSession } from '@/platform/storage'
import { DAY } from '@xinqi/domain/time'
import { CHROMIUM_FLAGS } from '../../support/chromium'
import { sharedBrowser } from '../../weapp/runner/browser'
import { watchRequests } from '../../support/watch-requests'
import { SLOW_PHONE } from '../h5/vitals'

export const PHONE = { width: 375, height: 812 }
export const LAPTOP = { width: 1280, height: 900 }

export interface Reader {
  side: 'userSession' | 'consultantSession'
  token: string
  id: number
  screen: typeof PHONE
}

export interface SlowPage {
  page: Page
  /** Nothing has been asked for a moment. */
  untilQuiet: () => Promise<void>
}

/** A page of the H5 with somebody logged in, its processor slowed down once it stands; the network is not slowed. */
export async function withSlowPage<T>(
  address: string,
  { side, token, id, screen }: Reader,
  work: (slow: SlowPage) => Promise<T>,
): Promise<T> {
  const browser = await sharedBrowser(CHROMIUM_FLAGS)
  const context = await browser.newContext({ viewport: screen, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const untilQuiet = watchRequests(page)
    const stored: StoredSession = { accessToken: token, refreshToken: '', expiresAt: Date.now() + DAY, id }
    // The compiler marks named functions with a helper that no page has.
    await page.addInitScript('globalThis.__name = (work) => work')
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
      key: side,
      value: JSON.stringify({ data: stored }),
    })
    await page.goto(address, { waitUntil: 'load' })
    await untilQuiet()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpuSlowDown })
    return await work({ page, untilQuiet })
  } finally {
    await context.close()
  }
}
