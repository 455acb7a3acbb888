import { arrangeWorld, type Reader, type World } from '../../every-page/world'
import { test as base, type PhoneOptions } from './journey'
import { BASE_URL } from './server-address'

/** Journeys in a world in which everybody is logged in and a session is booked; nobody moves its clock. */
export const test = base.extend<object, { world: World }>({
  // The worker's server has to be there first.
  world: [async ({ server: _ }, use) => use(await arrangeWorld(BASE_URL)), { scope: 'worker' }],
})

export { expect } from './journey'

/** The storage of a phone on which this person is logged in. */
export function storageOf({ logins }: World, reader: Reader): NonNullable<PhoneOptions['storageState']> {
  const localStorage = Object.entries(logins[reader]).map(([name, data]) => ({ name, value: JSON.stringify({ data }) }))
  return { cookies: [], origins: [{ origin: BASE_URL, localStorage }] }
}
