import { freePort } from '../../server/src/db/embedded/free-port'
import { startRelay } from '../cluster/topology/relay'
import { newPlace } from '../cluster/topology/place'
import { test as base } from '../e2e/support/journey'
import { certificate } from './certificate'

/** What coturn and the server share. */
export const SECRET = 'b0a7f3c2d9'

/** A journey whose server gives out passes to a coturn on this machine. */
export const test = base.extend({
  environment: [
    // Playwright reads from the parameter's pattern which fixtures are needed: here none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const place = newPlace()
      const tlsPort = await freePort()
      const { pem, key } = certificate()
      const relay = await startRelay(place, SECRET, {
        certificate: place.write('certificate.pem', pem),
        key: place.write('key.pem', key),
        tlsPort,
      })
      const plain = ['udp', 'tcp'].map((transport) => `turn:127.0.0.1:${relay.port}?transport=${transport}`)
      const urls = [...plain, `turns:127.0.0.1:${tlsPort}?transport=tcp`]
      await use({ TURN_URLS: urls.join(','), TURN_SECRET: SECRET })
      await relay.child.kill()
      place.clear()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
