import { systemClock } from '@xinqi/domain/time'
import { enqueue } from '../outbox/enqueue'
import { createOutboxPublisher } from '../outbox/publisher'
import { startTestDatabase, type TestDatabase } from '../outbox/testing/database'
import { topicFor, USER } from '../stomp/topics'
import type { Bus } from './bus'
import { createPostgresBus } from './postgres'

const TOPIC = topicFor(USER, 7)
const IS_BUS = `application_name = 'xinqi realtime' and datname = current_database()`

let database: TestDatabase
const buses: Bus[] = []

beforeAll(async () => {
  database = await startTestDatabase()
}, 60_000)
afterAll(() => database.close())
afterEach(async () => {
  await Promise.all(buses.splice(0).map((bus) => bus.close()))
})

interface Instance {
  bus: Bus
  bodies: string[]
  /** Resolves once as many messages have come. */
  received(count: number): Promise<string[]>
  regained: Promise<void>
}

/** What one server process has of the bus. */
async function startInstance(): Promise<Instance> {
  const bodies: string[] = []
  const waiting: (() => void)[] = []
  let onGap: () => void = () => undefined
  const regained = new Promise<void>((resolve) => (onGap = resolve))
  const bus = await createPostgresBus({ url: database.url, db: database.db, log: { warn: () => undefined }, onGap })
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

test('every instance hears every message, in order and exact, its own included', async () => {
  const [first, second] = [await startInstance(), await startInstance()]
  const texts = ['{"text":"您好 😀𠮷"}', 'two\nlines', '']
  await first.bus.publish(texts.map((body) => ({ topic: TOPIC, body })))
  expect(await first.received(3)).toEqual(texts)
  expect(await second.received(3)).toEqual(texts)
})

test('a body too long for NOTIFY is read from its outbox row, and later messages wait for it', async () => {
  const [first, second] = [await startInstance(), await startInstance()]
  const bodies = [{ text: '心'.repeat(10_000) }, { text: 'short' }]
  await database.db.transaction().execute(async (trx) => {
    for (const body of bodies) await enqueue(trx, systemClock, TOPIC, body)
  })
  const { db } = database
  await createOutboxPublisher({ db, clock: systemClock, bus: first.bus, log: { warn: fail } }).publish()
  expect(await second.received(2)).toEqual(bodies.map((body) => JSON.stringify(body)))
})

test('a body too long without a row is refused and the bus goes on', async () => {
  const { bus, received } = await startInstance()
  await expect(bus.publish([{ topic: TOPIC, body: '心'.repeat(3000) }])).rejects.toThrow(RangeError)
  await bus.publish([{ topic: TOPIC, body: 'next' }])
  expect(await received(1)).toEqual(['next'])
})

test('a bus whose connection is cut comes back, and says that something may be missing', async () => {
  const [first, second] = [await startInstance(), await startInstance()]
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${IS_BUS}`)
  await Promise.all([first.regained, second.regained])
  await first.bus.publish([{ topic: TOPIC, body: 'after the break' }])
  expect(await second.received(1)).toEqual(['after the break'])
})

test('a closed bus neither publishes nor comes back', async () => {
  const { bus } = await startInstance()
  await bus.close()
  await expect(bus.publish([{ topic: TOPIC, body: 'x' }])).rejects.toThrow('no connection')
  const { rowCount } = await database.pool.query(`select 1 from pg_stat_activity where ${IS_BUS}`)
  expect(rowCount).toBe(0)
})

function fail(_details: object, message: string): void {
  throw new Error(message)
}
