import { arrangeWorld, type Reader, type World } from '../../every-page/world'
import type { BrowserContext, Page } from '@playwright/test'
import { newPhone, test as base, type PhoneOptions } from './journey'
import { BASE_URL } from './server-address'

/** Looks at pages in a world in which everybody is logged in and a session is booked; nobody moves its clock. */
interface Looking {
  /** The phone's one page, after this person has logged in and nobody else ever did. */
  readAs: (reader: Reader) => Promise<Page>
}

interface Kept {
  world: World
  /** A page, and a process of the browser, that knows the files of the app: most of a first sight is reading them. */
  keptPage: Page
}

/** Any answer of our own address will do; this one brings nothing that would write in a storage. */
const QUIET_ADDRESS = '/healthz'

export const test = base.extend<Looking, Kept>({
  // The worker's server has to be there first.
  world: [async ({ server: _ }, use) => use(await arrangeWorld(BASE_URL)), { scope: 'worker' }],

  keptPage: [
    async ({ browser }, use) => {
      const phone = await newPhone(browser, { baseURL: BASE_URL })
      await use(await phone.newPage())
      await phone.close()
    },
    { scope: 'worker' },
  ],

  readAs: async ({ keptPage, world, consoleErrors }, use) => {
    const unwatch = consoleErrors.watch(keptPage)
    await use(async (reader) => {
      await keptPage.goto(QUIET_ADDRESS)
      await forgetAll(keptPage.context(), keptPage)
      await keptPage.evaluate(
        (items) => {
          for (const { name, value } of items) localStorage.setItem(name, value)
        },
        itemsOf(world, reader),
      )
      return keptPage
    })
    // What the page still has under way ends here, and not in the next test.
    await keptPage.goto(QUIET_ADDRESS)
    unwatch()
  },
})

async function forgetAll(phone: BrowserContext, page: Page): Promise<void> {
  const session = await phone.newCDPSession(page)
  const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers'
  await session.send('Storage.clearDataForOrigin', { origin: BASE_URL, storageTypes })
  await session.detach()
  await page.evaluate(() => sessionStorage.clear())
}

export { expect } from './journey'

/** The storage of a phone on which this person is logged in. */
export function storageOf(world: World, reader: Reader): NonNullable<PhoneOptions['storageState']> {
  return { cookies: [], origins: [{ origin: BASE_URL, localStorage: itemsOf(world, reader) }] }
}

const itemsOf = ({ logins }: World, reader: Reader) =>
  Object.entries(logins[reader]).map(([name, data]) => ({ name, value: JSON.stringify({ data }) }))
