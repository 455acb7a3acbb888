import { arrangeWorld, type Reader, type World } from '../../every-page/world'
import type { BrowserContext, Page } from '@playwright/test'
import { newPhone, test as base, type PhoneOptions } from './journey'
import { BASE_URL } from './server-address'

/** Journeys in a world in which everybody is logged in and a session is booked; nobody moves its clock. */
interface Looking {
  /** A page on which this person is logged in, on a phone that knows the files of the app already. */
  openAs: (reader: Reader) => Promise<Page>
}

export const test = base.extend<Looking, { world: World; knownPhone: BrowserContext }>({
  // The worker's server has to be there first.
  world: [async ({ server: _ }, use) => use(await arrangeWorld(BASE_URL)), { scope: 'worker' }],

  // Most of a page's first sight is reading the same files again.
  knownPhone: [
    async ({ browser }, use) => {
      const phone = await newPhone(browser, { baseURL: BASE_URL })
      await use(phone)
      await phone.close()
    },
    { scope: 'worker' },
  ],

  openAs: async ({ knownPhone, world, consoleErrors }, use) => {
    const pages: Page[] = []
    await use(async (reader) => {
      await knownPhone.setStorageState(storageOf(world, reader))
      const page = await knownPhone.newPage()
      pages.push(page)
      consoleErrors.watch(page)
      return page
    })
    for (const page of pages) await page.close()
  },
})

export { expect } from './journey'

/** The storage of a phone on which this person is logged in. */
export function storageOf({ logins }: World, reader: Reader): NonNullable<PhoneOptions['storageState']> {
  const localStorage = Object.entries(logins[reader]).map(([name, data]) => ({ name, value: JSON.stringify({ data }) }))
  return { cookies: [], origins: [{ origin: BASE_URL, localStorage }] }
}
