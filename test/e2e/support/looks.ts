import path from 'node:path'
import { expect, type CDPSession, type Page } from '@playwright/test'
import { watchRequests } from '../../support/watch-requests'
import { drawsPictures } from '../../support/draws-pictures'
import { accessibilityMistakes, accessibilityMistakesOf } from './accessibility'

const LOOKS = path.resolve(__dirname, '../../../.cache/looks')

/** Browsers give 16 px to a reader who has asked for nothing. */
const USUAL_PX = 16
const LARGE_PX = 24

type Scheme = 'light' | 'dark'
type Look = Scheme | 'large'

/** How large somebody reads, and in which light. */
export interface Reader {
  reader: string
  fontPx: number
  /** What a look is called in each light. */
  looks: Partial<Record<Scheme, Look>>
}

export const READERS: readonly Reader[] = [
  { reader: 'light and dark', fontPx: USUAL_PX, looks: { light: 'light', dark: 'dark' } },
  { reader: 'large', fontPx: LARGE_PX, looks: { light: 'large' } },
]

/** Pictures the page that is open, in each of a reader's lights. */
export type See = (name: string) => Promise<void>

/**
 * Looks at a page as this reader does: a line in `mistakes` for whatever is too wide or against WCAG in each light and, with
 * LOOKS=1, a picture under .cache/looks.
 */
export async function lookAs({ fontPx, looks }: Reader, page: Page, mistakes: string[]): Promise<See> {
  await setDefaultFontSize(page, fontPx)
  const untilQuiet = watchRequests(page)
  return async (name) => {
    await settled(page, untilQuiet)
    for (const [scheme, look] of Object.entries(looks) as [Scheme, Look][]) {
      // Colours change at once: nothing is read half-way.
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      if (drawsPictures) await picture(page, `${name}-${look}`)
      const overflow = await overflowOf(page)
      if (overflow > 0) mistakes.push(`${name}-${look} is ${overflow}px too wide`)
      const found = look === 'light' ? await accessibilityMistakes(page) : await accessibilityMistakesOf(look, page)
      for (const mistake of found) mistakes.push(`${name}-${look} ${mistake}`)
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
}

const LAPTOP = { width: 1280, height: 900 }

/** Looks at the page that is open in the window of a laptop, and leaves it as narrow as it was. */
export async function lookOnLaptop(page: Page, name: string, mistakes: string[]): Promise<void> {
  const phone = page.viewportSize()
  await page.setViewportSize(LAPTOP)
  const see = await lookAs({ reader: 'laptop', fontPx: USUAL_PX, looks: { light: 'light' } }, page, mistakes)
  await see(`${name}-laptop`)
  if (phone) await page.setViewportSize(phone)
}

const picture = (page: Page, name: string) =>
  page.screenshot({ path: path.join(LOOKS, `${name}.png`), fullPage: true, animations: 'disabled' })

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What a page was told of its reader's font size, which it forgets with the session in which it was told. */
const sessions = new WeakMap<Page, CDPSession>()

/** The reader's own font size, as set in the browser. */
async function setDefaultFontSize(page: Page, standard: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
}

/** Everything has come: fonts, pictures and lists. */
async function settled(page: Page, untilQuiet: () => Promise<void>): Promise<void> {
  await untilQuiet()
  await expect(page.locator('.ui-skeleton:visible')).toHaveCount(0)
  await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0)
  const pictures = () => page.evaluate(() => [...document.images].filter((image) => !image.complete).length)
  await expect.poll(pictures, { message: 'pictures still to come' }).toBe(0)
}
