import { SECOND, systemClock } from '@xinqi/domain/time'
import { freePort } from '../../../server/src/db/embedded/free-port'
import { createBus } from '../../../server/src/realtime/bus/create-bus'
import { topicFor, USER } from '../../../server/src/realtime/stomp/topics'
import { missingPackages } from '../../cluster/topology/programs'
import { engine, type Engine } from '../../engines/support/engine'
import { startServer, type ServerProcess } from '../../support/server-process'
import { atLeast, inform, type Row } from '../part'
import { withDatabase, type BenchDatabase } from '../support/database'
import { hangUp } from '../support/http-client'
import { insertVisitors, logIn } from '../world/people'
import { Listener } from './listener'
import { newSecrets, type Person, type Secrets } from './people'

export const PEOPLE = 200
export const MESSAGES = 40_000
/** Messages of one batch, as the outbox hands them over. */
const BATCH = 500
const LINE_PER_SECOND = 20_000

const ENGINES = {
  nats: (port: number) => engine('nats-server', ['-a', '127.0.0.1', '-p', String(port)], port),
  redis: (port: number) =>
    engine('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], port),
}
type EngineName = keyof typeof ENGINES

interface World {
  database: BenchDatabase
  secrets: Secrets
  people: readonly Person[]
}

/** Publishes as one more process on the bus; resolves when every socket has everything that it was to get. */
async function publishAll({ database, people }: World, bus: string, listeners: readonly Listener[]): Promise<number> {
  const body = JSON.stringify({ kind: 'conversation', conversationNo: '202611230000000001', seq: 100 })
  const publisher = await createBus({
    bus,
    databaseUrl: database.url,
    db: database.db,
    log: { warn: (_details, message) => console.warn(message) },
    onGap: () => undefined,
  })
  try {
    const wanted = (MESSAGES / people.length) * listeners.length
    let heard = 0
    const everything = new Promise<void>((resolve) => {
      for (const listener of listeners)
        listener.onBody = () => {
          heard += 1
          if (heard === wanted) resolve()
        }
    })
    const messages = Array.from({ length: MESSAGES }, (_, index) => ({
      topic: topicFor(USER, people[index % people.length]?.id ?? 0),
      body,
    }))
    const began = performance.now()
    for (let sent = 0; sent < MESSAGES; sent += BATCH) await publisher.publish(messages.slice(sent, sent + BATCH))
    await everything
    return wanted / ((performance.now() - began) / SECOND)
  } finally {
    await publisher.close()
  }
}

async function measure(name: EngineName, world: World): Promise<Row[]> {
  const port = await freePort()
  const bus = `${name}://127.0.0.1:${port}`
  const carrier: Engine = ENGINES[name](port)
  const servers: ServerProcess[] = []
  const listeners: Listener[] = []
  try {
    await carrier.start()
    const settings = { ...world.secrets.settings, BUS_URL: bus }
    for (let count = 0; count < 2; count += 1) servers.push(await startServer(world.database.url, settings))
    for (const { origin } of servers)
      for (const person of world.people) listeners.push(await Listener.open(origin, person))
    // A new process compiles what it runs often.
    await publishAll(world, bus, listeners)
    const perSecond = await publishAll(world, bus, listeners)
    const what = `Two processes over ${name}, ${listeners.length} sockets: messages handed over`
    return [atLeast(what, perSecond, LINE_PER_SECOND, '/s')]
  } finally {
    for (const listener of listeners) listener.close()
    hangUp()
    for (const server of servers) await server.stop()
    await carrier.kill()
  }
}

/** What two processes hand over to the sockets of their people, each of whom has a device at either. */
export const talkAcrossProcesses = (): Promise<Row[]> =>
  withDatabase('bench_buses', async (database) => {
    const secrets = newSecrets()
    const ids = await insertVisitors(database, PEOPLE, systemClock)
    const tokens = await logIn(database, 'user', ids, secrets.hash, systemClock)
    const people = ids.map((id, index): Person => ({ userType: USER, id, token: tokens[index] ?? '' }))
    const missing = missingPackages()
    const rows: Row[] = []
    for (const name of Object.keys(ENGINES) as EngineName[]) {
      const program = `${name}-server`
      if (missing.includes(program))
        rows.push(inform(`Two processes over ${name}`, `not measured: ${program} is missing`))
      else rows.push(...(await measure(name, { database, secrets, people })))
    }
    return rows
  })
