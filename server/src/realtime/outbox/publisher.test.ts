import { systemClock } from '@xinqi/domain/time'
import { topicFor, USER } from '../stomp/topics'
import { enqueue } from './enqueue'
import { createOutboxPublisher } from './publisher'
import { startTestDatabase, type TestDatabase } from './testing/database'
import { RecordingBus } from './testing/recording-bus'

const TOPIC = topicFor(USER, 7)

let database: TestDatabase
let warnings: string[]

beforeAll(async () => {
  database = await startTestDatabase()
}, 60_000)
afterAll(() => database.close())

beforeEach(async () => {
  warnings = []
  await database.db.deleteFrom('outbox').execute()
})

const publisherOver = (bus: RecordingBus) =>
  createOutboxPublisher({
    db: database.db,
    clock: systemClock,
    bus,
    log: { warn: (_details, message) => warnings.push(message) },
  })

const write = (...numbers: number[]) =>
  database.db.transaction().execute(async (trx) => {
    for (const n of numbers) await enqueue(trx, systemClock, TOPIC, { n })
  })

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const numbersIn = (bus: RecordingBus): unknown[] =>
  bus.published.map(({ body }) => (JSON.parse(body) as { n: unknown }).n)

async function unpublished(): Promise<number> {
  const rows = await database.db.selectFrom('outbox').select('id').where('published_at', 'is', null).execute()
  return rows.length
}

test('rows are published in the order of writing, once, with their id', async () => {
  await write(...upTo(1250))
  const bus = new RecordingBus()
  const publisher = publisherOver(bus)
  await publisher.publish()
  await publisher.publish()
  expect(numbersIn(bus)).toEqual(upTo(1250))
  expect(bus.published[0]).toEqual({ topic: TOPIC, body: '{"n":0}', outboxId: expect.any(Number) })
  expect(await unpublished()).toBe(0)
})

test('a change that is rolled back tells nobody', async () => {
  const rollback = database.db.transaction().execute(async (trx) => {
    await enqueue(trx, systemClock, TOPIC, { n: 1 })
    throw new Error('no')
  })
  await expect(rollback).rejects.toThrow('no')
  const bus = new RecordingBus()
  await publisherOver(bus).publish()
  expect(bus.published).toEqual([])
})

test('two publishers at once publish each row exactly once, each in order', async () => {
  await write(...upTo(2000))
  const buses = [new RecordingBus(), new RecordingBus()]
  // Both wait for the other's first row, so that neither has finished before the other began.
  let arrived = 0
  let release: () => void = () => undefined
  const bothBusy = new Promise<void>((resolve) => (release = resolve))
  for (const bus of buses) {
    bus.before = () => {
      bus.before = () => undefined
      if (++arrived === 2) release()
      return bothBusy
    }
  }
  await Promise.all(buses.map((bus) => publisherOver(bus).publish()))
  const [first, second] = buses.map((bus) => numbersIn(bus).map(Number))
  const inOrder = (numbers: number[]) => [...numbers].sort((a, b) => a - b)
  expect(first).toEqual(inOrder(first ?? []))
  expect(second).toEqual(inOrder(second ?? []))
  expect(inOrder([...(first ?? []), ...(second ?? [])])).toEqual(upTo(2000))
  expect(await unpublished()).toBe(0)
})

test('a call during a run joins it, and makes it look again even where it fails', async () => {
  await write(1)
  const bus = new RecordingBus()
  const publisher = publisherOver(bus)
  const joined: Promise<void>[] = []
  bus.before = () => {
    bus.before = () => undefined
    joined.push(publisher.publish(), publisher.publish())
    throw new Error('the bus is down for a moment')
  }
  const run = publisher.publish()
  await run
  expect(numbersIn(bus)).toEqual([1])
  expect(joined).toHaveLength(2)
  for (const promise of joined) expect(promise).toBe(run)
})

test('a bus that fails in the midst of a batch costs nothing: all of it goes out at the next call', async () => {
  await write(1, 2, 3)
  const bus = new RecordingBus()
  const publisher = publisherOver(bus)
  bus.before = () => {
    if (bus.published.length === 1) throw new Error('the bus is down')
  }
  await publisher.publish()
  expect(numbersIn(bus)).toEqual([1])
  expect(warnings).toEqual(['outbox: not everything could be published'])
  expect(await unpublished()).toBe(3)
  bus.before = () => undefined
  await publisher.publish()
  // What had gone out goes out again: at least once, never not at all.
  expect(numbersIn(bus)).toEqual([1, 1, 2, 3])
  expect(await unpublished()).toBe(0)
})

test('a database that fails is logged, never thrown', async () => {
  const bus = new RecordingBus()
  const gone = createOutboxPublisher({
    db: database.db.withSchema('nowhere'),
    clock: systemClock,
    bus,
    log: { warn: (_details, message) => warnings.push(message) },
  })
  await expect(gone.publish()).resolves.toBeUndefined()
  expect(warnings).toHaveLength(1)
})
