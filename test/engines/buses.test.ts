import { systemClock } from '@xinqi/domain/time'
import { freePort } from '../../server/src/db/embedded/free-port'
import type { Bus } from '../../server/src/realtime/bus/bus'
import { createBus } from '../../server/src/realtime/bus/create-bus'
import { enqueue } from '../../server/src/realtime/outbox/enqueue'
import { createOutboxPublisher } from '../../server/src/realtime/outbox/publisher'
import { startTestDatabase, type TestDatabase } from '../../server/src/realtime/outbox/testing/database'
import { engine, type Engine } from './support/engine'

const TOPIC = '/user/7'
const SILENT = { warn: () => undefined }

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
}, 60_000)
afterAll(() => database.close())

const ENGINES = {
  nats: (port: number) => engine('nats-server', ['-a', '127.0.0.1', '-p', String(port)], port),
  redis: (port: number) =>
    engine('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], port),
}

describe.each(Object.keys(ENGINES) as (keyof typeof ENGINES)[])('the bus over %s', (scheme) => {
  let url: string
  let server: Engine
  const buses: Bus[] = []
  beforeEach(async () => {
    const port = await freePort()
    url = `${scheme}://127.0.0.1:${port}`
    server = ENGINES[scheme](port)
    await server.start()
  })
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close()))
    await server.kill()
  })

  /** What one server process has of the bus. */
  async function startInstance(busUrl = url) {
    const bodies: string[] = []
    const waiting: (() => void)[] = []
    let onGap: () => void = () => undefined
    const regained = new Promise<void>((resolve) => (onGap = resolve))
    const bus = await createBus({
      bus: busUrl,
      databaseUrl: database.url,
      db: database.db,
      log: SILENT,
      onGap: () => onGap(),
    })
    buses.push(bus)
    bus.onMessage((topic, body) => {
      expect(topic).toBe(TOPIC)
      bodies.push(body)
      for (const look of waiting) look()
    })
    const received = (count: number) =>
      new Promise<string[]>((resolve) => {
        const look = () => {
          if (bodies.length >= count) resolve(bodies)
        }
        waiting.push(look)
        look()
      })
    return { bus, bodies, received, regained }
  }

  const publisherTo = (bus: Bus) => createOutboxPublisher({ db: database.db, clock: systemClock, bus, log: SILENT })

  test('every instance hears every message, in order and exact, its own included', async () => {
    const [first, second] = [await startInstance(), await startInstance()]
    const texts = [
      '{"text":"您好 😀𠮷"}',
      'two\nlines',
      '',
      ...Array.from({ length: 200 }, (_, index) => String(index)),
    ]
    await first.bus.publish(texts.map((body) => ({ topic: TOPIC, body })))
    expect(await first.received(texts.length)).toEqual(texts)
    expect(await second.received(texts.length)).toEqual(texts)
  })

  test('installations on one server are kept apart by their channel', async () => {
    const [ours, theirs] = [await startInstance(), await startInstance(`${url}?channel=other`)]
    await theirs.bus.publish([{ topic: TOPIC, body: 'theirs' }])
    await ours.bus.publish([{ topic: TOPIC, body: 'ours' }])
    expect(await ours.received(1)).toEqual(['ours'])
    expect(await theirs.received(1)).toEqual(['theirs'])
  })

  test('a body too long for the wire is read from its outbox row; without a row it is refused and the bus goes on', async () => {
    const { bus, received } = await startInstance()
    const long = { text: '心'.repeat(700_000) }
    await expect(bus.publish([{ topic: TOPIC, body: JSON.stringify(long) }])).rejects.toThrow(RangeError)
    await database.db.transaction().execute((trx) => enqueue(trx, systemClock, TOPIC, long))
    await publisherTo(bus).publish()
    expect(await received(1)).toEqual([JSON.stringify(long)])
  })

  test('while the bus is away the outbox keeps what is said, and sends it in order when it is back', async () => {
    const [first, second] = [await startInstance(), await startInstance()]
    await server.kill()
    await expect(first.bus.publish([{ topic: TOPIC, body: 'lost' }])).rejects.toThrow()
    const said = Array.from({ length: 20 }, (_, index) => ({ index }))
    for (const body of said) await database.db.transaction().execute((trx) => enqueue(trx, systemClock, TOPIC, body))
    const outbox = publisherTo(first.bus)
    await outbox.publish()
    expect(second.bodies).toEqual([])
    await server.start()
    await Promise.all([first.regained, second.regained])
    await outbox.publish()
    expect(await second.received(said.length)).toEqual(said.map((body) => JSON.stringify(body)))
  })

  test('a closed bus does not publish', async () => {
    const { bus } = await startInstance()
    await bus.close()
    await expect(bus.publish([{ topic: TOPIC, body: 'x' }])).rejects.toThrow()
  })

  test('a server that is not there is told in a sentence, without the password', async () => {
    await server.kill()
    const wrong = url.replace('://', '://someone:hidden-word@')
    const failure: unknown = await startInstance(wrong).catch((error: unknown) => error)
    expect(String(failure)).toContain('请检查 BUS_URL')
    expect(String(failure)).not.toContain('hidden-word')
  })
})
