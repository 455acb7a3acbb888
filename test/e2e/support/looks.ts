import fs from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { watchRequests } from '../../support/watch-requests'
import { accessibilityMistakes, accessibilityMistakesOfLook } from './accessibility'

const LOOKS = path.resolve(__dirname, '../../../.cache/looks')

/** Browsers give 16 px to a reader who has asked for nothing. */
const USUAL_PX = 16
const LARGE_PX = 24

type Scheme = 'light' | 'dark'

/** How large somebody reads, and in which light. */
export interface Reader {
  reader: string
  fontPx: number
  /** What a look is called in each light. */
  looks: Partial<Record<Scheme, string>>
}

export const READERS: readonly Reader[] = [
  { reader: 'light and dark', fontPx: USUAL_PX, looks: { light: 'light', dark: 'dark' } },
  { reader: 'large', fontPx: LARGE_PX, looks: { light: 'large' } },
]

/** Pictures the page that is open, in each of a reader's lights. */
export type See = (name: string) => Promise<void>

/**
 * Looks at a page as this reader does: a picture under .cache/looks for each light, and a line in `mistakes` for whatever is
 * too wide or against WCAG.
 */
export async function lookAs({ fontPx, looks }: Reader, page: Page, mistakes: string[]): Promise<See> {
  fs.mkdirSync(LOOKS, { recursive: true })
  if (fontPx !== USUAL_PX) await setDefaultFontSize(page, fontPx)
  const untilQuiet = watchRequests(page)
  return async (name) => {
    await settled(page, untilQuiet)
    for (const [scheme, look] of Object.entries(looks) as [Scheme, string][]) {
      // Colours change at once: nothing is read half-way.
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await picture(page, `${name}-${look}`, mistakes)
      const find = look === 'light' ? accessibilityMistakes : accessibilityMistakesOfLook
      for (const mistake of await find(page)) mistakes.push(`${name}-${look} ${mistake}`)
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  }
}

async function picture(page: Page, name: string, mistakes: string[]): Promise<void> {
  await page.screenshot({ path: path.join(LOOKS, `${name}.png`), fullPage: true, animations: 'disabled' })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (overflow > 0) mistakes.push(`${name} is ${overflow}px too wide`)
}

/** The reader's own font size, as set in the browser. */
async function setDefaultFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
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
