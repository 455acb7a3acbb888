import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { withRunsClock } from '../../support/browser-clock'
import { drawsPictures } from '../../support/draws-pictures'
import { watchCaptchas } from './captcha-pictures'
import { ConsoleErrors } from './console-errors'
import { expect, test as base } from './with-server'

export interface PhoneOptions {
  colorScheme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
  /** Who is logged in on it, as another phone left it; nobody by default. */
  storageState?: BrowserContextOptions['storageState']
  /** Of the app in which the page is open, such as WeChat; the browser's own by default. */
  userAgent?: string
}

interface Journey {
  /** What pages complained of. The test fails at its end when anything is left that it did not expect. */
  consoleErrors: ConsoleErrors
  /** Opens another phone: a browser of its own. */
  openPhone: (options?: PhoneOptions) => Promise<Page>
  /** The phone of a visitor: 375×812, touch, Chinese, in Beijing's zone. */
  phonePage: Page
}

const PHONE = { width: 375, height: 812 }

/** A browser of its own. */
export const newPhone = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> =>
  withRunsClock(
    await browser.newContext({
      viewport: PHONE,
      // Four times as many pixels are drawn only where somebody looks at them.
      deviceScaleFactor: drawsPictures ? 2 : 1,
      hasTouch: true,
      isMobile: true,
      // Nothing moves: a press on what still grows into its place may begin on it and end beside it, which then is no press.
      reducedMotion: 'reduce',
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      permissions: ['camera', 'microphone'],
      ...options,
    }),
  )

export const test = base.extend<Journey>({
  consoleErrors: [
    // Playwright reads from the parameter's pattern which fixtures are needed: here none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const errors = new ConsoleErrors()
      await use(errors)
      expect(errors.unexpected(), 'errors in the console').toEqual([])
    },
    { auto: true },
  ],

  openPhone: async ({ browser, baseURL, consoleErrors }, use) => {
    const phones: BrowserContext[] = []
    await use(async ({ colorScheme = 'light', viewport = PHONE, storageState, userAgent } = {}) => {
      const phone = await newPhone(browser, { baseURL, viewport, colorScheme, storageState, userAgent })
      phones.push(phone)
      phone.on('page', (page) => {
        consoleErrors.watch(page)
        watchCaptchas(page)
      })
      return phone.newPage()
    })
    for (const phone of phones) await phone.close()
  },

  phonePage: async ({ openPhone }, use) => use(await openPhone()),
})

export { expect }
