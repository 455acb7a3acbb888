import { newPlace } from '../cluster/topology/place'
import { test as base } from '../e2e/support/journey'
import { startJanus, type Janus } from './start-janus'

/** What Janus and the server share. */
const SECRET = 'c2f7a90e14'

/** A journey whose server has a Janus on this machine. */
export const test = base.extend<object, { janus: Janus }>({
  janus: [
    // Playwright reads from the parameter's pattern which fixtures are needed: here none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const place = newPlace()
      const janus = await startJanus(place, SECRET)
      await use(janus)
      await janus.child.kill()
      place.clear()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  environment: [async ({ janus }, use) => use({ JANUS_URL: janus.url, JANUS_SECRET: SECRET }), { scope: 'worker' }],
})
