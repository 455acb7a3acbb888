import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** Experimental, and asks for the visible words letter by letter: a card is read as one sentence with the same facts. */
const LEFT_OUT = { 'label-content-name-mismatch': { enabled: false } }

/** What axe finds against WCAG 2.1 A and AA, a line a place: the rule, where, and why. */
export async function accessibilityMistakes(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const results = await page.evaluate(
    ({ tags, rules }) => window.axe.run({ runOnly: { type: 'tag', values: tags }, rules, resultTypes: ['violations'] }),
    { tags: RULES, rules: LEFT_OUT },
  )
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.any[0]?.message ?? node.html}`),
  )
}
