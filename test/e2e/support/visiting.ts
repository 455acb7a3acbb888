import type { Page } from '@playwright/test'
import { linkTo, ROUTES } from '../../../config/routes'
import { paramsOf, type VisitTo } from '../../every-page/visits'
import type { World } from '../../every-page/world'
import { expect } from './journey'

export const addressOf = (visit: VisitTo, world: World): string => linkTo(visit.id, paramsOf(visit, world), 'public')

/** What a page shows, in the words of the table (../../every-page/visits.ts). */
function locate(page: Page, shows: string) {
  if (shows.startsWith('=')) return page.getByText(shows.slice(1), { exact: true })
  if (shows.startsWith('text=')) return page.getByText(shows.slice('text='.length))
  return page.locator(shows)
}

/** The page has what it reads, and its title. */
export async function expectShown(page: Page, { id, shows, title, leadsTo = id }: VisitTo): Promise<void> {
  for (const one of [shows].flat()) await expect(locate(page, one).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('.ui-skeleton:visible')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '再试一次' })).toHaveCount(0)
  await expect(page).toHaveTitle(title ?? ROUTES[leadsTo].title)
}
