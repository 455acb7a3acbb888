import { insertBookers, type Person } from '../load/people'
import { createNats, createRedis, type BusEngine } from '../topology/buses'
import { ReplicatedDatabase } from '../topology/database'
import { startFront, type Front } from '../topology/front'
import { startPooler } from '../topology/pgbouncer'
import { newPlace, type Place } from '../topology/place'
import { Server, sharedSecrets, type Told } from '../topology/server'

/** Everything that the deployed service is, as processes of this machine. */
export interface Service {
  place: Place
  database: ReplicatedDatabase
  web: readonly Server[]
  jobs: Server
  front: Front
  /** Of messages, where they do not go by the database. */
  bus: BusEngine | undefined
  told: Told
  people: Person[]
  clear(): Promise<void>
}

/** What stands between the processes: how they reach the database, and how they tell one another. */
export interface Shape {
  /** PgBouncer in transaction mode before the database. */
  pooled?: boolean
  bus?: 'postgres' | 'nats' | 'redis'
  /** Reads that may be late go to whichever replica HAProxy finds. */
  reads?: 'replica' | 'primary'
}

/** Starts it with people who want to book; whatever was started is ended again when a step fails. */
export async function startService({
  pooled = false,
  bus = 'postgres',
  reads = 'primary',
}: Shape = {}): Promise<Service> {
  const place = newPlace()
  const closers: (() => Promise<void>)[] = []
  const clear = async (): Promise<void> => {
    for (const close of closers.reverse()) await close()
    place.clear()
  }
  try {
    const database = await ReplicatedDatabase.start(place)
    closers.push(() => database.clear())
    const secrets = sharedSecrets(place)
    const people = await insertBookers(database.url, secrets.TOKEN_SECRET ?? '')
    const pooler = pooled ? await startPooler(place, database) : undefined
    if (pooler) closers.push(() => pooler.child.kill())
    const engine = bus === 'postgres' ? undefined : await (bus === 'nats' ? createNats : createRedis)(place)
    if (engine) closers.push(() => engine.kill())
    await engine?.start()
    const replica = reads === 'replica' ? { DATABASE_READ_URL: database.urlAt(database.entrance.replica) } : undefined
    const told = {
      ...secrets,
      ...replica,
      DATABASE_URL: pooler?.url ?? database.url,
      DATABASE_DIRECT_URL: database.url,
      BUS_URL: engine?.url ?? 'postgres:',
    }
    const servers = await startServers(place, told, closers)
    const [one, two, jobs] = servers as [Server, Server, Server]
    const front = await startFront(place, [one, two])
    closers.push(() => front.child.kill())
    return { place, database, web: [one, two], jobs, front, bus: engine, told, people, clear }
  } catch (error) {
    await clear()
    throw error
  }
}

async function startServers(place: Place, told: Told, closers: (() => Promise<void>)[]): Promise<Server[]> {
  const servers: Server[] = []
  // One after the other: the first migrates.
  for (const [name, roles] of [
    ['web-1', 'web,signal'],
    ['web-2', 'web,signal'],
    ['jobs', 'jobs'],
  ] as const) {
    const server = await Server.create(place, name, { ...told, ROLES: roles })
    closers.push(() => server.kill())
    await server.start()
    servers.push(server)
  }
  return servers
}
