import fs from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** A third of what it is when people may read it, in each page that is looked at. */
const AXE = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** Experimental, and asks for the visible words letter by letter: a card is read as one sentence with the same facts. */
const LEFT_OUT = { 'label-content-name-mismatch': { enabled: false } }

/** What a theme or a size can change: the others read the same document in each. Larger letters need less contrast, never more. */
const RULES_OF = { dark: ['color-contrast', 'link-in-text-block'], large: ['scrollable-region-focusable'] }

/** What axe finds against WCAG 2.1 A and AA, a line a place: the rule, where, and why. Waits until nothing moves any more. */
export async function accessibilityMistakes(page: Page): Promise<string[]> {
  return ask(page, { runOnly: { type: 'tag', values: RULES }, rules: LEFT_OUT })
}

/** The same for a page that was looked at before in another theme or size: only what may differ. */
export async function accessibilityMistakesOf(look: keyof typeof RULES_OF, page: Page): Promise<string[]> {
  return ask(page, { runOnly: { type: 'rule', values: RULES_OF[look] } })
}

async function ask(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await page.evaluate(stillness)
  const results = await page.evaluate((all) => window.axe.run({ ...all, resultTypes: ['violations'] }), options)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.any[0]?.message ?? node.html}`),
  )
}

/**
 * In the page: what fades in, or from one theme into the other, is half-way between two colours. It may begin a frame or two after
 * what caused it, so that three frames in a row have to be still. What moves for ever, as a picture that loads, is not waited for.
 */
async function stillness(): Promise<void> {
  const isEnding = ({ playState, effect }: Animation): boolean =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity)
  for (let still = 0; still < 3;) {
    await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter(isEnding)
    still = ending.length === 0 ? still + 1 : 0
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }
}
