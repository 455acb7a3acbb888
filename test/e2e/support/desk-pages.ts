import type { Page } from '@playwright/test'
import { expect } from './journey'
import { lookAs, READERS, type See } from './looks'

/** In both lights, at the usual size. */
const [DAY_AND_NIGHT] = READERS

/** Looks at pages of the console; what is too wide or against WCAG stands in `mistakes`. */
export async function lookAtDesk(desk: Page): Promise<{ see: See; mistakes: string[] }> {
  const mistakes: string[] = []
  if (!DAY_AND_NIGHT) throw new Error('nobody looks')
  return { see: await lookAs(DAY_AND_NIGHT, desk, mistakes), mistakes }
}

/** Opens a page by its place in the menu. */
export async function openInMenu(desk: Page, title: string): Promise<void> {
  await desk.getByRole('navigation', { name: '各台' }).getByRole('link', { name: title, exact: true }).click()
  await expect(desk.getByRole('heading', { name: title, exact: true })).toBeVisible()
}
