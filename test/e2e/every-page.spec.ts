import type { Page } from '@playwright/test'
import { linkTo, ROUTES } from '../../config/routes'
import { nameOf, paramsOf, VISITS, type VisitTo } from '../every-page/visits'
import type { World } from '../every-page/world'
import { lookAs, lookOnLaptop, READERS } from './support/looks'
import { expect, test } from './support/with-world'

// Each page is a test of its own, which either worker may run.
test.describe.configure({ mode: 'parallel' })

const addressOf = (visit: VisitTo, world: World): string => linkTo(visit.id, paramsOf(visit, world), 'public')

/** What a page shows, in the words of the table (../every-page/visits.ts). */
function locate(page: Page, shows: string) {
  if (shows.startsWith('=')) return page.getByText(shows.slice(1), { exact: true })
  if (shows.startsWith('text=')) return page.getByText(shows.slice('text='.length))
  return page.locator(shows)
}

async function expectShown(page: Page, { id, shows, title, leadsTo = id }: VisitTo): Promise<void> {
  await expect(locate(page, shows).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('.ui-skeleton:visible')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '再试一次' })).toHaveCount(0)
  await expect(page).toHaveTitle(title ?? ROUTES[leadsTo].title)
}

for (const visit of VISITS) {
  const looks = visit.as === 'consultant' ? 'light, dark, large and on a laptop' : 'light, dark and large'
  test(`${nameOf(visit)}, ${looks}`, async ({ openAs, world }) => {
    const page = await openAs(visit.as)
    const mistakes: string[] = []
    for (const reader of READERS) {
      const see = await lookAs(reader, page, mistakes)
      await page.goto(addressOf(visit, world))
      await expectShown(page, visit)
      await see(nameOf(visit))
      // Consultants work at a desk as well: the window is made wider once.
      if (visit.as === 'consultant' && reader === READERS[0]) await lookOnLaptop(page, nameOf(visit), mistakes)
    }
    expect(mistakes).toEqual([])
  })
}
