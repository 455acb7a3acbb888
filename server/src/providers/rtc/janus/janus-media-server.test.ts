import { JanusMediaServer } from './janus-media-server'
import { JanusPeer } from './testing/janus-peer'

const SECRET = 'shared with Janus'
const ADMIN_KEY = 'of its administration'
const OFFER = 'v=0'

let janus: JanusPeer
const servers: JanusMediaServer[] = []

/** A process of ours, or of somebody else on the same Janus. */
function newProcess(ownSecret = 'own', adminKey: string | null = ADMIN_KEY): JanusMediaServer {
  const server = new JanusMediaServer({ url: janus.url, secret: SECRET, adminKey: adminKey ?? undefined }, ownSecret)
  servers.push(server)
  return server
}

const NOBODY_LISTENS = { onArriving: () => undefined, onOffer: () => undefined, onBroken: () => undefined }

async function comeIn(server: JanusMediaServer, roomId: string): Promise<void> {
  const place = await server.takePlace(roomId, NOBODY_LISTENS)
  await place.publish(OFFER)
}

/** As a killed process leaves it: its connections are gone, and nothing was ended. */
async function die(server: JanusMediaServer): Promise<void> {
  const open = janus.handles.length
  server.close()
  while (janus.handles.length === open) await new Promise((resolve) => setTimeout(resolve, 5))
}

beforeEach(async () => {
  janus = new JanusPeer(SECRET, ADMIN_KEY)
  await janus.start()
})
afterEach(async () => {
  for (const server of servers.splice(0)) server.close()
  await janus.kill()
})

test('empty rooms that a killed process has left are ended by the next one; who is in a room, and rooms of others, stay', async () => {
  const [others, killed] = [newProcess('of others'), newProcess()]
  await comeIn(others, 'elsewhere')
  await comeIn(killed, 'left')
  const goesOn = newProcess()
  await comeIn(goesOn, 'talks on')
  await die(others)
  await die(killed)
  expect(janus.rooms.sizes).toEqual([0, 0, 1])
  await newProcess().open()
  expect(janus.rooms.sizes).toEqual([0, 1])
})

test('a process looks once: rooms that it makes itself are never taken from it', async () => {
  const server = newProcess()
  await server.open()
  await server.takePlace('about to talk', NOBODY_LISTENS)
  await server.open()
  expect(janus.rooms.sizes).toEqual([0])
  expect(janus.askedOfRoom('list')).toHaveLength(1)
})

test('without the key of the administration nothing is looked for, and rooms open all the same', async () => {
  await comeIn(newProcess('own', null), 'one')
  expect(janus.askedOfRoom('list')).toEqual([])
  expect(janus.rooms.sizes).toEqual([1])
})
