import { systemClock } from '@xinqi/domain/time'
import { iceServers } from '../../server/src/providers/rtc/ice-servers'
import { newPlace } from './topology/place'
import { askForRelay, startRelay, type Relay } from './topology/relay'

const SECRET = 'f4c1d09b7e'
const place = newPlace()
let relay: Relay
beforeAll(async () => {
  relay = await startRelay(place, SECRET)
}, 60_000)
afterAll(async () => {
  await relay.child.kill()
  place.clear()
})

const pass = (turnSecret: string) => {
  const [server] = iceServers({ turnUrls: ['turn:127.0.0.1'], turnSecret }, '7', systemClock)
  return askForRelay(relay, server?.username ?? '', server?.credential ?? '')
}

test('coturn gives a relay to whom our server gives a pass, and no way from it to our own networks', async () => {
  const said = await pass(SECRET)
  expect(said).toContain('Received relay addr')
  expect(said).toContain('403 (Forbidden IP)')
}, 60_000)

test('a pass that another secret has made opens nothing', async () => {
  const said = await pass('another secret')
  expect(said).toContain('Cannot complete Allocation')
  expect(said).not.toContain('Received relay addr')
}, 60_000)
